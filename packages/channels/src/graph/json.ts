import { createHash } from 'node:crypto'

/** A JSON object whose shape is not trusted. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** The object, or an empty one. */
export function toRecord(value: unknown): JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonRecord) : {}
}

/** The objects of a list; anything else in it becomes an empty object. */
export function toRecords(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.map(toRecord) : []
}

/** A text or number as text; empty and anything else is undefined. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** So long ids are no provider's; an index has no room for them. */
const MAX_ID_LENGTH = 400

/** An id as text. One that is absurdly long becomes a digest of itself, so that it still names one thing. */
export function toId(value: unknown): string | undefined {
  const id = toText(value)
  return id === undefined || id.length <= MAX_ID_LENGTH ? id : `sha256.${createHash('sha256').update(id).digest('base64url')}`
}

/** A number, or a text that is one. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The object without its undefined entries. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
}
