/**
 * The text as a database can keep it: NUL removed, lone surrogates replaced by U+FFFD, everything else untouched.
 * Nothing a customer writes is refused for its characters, so drivers pass all they hear through this once, at the door.
 */
export function toStorableText(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed()
}

/** Deeper than any provider speaks; what lies below is left out before it exhausts the stack. */
const MAX_DEPTH = 100

/** A parsed JSON value with {@link toStorableText} applied to every string and key in it, cut off where it is absurdly deep. */
export function toStorableValue<T>(value: T): T {
  return sanitize(value, 0) as T
}

function sanitize(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map(inner => sanitize(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toStorableText(key), sanitize(inner, depth + 1)]))
}
