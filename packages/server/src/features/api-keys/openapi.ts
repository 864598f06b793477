import {
  CompanyWebhookEvent,
  ERRORS,
  IntegrationEvent,
  IntegrationReply,
  ROUTES,
  listErrors,
  type Route,
} from '@recado/contract'
import type { z } from 'zod'
import { toJsonSchema } from '../../kernel/http/json-schema.ts'

type Json = Record<string, unknown>
/** A record of named keys lists them as properties: `required` may name nothing else. */
const nameKeys = (schema: Json): void => {
  const { required, propertyNames, additionalProperties, properties } = schema
  if (!Array.isArray(required) || propertyNames === undefined || properties !== undefined) return
  schema['properties'] = Object.fromEntries(required.map(key => [key, additionalProperties]))
  schema['additionalProperties'] = false
  delete schema['propertyNames']
}
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  toJsonSchema(schema, { target: 'draft-2020-12', io }, nameKeys)

/** Calls of other systems: by an API key or the token of a connection. */
const EXTERNAL_ROUTES: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.entries<Route>(ROUTES).filter(([, { access, scope }]) => scope !== undefined || access === 'token'),
)

let external: ReturnType<typeof openapi> | undefined
/** The document of the calls of other systems; written once, since its schemas take some milliseconds. */
export const externalOpenApi = (origin: string) => (external ??= openapi(EXTERNAL_ROUTES, origin))

/** The OpenAPI 3.1 document of REST calls, written from the contract. */
export function openapi(routes: Readonly<Record<string, Route>>, origin = '') {
  const paths = Object.assign({}, ...groupPaths(routes).map(writePath)) as Record<string, Json>
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recado',
      version: '1.0.0',
      description: 'Customer service over messaging channels.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin || '/' }],
    paths,
    webhooks: { integration: integrationWebhook(), company: companyWebhook() },
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'recado_refresh' },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X_TOKEN',
          description: 'The token of a connection; it may also stand as a bearer.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key that has the scope which the call names. Other calls refuse keys.',
        },
      },
    },
  }
}

type NamedRoute = readonly [name: string, route: Route]
const PARAM = /:(\w+)/g

/** The calls of each address; names of parameters tell no addresses apart. */
const groupPaths = (routes: Readonly<Record<string, Route>>): NamedRoute[][] => [
  ...Map.groupBy(Object.entries(routes), ([, { path }]) => path.replace(PARAM, ':')).values(),
]

/** An address with its calls. Where they name its parameter differently, it is `id` in the document. */
function writePath(named: readonly NamedRoute[]): Record<string, Json> {
  const own = new Set(named.map(([, { path }]) => path))
  const renamed = own.size > 1
  const [path = ''] = own
  const operations = named.map(([name, route]) => [
    route.method.toLowerCase(),
    { ...operation(name, route), ...(renamed && { parameters: renameParameters(route) }) },
  ])
  const template = renamed ? path.replace(PARAM, '{id}') : path.replace(PARAM, '{$1}')
  return { [`/api${template}`]: Object.fromEntries(operations) as Json }
}

const renameParameters = (route: Route): Json[] =>
  parametersOf(route).map(parameter =>
    parameter['in'] === 'path' ? { ...parameter, name: 'id', description: parameter['name'] } : parameter,
  )

/** The call to n8n and webhooks, which other systems answer. */
const integrationWebhook = (): Json => ({
  post: {
    operationId: 'receiveIntegrationEvent',
    security: [],
    summary:
      'A message of a customer, for an integration of type n8n or webhook. The header `X-Recado-Signature` is `sha256=` and the HMAC-SHA256 in hex of `X-Recado-Timestamp`, a dot, and the body, with the signing key of the integration.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(IntegrationEvent, 'output') } },
    },
    responses: {
      200: {
        description: 'What Recado does; an empty body does nothing.',
        content: { 'application/json': { schema: schemaOf(IntegrationReply, 'input') } },
      },
    },
  },
})

/** The call to webhooks of a company, for what happens in it. */
const companyWebhook = (): Json => ({
  post: {
    operationId: 'receiveCompanyEvent',
    security: [],
    summary:
      'An event of a ticket, message, contact or rating. `X-Recado-Signature` holds `sha256=` and the HMAC-SHA256 in hex of `X-Recado-Timestamp`, a dot, and the body; while a key is replaced one for each key, with a comma between. `X-Recado-Delivery` stays the same when a call is repeated.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(CompanyWebhookEvent, 'output') } },
    },
    responses: {
      200: { description: 'Any answer of 2xx is taken; another one is tried again for three days.' },
    },
  },
})

function operation(name: string, route: Route): Json {
  const content = contentOf(route)
  return {
    operationId: name,
    tags: [route.area],
    summary: route.summary,
    parameters: parametersOf(route),
    ...(content
      ? { requestBody: { required: route.form === undefined || route.form.isRecord === true, content } }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [route.download?.mime ?? 'application/json']: { schema: schemaOf(route.reply, 'output') },
        },
      },
      ...refusals(route),
    },
    security: securityOf(route),
  }
}

function securityOf({ access, scope }: Route): Json[] {
  if (access === 'public') return []
  const own = access === 'cookie' || access === 'token' ? access : 'bearer'
  return [{ [own]: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])]
}

function contentOf({ body, form }: Route): Json | undefined {
  if (!body && !form) return undefined
  const fields = form && schemaOf(form.fields, 'input')
  const files = Object.fromEntries(
    Object.entries(form?.files ?? {}).map(([name, rule]) => [
      name,
      {
        type: 'array',
        maxItems: rule.maxCount,
        items: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
    ]),
  )
  return {
    ...(body ? { 'application/json': { schema: schemaOf(body, 'input') } } : {}),
    ...(fields
      ? {
          'multipart/form-data': {
            schema: { ...fields, properties: { ...(fields['properties'] as Json), ...files } },
          },
        }
      : {}),
  }
}

const parametersOf = (route: Route): Json[] => [
  ...parameters('path', route.params),
  ...parameters('query', route.query),
]

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['error'],
}

function refusals(route: Route): Json {
  const byStatus = Map.groupBy(listErrors(route), code => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(openapi(ROUTES), null, 2)}\n`)
