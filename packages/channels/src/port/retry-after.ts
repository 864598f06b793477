/** No partner makes us wait longer, whatever it says. */
const MAX_MS = 10 * 60_000

/**
 * Milliseconds that a partner asks to wait in `Retry-After`, in seconds or as a date, and at most ten minutes; undefined
 * when it says nothing that can be read. Spec: behaviour 19 "Answers of partners".
 */
export function readRetryAfter(
  header: string | readonly string[] | null | undefined,
  now: Date,
): number | undefined {
  const said = (typeof header === 'string' ? header : header?.[0])?.trim() ?? ''
  const ms = /^\d+(\.\d+)?$/.test(said)
    ? Number(said) * 1_000
    : /^[A-Z][a-z]+,? .*\d{2}:\d{2}:\d{2}/.test(said)
      ? Date.parse(said) - now.getTime()
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(MAX_MS, Math.max(0, Math.ceil(ms)))
}
