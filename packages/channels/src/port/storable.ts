/**
 * The text as a database can keep it: NUL removed, lone surrogates replaced by U+FFFD, everything else untouched.
 * Nothing a customer writes is refused for its characters, so drivers pass all they hear through this once, at the door.
 */
export function storableText(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed()
}

/** A parsed JSON value with {@link storableText} applied to every string and key in it. */
export function storableJson<T>(value: T): T {
  return cleaned(value) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), cleaned(inner)]))
}
