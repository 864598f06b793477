import type { Route } from '@recado/contract'
import fc from 'fast-check'
import { nastyText, nastyValue, NASTY_TEXTS, STRANGE_KEYS } from './nasty.ts'
import { boundaries, propertiesOf, schemaOf, valid, type Known, type Schema } from './schema.ts'
import { breakJson } from './broken-json.ts'
import { replaced } from './tree.ts'
import { encoded, multipart, type Part, type Request } from './wire.ts'

/** A call that goes well, as the matrix of routes makes it. */
export interface Call {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: Record<string, unknown>
}
type Where = keyof Call
interface Field {
  readonly where: Where
  readonly key: string
  readonly schema: Schema
}

/** Requests to a route: some that go well, most that differ from one in a single thing, some that are no requests at all. */
export function casesOf(route: Route, call: () => Call, known: Known): fc.Arbitrary<Request> {
  const schemas: Partial<Record<Where, Schema>> = {
    ...(route.params ? { params: schemaOf(route.params) } : {}),
    ...(route.query ? { query: schemaOf(route.query) } : {}),
    ...(route.body ? { body: schemaOf(route.body) } : {}),
    ...(route.form ? { form: schemaOf(route.form.fields) } : {}),
  }
  const fields: Field[] = (Object.entries(schemas) as [Where, Schema][]).flatMap(([where, schema]) =>
    propertiesOf(schema).map(([key, field]) => ({ where, key, schema: field })),
  )
  const wire = (kind: string, made: Call): Request => requestOf(route, kind, made)
  const base = fc.constant(null).map(call)
  const one = fields.length > 0 ? fc.constantFrom(...fields) : undefined
  const hasBody = route.body !== undefined || route.form !== undefined

  const whole = fc
    .tuple(
      base,
      fc.record(
        Object.fromEntries(Object.entries(schemas).map(([where, schema]) => [where, fc.option(valid(schema, known), { nil: undefined })])) as Record<
          string,
          fc.Arbitrary<unknown>
        >,
      ),
    )
    .map(([usual, made]) => wire('valid', mixed(usual, made as Call)))
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
      ? fc.tuple(base, valid(schemas.body ?? schemas.form ?? schemas.query ?? {}, known), fc.nat(), nastyValue).map(([usual, made, at, value]) => {
          const where: Where = schemas.body ? 'body' : schemas.form ? 'form' : 'query'
          return wire('nasty inside', mixed(usual, { [where]: replaced(made, at, value) }))
        })
      : undefined
  const strange = fc.tuple(base, fc.subarray([...STRANGE_KEYS], { minLength: 1 }), nastyValue).map(([usual, keys, value]) => {
    const where: Where = hasBody ? (usual.form ? 'form' : 'body') : 'query'
    return wire('strange keys', { ...usual, [where]: { ...usual[where], ...Object.fromEntries(keys.map(key => [key, value])) } })
  })
  const twice =
    one &&
    fc.tuple(base, one, nastyText, fc.constantFrom('', '[]', '[a]', '.a')).map(([usual, { key }, text, suffix]) => {
      const request = wire('twice', usual)
      const again = `${encoded(key)}${encoded(suffix)}=${encoded(text.slice(0, 300))}`
      return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${again}&${again}` }
    })
  const raw = fc.tuple(base, breakJson).map(([usual, broken]) => ({ ...wire('', usual), ...broken }))
  const places = route.path.includes(':')
    ? fc
        .tuple(
          base,
          fc.oneof(
            nastyText.map(text => encoded(text.slice(0, 600))),
            fc.constantFrom('%00', '%FF', '%C0%AF', '%', '%zz', '%2e%2e%2f', '..;', ' '.repeat(1), 'a'.repeat(501)).map(text => text.replaceAll(' ', '%20')),
          ),
        )
        .map(([usual, segment]) => ({ ...wire('place', usual), path: `/api${route.path.replace(/:\w+/g, () => segment)}` }))
    : undefined
  const method = fc
    .tuple(base, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'))
    .map(([usual, other]) => ({ ...wire('method', usual), method: other }))
  const aborted = hasBody ? base.map(usual => ({ ...wire('aborted', usual), aborted: true })) : undefined
  const forms = route.form
    ? fc.tuple(base, brokenForm(Object.keys(route.form.files)[0] ?? 'file')).map(([usual, broken]) => ({ ...wire('', usual), ...broken }))
    : undefined

  return fc.oneof(
    ...[
      [2, asUsual],
      [4, whole],
      [4, put('boundary', ({ schema }) => fc.constantFrom(...(boundaries(schema).length > 0 ? boundaries(schema) : [null])))],
      [6, put('nasty', () => nastyValue)],
      [2, put('text', () => nastyText)],
      [4, deep],
      [1, strange],
      [1, twice],
      [hasBody ? 2 : 0, raw],
      [1, places],
      [0.5, method],
      [0.5, aborted],
      [4, forms],
    ].flatMap(([weight, arbitrary]) =>
      arbitrary === undefined || weight === 0 ? [] : [{ weight: (weight as number) * 2, arbitrary: arbitrary as fc.Arbitrary<Request> }],
    ),
  )
}

const mixed = (usual: Call, made: Call): Call => {
  const result: Call = { ...usual }
  for (const [where, value] of Object.entries(made) as [Where, unknown][]) {
    if (value === undefined) continue
    if (where === 'body') delete result.form
    if (where === 'form') delete result.body
    result[where] = isRecord(value) ? { ...(where === 'params' ? usual.params : {}), ...value } : (value as never)
  }
  return result
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function withField(usual: Call, { where, key }: Field, value: unknown): Call {
  const result: Call = { ...usual, [where]: { ...usual[where], [key]: value } }
  if (where === 'body') delete result.form
  if (where === 'form') delete result.body
  return result
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
function requestOf(route: Route, kind: string, { params = {}, query, body, form }: Call): Request {
  const path = `/api${route.path.replace(/:(\w+)/g, (_, name: string) => encoded(plain(params[name])).slice(0, 600) || '%20')}`
  const search = isRecord(query)
    ? Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${encoded(key)}=${encoded(plain(value)).slice(0, 9_000)}`)
        .join('&')
    : ''
  const address = { kind, method: route.method, path: search === '' ? path : `${path}?${search}` }
  if (form !== undefined) return { ...address, ...multipart(partsOf(form)) }
  if (body === undefined) return address
  return { ...address, headers: { 'content-type': 'application/json' }, body: Buffer.from(withPrototype(body)) }
}
/** `__proto__` reaches the other side only when it is written by hand. */
const withPrototype = (body: unknown): string =>
  isRecord(body) && Object.hasOwn(body, 'constructor') ? JSON.stringify(body).replace('{', '{"__proto__":{"isAdmin":true},') : (JSON.stringify(body) ?? '')

const partsOf = (form: Record<string, unknown>): Part[] =>
  Object.entries(isRecord(form) ? form : { body: form }).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(one =>
      one instanceof File ? { name, filename: one.name, type: 'text/plain', content: 'Oi' } : { name, content: plain(one) },
    ),
  )

