import { createHash } from 'node:crypto'

/** A JSON object of unvalidated shape. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** Returns the object, or an empty one. */
export function toRecord(value: unknown): JsonRecord {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonRecord) : {}
}

/** Returns the objects of a list; any other entry becomes an empty object. */
export function toRecords(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.map(toRecord) : []
}

/** A non-empty string or number as a string; otherwise undefined. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Provider ids are never this long, and an index cannot hold longer ones. */
const MAX_ID_LENGTH = 400

/** Returns an id as a string. An overlong id is replaced by its digest, so it stays unique. */
export function toId(value: unknown): string | undefined {
  const id = toText(value)
  return id === undefined || id.length <= MAX_ID_LENGTH
    ? id
    : `sha256.${createHash('sha256').update(id).digest('base64url')}`
}

/** Returns a number or parses one. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The object without its undefined entries. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
}
