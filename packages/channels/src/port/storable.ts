/**
 * Makes a text storable in a database: removes NUL, replaces lone surrogates with U+FFFD, keeps everything
 * else. No customer text is refused for its characters, so drivers pass all inbound text through this once,
 * on receipt.
 */
export function toStorableText(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed()
}

/** No provider nests deeper; deeper values are cut before they overflow the stack. */
const MAX_DEPTH = 100

/**
 * Applies {@link toStorableText} to every string and key of a parsed JSON value, and cuts it at the maximum
 * depth.
 */
export function toStorableValue<T>(value: T): T {
  return sanitize(value, 0) as T
}

function sanitize(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map(inner => sanitize(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toStorableText(key), sanitize(inner, depth + 1)]),
  )
}
