import type { Route } from '@recado/contract'
import fc from 'fast-check'
import { naughtyString, naughtyValue, STRANGE_KEYS } from './naughty-values.ts'
import { boundaryValues, propertiesOf, schemaOf, validValue, type KnownIds, type Schema } from './schema.ts'
import { brokenBodies } from './broken-json.ts'
import { replaceNode } from './json-tree.ts'
import { encodeUrlPart, encodeRawForm, type RawFormPart, type RawRequest } from './http-client.ts'
import { brokenForms } from './broken-forms.ts'

/** A call that goes well, as the matrix of routes makes it. */
export interface RouteCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: Record<string, unknown>
}
type InputPart = keyof RouteCall
interface Field {
  readonly where: InputPart
  readonly key: string
  readonly schema: Schema
}

/**
 * Requests to a route: some that go well, most that differ from one in a single thing, some that are no
 * requests at all.
 */
export function requestCases(route: Route, call: () => RouteCall, known: KnownIds): fc.Arbitrary<RawRequest> {
  const schemas: Partial<Record<InputPart, Schema>> = {
    ...(route.params ? { params: schemaOf(route.params) } : {}),
    ...(route.query ? { query: schemaOf(route.query) } : {}),
    ...(route.body ? { body: schemaOf(route.body) } : {}),
    ...(route.form ? { form: schemaOf(route.form.fields) } : {}),
  }
  const fields: Field[] = (Object.entries(schemas) as [InputPart, Schema][]).flatMap(([where, schema]) =>
    propertiesOf(schema).map(([key, field]) => ({ where, key, schema: field })),
  )
  const wire = (kind: string, made: RouteCall): RawRequest => toRequest(route, kind, made)
  const base = fc.constant(null).map(call)
  const one = fields.length > 0 ? fc.constantFrom(...fields) : undefined
  const hasBody = route.body !== undefined || route.form !== undefined

  const whole = fc
    .tuple(
      base,
      fc.record(
        Object.fromEntries(
          Object.entries(schemas).map(([where, schema]) => [
            where,
            fc.option(validValue(schema, known), { nil: undefined }),
          ]),
        ) as Record<string, fc.Arbitrary<unknown>>,
      ),
    )
    .map(([usual, made]) => wire('valid', mergeCalls(usual, made as RouteCall)))
  const asUsual = base.map(usual => wire('usual', usual))
  const put = (kind: string, values: (field: Field) => fc.Arbitrary<unknown>) =>
    one &&
    fc
      .tuple(
        base,
        one.chain(field => fc.tuple(fc.constant(field), values(field))),
      )
      .map(([usual, [field, value]]) => wire(kind, withField(usual, field, value)))
  const deep =
    hasBody || route.query
      ? fc
          .tuple(
            base,
            validValue(schemas.body ?? schemas.form ?? schemas.query ?? {}, known),
            fc.nat(),
            naughtyValue,
          )
          .map(([usual, made, index, value]) => {
            const where: InputPart = schemas.body ? 'body' : schemas.form ? 'form' : 'query'
            return wire('naughty inside', mergeCalls(usual, { [where]: replaceNode(made, index, value) }))
          })
      : undefined
  const strange = fc
    .tuple(base, fc.subarray([...STRANGE_KEYS], { minLength: 1 }), naughtyValue)
    .map(([usual, keys, value]) => {
      const where: InputPart = hasBody ? (usual.form ? 'form' : 'body') : 'query'
      return wire('strange keys', {
        ...usual,
        [where]: { ...usual[where], ...Object.fromEntries(keys.map(key => [key, value])) },
      })
    })
  const twice =
    one &&
    fc
      .tuple(base, one, naughtyString, fc.constantFrom('', '[]', '[a]', '.a'))
      .map(([usual, { key }, text, suffix]) => {
        const request = wire('twice', usual)
        const again = `${encodeUrlPart(key)}${encodeUrlPart(suffix)}=${encodeUrlPart(text.slice(0, 300))}`
        return {
          ...request,
          path: `${request.path}${request.path.includes('?') ? '&' : '?'}${again}&${again}`,
        }
      })
  const raw = fc.tuple(base, brokenBodies).map(([usual, broken]) => ({ ...wire('', usual), ...broken }))
  const places = route.path.includes(':')
    ? fc
        .tuple(
          base,
          fc.oneof(
            naughtyString.map(text => encodeUrlPart(text.slice(0, 600))),
            fc
              .constantFrom(
                '%00',
                '%FF',
                '%C0%AF',
                '%',
                '%zz',
                '%2e%2e%2f',
                '..;',
                ' '.repeat(1),
                'a'.repeat(501),
              )
              .map(text => text.replaceAll(' ', '%20')),
          ),
        )
        .map(([usual, segment]) => ({
          ...wire('place', usual),
          path: `/api${route.path.replace(/:\w+/g, () => segment)}`,
        }))
    : undefined
  const method = fc
    .tuple(base, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'))
    .map(([usual, other]) => ({ ...wire('method', usual), method: other }))
  const aborted = hasBody ? base.map(usual => ({ ...wire('aborted', usual), aborted: true })) : undefined
  const forms = route.form
    ? fc
        .tuple(base, brokenForms(Object.keys(route.form.files)[0] ?? 'file'))
        .map(([usual, broken]) => ({ ...wire('', usual), ...broken }))
    : undefined

  return fc.oneof(
    ...[
      [2, asUsual],
      [4, whole],
      [
        4,
        put('boundary', ({ schema }) =>
          fc.constantFrom(...(boundaryValues(schema).length > 0 ? boundaryValues(schema) : [null])),
        ),
      ],
      [6, put('naughty', () => naughtyValue)],
      [2, put('text', () => naughtyString)],
      [4, deep],
      [1, strange],
      [1, twice],
      [hasBody ? 2 : 0, raw],
      [1, places],
      [0.5, method],
      [0.5, aborted],
      [4, forms],
    ].flatMap(([weight, arbitrary]) =>
      arbitrary === undefined || weight === 0
        ? []
        : [{ weight: (weight as number) * 2, arbitrary: arbitrary as fc.Arbitrary<RawRequest> }],
    ),
  )
}

const mergeCalls = (usual: RouteCall, made: RouteCall): RouteCall => {
  const result: RouteCall = { ...usual }
  for (const [where, value] of Object.entries(made) as [InputPart, unknown][]) {
    if (value === undefined) continue
    if (where === 'body') delete result.form
    if (where === 'form') delete result.body
    result[where] = isRecord(value)
      ? { ...(where === 'params' ? usual.params : {}), ...value }
      : (value as never)
  }
  return result
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withField(usual: RouteCall, { where, key }: Field, value: unknown): RouteCall {
  const result: RouteCall = { ...usual, [where]: { ...usual[where], [key]: value } }
  if (where === 'body') delete result.form
  if (where === 'form') delete result.body
  return result
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
function toRequest(route: Route, kind: string, { params = {}, query, body, form }: RouteCall): RawRequest {
  const path = `/api${route.path.replace(/:(\w+)/g, (_, name: string) => encodeUrlPart(toText(params[name])).slice(0, 600) || '%20')}`
  const search = isRecord(query)
    ? Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${encodeUrlPart(key)}=${encodeUrlPart(toText(value)).slice(0, 9_000)}`)
        .join('&')
    : ''
  const address = { kind, method: route.method, path: search === '' ? path : `${path}?${search}` }
  if (form !== undefined) return { ...address, ...encodeRawForm(toFormParts(form)) }
  if (body === undefined) return address
  return {
    ...address,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(stringifyWithPrototype(body)),
  }
}
/** `__proto__` reaches the other side only when it is written by hand. */
const stringifyWithPrototype = (body: unknown): string =>
  isRecord(body) && Object.hasOwn(body, 'constructor')
    ? JSON.stringify(body).replace('{', '{"__proto__":{"isAdmin":true},')
    : (JSON.stringify(body) ?? '')

const toFormParts = (form: Record<string, unknown>): RawFormPart[] =>
  Object.entries(isRecord(form) ? form : { body: form }).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(one =>
      one instanceof File
        ? { name, filename: one.name, type: 'text/plain', content: 'Oi' }
        : { name, content: toText(one) },
    ),
  )
