/**
 * The text as a database can keep it: NUL removed, lone surrogates replaced by U+FFFD, everything else untouched.
 * Nothing a customer writes is refused for its characters, so drivers pass all they hear through this once, at the door.
 */
export function storableText(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed()
}

/** Deeper than any provider speaks; what lies below is left out before it exhausts the stack. */
const DEPTH_MAX = 100

/** A parsed JSON value with {@link storableText} applied to every string and key in it, cut off where it is absurdly deep. */
export function storableJson<T>(value: T): T {
  return cleaned(value, 0) as T
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= DEPTH_MAX) return null
  if (Array.isArray(value)) return value.map(inner => cleaned(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), cleaned(inner, depth + 1)]))
}
