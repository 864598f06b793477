import { createHash } from 'node:crypto'

/** A JSON object whose shape is not trusted. */
export type Json = Readonly<Record<string, unknown>>

/** The object, or an empty one. */
export function record(value: unknown): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {}
}

/** The objects of a list; anything else in it becomes an empty object. */
export function list(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(record) : []
}

/** A text or number as text; empty and anything else is undefined. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** So long ids are no provider's; an index has no room for them. */
const ID_MAX = 400

/** An id as text. One that is absurdly long becomes a digest of itself, so that it still names one thing. */
export function identifier(value: unknown): string | undefined {
  const named = text(value)
  return named === undefined || named.length <= ID_MAX ? named : `sha256.${createHash('sha256').update(named).digest('base64url')}`
}

/** A number, or a text that is one. */
export function numeric(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The object without its undefined entries. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
}
