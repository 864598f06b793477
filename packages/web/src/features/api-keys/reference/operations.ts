import type { CallOutput, ROUTES } from '@recado/contract'
import { quoteJson, shellCommand } from '../../../ui/calls/shell-command.ts'

/** The OpenAPI document of the server. */
export type OpenApi = CallOutput<typeof ROUTES.showOpenApi>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
}
interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string | readonly string[] }>>
  readonly required?: readonly string[]
}
interface DocumentedCall {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> }
  readonly security: readonly { readonly apiKey?: readonly string[] }[]
}

/** A call that an API key may make. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly scope: string
  readonly parameters: readonly Parameter[]
  /** Undefined for a call without a body. */
  readonly body: BodySchema | undefined
}

/** The calls that API keys may make, by the order of the document. */
export const operationsOf = ({ paths }: Pick<OpenApi, 'paths'>): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, DocumentedCall>>).flatMap(([method, call]) => {
      const scope = call.security.flatMap(({ apiKey = [] }) => apiKey)[0]
      return scope === undefined
        ? []
        : {
            id: call.operationId,
            method: method.toUpperCase(),
            path,
            summary: call.summary,
            scope,
            parameters: call.parameters,
            body: call.requestBody?.content['application/json']?.schema,
          }
    }),
  )

const BLANKS: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
}

/** A body with the fields that the call needs, to be filled in; an empty text for a call without a body. */
export function exampleBody({ body }: Pick<Operation, 'body'>): string {
  if (!body) return ''
  const fields = (body.required ?? []).map(name => {
    const { type } = body.properties?.[name] ?? {}
    return [name, BLANKS[String([type].flat()[0])] ?? ''] as const
  })
  return JSON.stringify(Object.fromEntries(fields), null, 2)
}

/** The key, the parameters and the body that somebody filled in for a call. */
export interface CallDraft {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly body: string
}

/** The address of a call with its parameters; blank ones of the query are left out. */
export function callAddressOf(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  values: CallDraft['values'],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: where }) => {
      const value = values[name]?.trim() ?? ''
      return where === 'query' && value !== '' ? [[name, value]] : []
    }),
  ).toString()
  return query === '' ? filled : `${filled}?${query}`
}

/** The call as a shell command. `placeholder` takes the place of the key. */
export const commandOf = (operation: Operation, draft: CallDraft, placeholder: string): string =>
  shellCommand([
    `curl -X ${operation.method} '${location.origin}${callAddressOf(operation, draft.values).replaceAll("'", '%27')}'`,
    `-H 'Authorization: Bearer ${placeholder}'`,
    ...(operation.body
      ? [`-H 'Content-Type: application/json'`, `-d ${quoteJson(draft.body.replaceAll(/\s*\n\s*/g, ' '))}`]
      : []),
  ])
