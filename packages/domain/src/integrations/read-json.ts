import { toStorableText } from '@recado/contract'

export type JsonObject = Readonly<Record<string, unknown>>

/** Reads an answer of another system, piece by piece: what is not of the expected kind is as if it lacked. */
export const readObject = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
export const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** A text, without the characters that no row may hold. */
export const readString = (value: unknown): string => (typeof value === 'string' ? toStorableText(value) : '')
/** A number of a row, also as digits. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
/** An address of http or https. */
export function readWebAddress(value: unknown): string | undefined {
  const url = URL.parse(readString(value).trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
