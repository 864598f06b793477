import fc from 'fast-check'
import { z } from 'zod'

/** A JSON schema, as zod prints it. */
export type Schema = Readonly<Record<string, unknown>>
/** Numbers and names of things that exist, by the key they travel under. */
export type KnownIds = Readonly<Record<string, readonly unknown[]>>

export const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', reused: 'inline', unrepresentable: 'any' })
export const propertiesOf = (schema: Schema | undefined): [string, Schema][] =>
  schema === undefined
    ? []
    : [
        ...Object.entries((schema['properties'] ?? {}) as Record<string, Schema>),
        ...alternatives(schema).flatMap(propertiesOf),
      ]
const alternatives = (schema: Schema): Schema[] => [
  ...((schema['anyOf'] ?? []) as Schema[]),
  ...((schema['oneOf'] ?? []) as Schema[]),
]
const limitOr = (schema: Schema, name: string, otherwise: number): number =>
  typeof schema[name] === 'number' ? schema[name] : otherwise
const typesOf = ({ type }: Schema): string[] =>
  Array.isArray(type) ? (type as string[]) : typeof type === 'string' ? [type] : []

/** Values that the schema takes; under a key that names a thing, mostly things that exist. */
export function validValue(schema: Schema, known: KnownIds, key = ''): fc.Arbitrary<unknown> {
  const things = known[key]
  const any = anySchemaValue(schema, known, key)
  if (
    !things ||
    things.length === 0 ||
    typesOf(schema).includes('array') ||
    typesOf(schema).includes('object')
  )
    return any
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...things) }, { weight: 1, arbitrary: any })
}

function anySchemaValue(schema: Schema, known: KnownIds, key: string): fc.Arbitrary<unknown> {
  const among = alternatives(schema)
  if (among.length > 0)
    return fc.oneof(
      ...among.map(choice =>
        choice['type'] === 'array' || choice['type'] === 'object'
          ? validValue(choice, known, key)
          : anySchemaValue(choice, known, key),
      ),
    )
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const types = typesOf(schema)
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 2 })
    : fc.oneof(...types.map(type => valueOfType(type, schema, known, key)))
}

function valueOfType(type: string, schema: Schema, known: KnownIds, key: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({
        min: Math.max(limitOr(schema, 'minimum', 0), -(2 ** 31)),
        max: Math.min(limitOr(schema, 'maximum', 2 ** 31), 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({
        noNaN: true,
        min: limitOr(schema, 'minimum', -1e9),
        max: limitOr(schema, 'maximum', 1e9),
      })
    case 'array':
      return fc.array(validValue((schema['items'] ?? {}) as Schema, known, key), {
        maxLength: Math.min(3, limitOr(schema, 'maxItems', 3)),
      })
    case 'object':
      return record(schema, known)
    default:
      return text(schema)
  }
}

function record(schema: Schema, known: KnownIds): fc.Arbitrary<Record<string, unknown>> {
  const required = (schema['required'] ?? []) as string[]
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(
    ([name, field]) => [name, validValue(field, known, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter(name => fields.some(([field]) => field === name)),
  })
}

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'email') return fc.emailAddress()
  if (schema['format'] === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
      .map(date => date.toISOString().slice(0, 10))
  const minLength = limitOr(schema, 'minLength', 0)
  const maxLength = Math.min(limitOr(schema, 'maxLength', 40), minLength + 40)
  const { pattern } = schema
  if (typeof pattern === 'string' && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength })
  const words = fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ unit: 'grapheme', minLength, maxLength }),
  )
  // Switches and numbers travel as text, too.
  return minLength > 0 || typesOf(schema).includes('boolean')
    ? fc.oneof(words, fc.constantFrom('true', 'false', '5511933334444'))
    : words
}

/** Values on both sides of every limit of the schema. */
export function boundaryValues(schema: Schema): unknown[] {
  const among = alternatives(schema)
  if (among.length > 0) return among.flatMap(boundaryValues)
  const around = (name: string): number[] =>
    typeof schema[name] === 'number' ? [-1, 0, 1].map(step => (schema[name] as number) + step) : []
  if ('const' in schema) return [schema['const'], `${String(schema['const'])}x`]
  if (Array.isArray(schema['enum']))
    return (schema['enum'] as unknown[]).flatMap(value => [
      value,
      `${String(value)} `,
      String(value).toUpperCase(),
    ])
  return typesOf(schema).flatMap((type): unknown[] => {
    if (type === 'integer' || type === 'number')
      return [...around('minimum'), ...around('maximum'), -1, 0, 1, 2 ** 31 - 1, 2 ** 31]
    if (type === 'array') {
      const [item] = fc.sample(validValue((schema['items'] ?? {}) as Schema, {}), 1)
      return [[], ...around('maxItems').map(length => Array.from({ length }, () => item))]
    }
    if (type === 'string')
      return [...around('minLength'), ...around('maxLength')]
        .filter(length => length >= 0)
        .flatMap(length => ['x', '9', 'ã'].map(one => one.repeat(length)))
    return type === 'object'
      ? propertiesOf(schema).flatMap(([name, field]) =>
          boundaryValues(field).map(value => ({ [name]: value })),
        )
      : []
  })
}