const file = (name: string, filename: string, type?: string, content: string | Buffer = 'Oi'): Part => ({
  name,
  filename,
  content,
  ...(type === undefined ? {} : { type }),
})
/** Uploads that are wrong in themselves. */
function brokenForm(field: string): fc.Arbitrary<Partial<Request> & { kind: string }> {
  const of = (parts: readonly Part[], end?: string) => ({ ...multipart(parts, end) })
  const whole = of([file(field, 'a.txt')])
  return fc.oneof(
    fc
      .tuple(nastyText, fc.constantFrom(undefined, 'text/html', 'image/png', 'x', '\u00ff'))
      .map(([name, type]) => ({ kind: 'file name', ...of([file(field, name, type)]) })),
    nastyText.map(name => ({ kind: 'field name', ...of([file(name, 'a.txt'), { name, content: name }]) })),
    fc.constantFrom(...NASTY_TEXTS).map(content => ({ kind: 'file content', ...of([file(field, 'a.png', 'image/png', content)]) })),
    fc.nat({ max: whole.body.length }).map(length => ({ kind: 'cut short', ...whole, body: whole.body.subarray(0, length) })),
    fc.constantFrom('', '--\r\n', '\r\n\r\n').map(end => ({ kind: 'without an end', ...of([file(field, 'a.txt')], end) })),
    fc
      .constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other', 'multipart/mixed; boundary=----proof5f1c7a')
      .map(type => ({
        kind: 'boundary',
        ...whole,
        headers: { 'content-type': type },
      })),
    fc.integer({ min: 11, max: 80 }).map(count => ({ kind: 'too many', ...of(Array.from({ length: count }, () => file(field, 'a.txt'))) })),
    fc.integer({ min: 1, max: 80 }).map(count => ({ kind: 'too many fields', ...of(Array.from({ length: count }, () => ({ name: 'body', content: 'Oi' }))) })),
    fc.constantFrom(0, 1, 2_000_000).map(length => ({ kind: 'size', ...of([file(field, 'a.bin', undefined, Buffer.alloc(length, 7))]) })),
    fc
      .nat({ max: whole.body.length })
      .map(() => ({ kind: 'aborted upload', ...of([file(field, 'a.bin', undefined, Buffer.alloc(300_000, 7))]), aborted: true })),
  )
}
