/** Whether a text is a day of the calendar, `yyyy-mm-dd`, in the years of requests: the 31st of February is none. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day that an address names; undefined for anything else. */
export const parseDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined

/** Whether a text is a time of the clock, `HH:mm`. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
