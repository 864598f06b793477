import { z } from 'zod'

type Json = Record<string, unknown>

type SchemaOptions = Required<Pick<z.core.ToJSONSchemaParams, 'target' | 'io'>>

/** Returns a schema as JSON whose parts stand in place; `change` edits each part. */
export function toJsonSchema(
  schema: z.ZodType,
  { target, io }: SchemaOptions,
  change: (part: Json) => void = () => undefined,
): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target,
    io,
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      change(jsonSchema)
      if (io === 'output') describeOutput(jsonSchema)
    },
  }) as Json
  return json
}

/** Returns a reply's JSON schema in fast-json-stringify's fastest form: null is `nullable`, not a union. */
export const replySchema = (reply: z.ZodType): Json =>
  slim(toJsonSchema(reply, { target: 'draft-7', io: 'output' })) as Json

/** A reply has every field, in one form: the defaults and the choices of an input that it shows are of no use. */
function describeOutput(schema: Json): void {
  delete schema['default']
  const choices = schema['anyOf'] as readonly Json[] | undefined
  const some = oneOfEach(choices)
  if (some === choices) return
  delete schema['anyOf']
  Object.assign(schema, ...(some ?? []))
}

function slim(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(slim)
  if (node === null || typeof node !== 'object') return node
  const { anyOf, ...rest } = node as Json
  const choices = Array.isArray(anyOf) ? (anyOf as Json[]) : undefined
  const some = oneOfEach(
    choices?.map(choice => slim(choice) as Json).filter(choice => choice['type'] !== 'null'),
  )
  if (choices && some?.length === 1)
    return {
      ...some[0],
      ...rest,
      ...(choices.some(choice => choice['type'] === 'null') ? { nullable: true } : {}),
    }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, slim(value)]))
}

const PRIMITIVES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean'])
/** Choices of one primitive type are one for a writer: an input that takes `true` and `"true"` puts out a boolean. */
function oneOfEach(choices: readonly Json[] | undefined): readonly Json[] | undefined {
  const [first, ...others] = choices ?? []
  if (!first || others.length === 0) return choices
  const { type } = first
  return PRIMITIVES.has(type) && others.every(choice => choice['type'] === type) ? [{ type }] : choices
}
