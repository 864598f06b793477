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

/** The parts that all generators of a route use. */
interface RouteCases {
  readonly route: Route
  readonly schemas: Partial<Record<InputPart, Schema>>
  /** A call that goes well. */
  readonly usual: fc.Arbitrary<RouteCall>
  /** A field of the input; undefined where there is none. */
  readonly field: fc.Arbitrary<Field> | undefined
  readonly known: KnownIds
  readonly hasBody: boolean
  readonly wire: (kind: string, made: RouteCall) => RawRequest
}
type Requests = fc.Arbitrary<RawRequest>

function describeRoute(route: Route, call: () => RouteCall, known: KnownIds): RouteCases {
  const schemas: Partial<Record<InputPart, Schema>> = {
    ...(route.params ? { params: schemaOf(route.params) } : {}),
    ...(route.query ? { query: schemaOf(route.query) } : {}),
    ...(route.body ? { body: schemaOf(route.body) } : {}),
    ...(route.form ? { form: schemaOf(route.form.fields) } : {}),
  }
  const fields: Field[] = (Object.entries(schemas) as [InputPart, Schema][]).flatMap(([where, schema]) =>
    propertiesOf(schema).map(([key, field]) => ({ where, key, schema: field })),
  )
  return {
    route,
    schemas,
    usual: fc.constant(null).map(call),
    field: fields.length > 0 ? fc.constantFrom(...fields) : undefined,
    known,
    hasBody: route.body !== undefined || route.form !== undefined,
    wire: (kind, made) => toRequest(route, kind, made),
  }
}

/** Every part of the input is valid and made up. */
function wholeCalls({ schemas, usual, known, wire }: RouteCases): Requests {
  const parts = Object.entries(schemas).map(([where, schema]) => [
    where,
    fc.option(validValue(schema, known), { nil: undefined }),
  ])
  const made = fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>)
  return fc.tuple(usual, made).map(([call, input]) => wire('valid', mergeCalls(call, input as RouteCall)))
}

/** One field of a call that goes well has another value. */
const withOneField = (
  { usual, field, wire }: RouteCases,
  kind: string,
  values: (field: Field) => fc.Arbitrary<unknown>,
): Requests | undefined =>
  field &&
  fc
    .tuple(
      usual,
      field.chain(one => fc.tuple(fc.constant(one), values(one))),
    )
    .map(([call, [one, value]]) => wire(kind, withField(call, one, value)))

/** A strange value somewhere inside of a valid body or query. */
function naughtyInside({ route, schemas, usual, known, hasBody, wire }: RouteCases): Requests | undefined {
  if (!hasBody && !route.query) return undefined
  const where: InputPart = schemas.body ? 'body' : schemas.form ? 'form' : 'query'
  const valid = validValue(schemas.body ?? schemas.form ?? schemas.query ?? {}, known)
  return fc
    .tuple(usual, valid, fc.nat(), naughtyValue)
    .map(([call, made, index, value]) =>
      wire('naughty inside', mergeCalls(call, { [where]: replaceNode(made, index, value) })),
    )
}

/** Keys that the route does not know. */
const strangeKeys = ({ usual, hasBody, wire }: RouteCases): Requests =>
  fc
    .tuple(usual, fc.subarray([...STRANGE_KEYS], { minLength: 1 }), naughtyValue)
    .map(([call, keys, value]) => {
      const where: InputPart = hasBody ? (call.form ? 'form' : 'body') : 'query'
      const added = Object.fromEntries(keys.map(key => [key, value]))
      return wire('strange keys', { ...call, [where]: { ...call[where], ...added } })
    })

/** A parameter of the query that stands there twice. */
const repeatedParameters = ({ usual, field, wire }: RouteCases): Requests | undefined =>
  field &&
  fc
    .tuple(usual, field, naughtyString, fc.constantFrom('', '[]', '[a]', '.a'))
    .map(([call, { key }, text, suffix]) => {
      const request = wire('twice', call)
      const again = `${encodeUrlPart(key)}${encodeUrlPart(suffix)}=${encodeUrlPart(text.slice(0, 300))}`
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${again}&${again}`
      return { ...request, path }
    })

const STRANGE_SEGMENTS = ['%00', '%FF', '%C0%AF', '%', '%zz', '%2e%2e%2f', '..;', '%20', 'a'.repeat(501)]

/** Segments of the path that are no ids. */
function strangePaths({ route, usual, wire }: RouteCases): Requests | undefined {
  if (!route.path.includes(':')) return undefined
  const segment = fc.oneof(
    naughtyString.map(text => encodeUrlPart(text.slice(0, 600))),
    fc.constantFrom(...STRANGE_SEGMENTS),
  )
  return fc.tuple(usual, segment).map(([call, one]) => ({
    ...wire('place', call),
    path: `/api${route.path.replace(/:\w+/g, () => one)}`,
  }))
}

/** Requests that are none: other bytes, another method, one that ends early, a broken form. */
function brokenRequests({ route, usual, hasBody, wire }: RouteCases): [number, Requests | undefined][] {
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
  const raw = fc.tuple(usual, brokenBodies).map(([call, broken]) => ({ ...wire('', call), ...broken }))
  const method = fc.tuple(usual, methods).map(([call, other]) => ({ ...wire('method', call), method: other }))
  const aborted = usual.map(call => ({ ...wire('aborted', call), aborted: true }))
  const forms =
    route.form &&
    fc
      .tuple(usual, brokenForms(Object.keys(route.form.files)[0] ?? 'file'))
      .map(([call, broken]) => ({ ...wire('', call), ...broken }))
  return [
    [2, hasBody ? raw : undefined],
    [0.5, method],
    [0.5, hasBody ? aborted : undefined],
    [4, forms],
  ]
}

/**
 * Requests to a route: some that go well, most that differ from one in a single thing, some that are no
 * requests at all.
 */
export function requestCases(route: Route, call: () => RouteCall, known: KnownIds): Requests {
  const cases = describeRoute(route, call, known)
  const boundaries = ({ schema }: Field) => {
    const values = boundaryValues(schema)
    return fc.constantFrom<unknown>(...(values.length > 0 ? values : [null]))
  }
  const weighted: [number, Requests | undefined][] = [
    [2, cases.usual.map(made => cases.wire('usual', made))],
    [4, wholeCalls(cases)],
    [4, withOneField(cases, 'boundary', boundaries)],
    [6, withOneField(cases, 'naughty', () => naughtyValue)],
    [2, withOneField(cases, 'text', () => naughtyString)],
    [4, naughtyInside(cases)],
    [1, strangeKeys(cases)],
    [1, repeatedParameters(cases)],
    [1, strangePaths(cases)],
    ...brokenRequests(cases),
  ]
  return fc.oneof(
    ...weighted.flatMap(([weight, arbitrary]) => (arbitrary ? [{ weight: weight * 2, arbitrary }] : [])),
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
