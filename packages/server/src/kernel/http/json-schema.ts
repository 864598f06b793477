import { z } from 'zod'

type Json = Record<string, unknown>

/** Returns a reply's JSON schema in fast-json-stringify's fastest form: null is `nullable`, not a union. */
export function replySchema(reply: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
  }) as Json
  return slim(schema) as Json
}

function slim(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(slim)
  if (node === null || typeof node !== 'object') return node
  const { anyOf, ...rest } = node as Json
  const choices = Array.isArray(anyOf) ? (anyOf as Json[]) : undefined
  const some = choices?.filter(choice => choice['type'] !== 'null')
  if (choices && some?.length === 1 && some.length < choices.length)
    return { ...(slim(some[0]) as Json), ...rest, nullable: true }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, slim(value)]))
}
