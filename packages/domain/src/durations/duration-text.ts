interface Units {
  readonly s: string
  readonly min: string
  readonly h: string
  readonly d: string
}
const LATIN: Units = { s: 's', min: 'min', h: 'h', d: 'd' }
const TURKISH: Units = { s: 'sn', min: 'dk', h: 'sa', d: 'g' }
/** Portuguese, Spanish and English share their units. `locale` is a language or a locale, such as `pt-BR`. */
const unitsOf = (locale: string): Units => (locale.startsWith('tr') ? TURKISH : LATIN)

/** The whole minutes that have passed: 35:41 is 35 on every screen. */
const wholeMinutes = Math.floor

/** Minutes to the second below ten minutes, else to the minute: `5 min 40 s`, `3 h 05 min`. A dash for none. */
export function durationText(minutes: number | null, locale: string): string {
  if (minutes === null || minutes === 0) return '–'
  const { s, min } = unitsOf(locale)
  const seconds = Math.round(minutes * 60)
  if (seconds < 60) return `${seconds} ${s}`
  if (seconds < 600 && seconds % 60 > 0) return `${Math.floor(seconds / 60)} ${min} ${seconds % 60} ${s}`
  return wholeMinutesText(seconds / 60, locale)
}

/**
 * Minutes as a figure of the dashboard: `02 h 05 m`, below a minute `5 s`, a dash for none. Its units are the same in
 * all languages. Spec: administration 9, "times shown as HH h mm m".
 */
export function figureTimeText(minutes: number): string {
  if (minutes === 0) return '–'
  const seconds = Math.round(minutes * 60)
  if (seconds < 60) return `${seconds} s`
  const whole = wholeMinutes(seconds / 60)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')} h ${String(whole % 60).padStart(2, '0')} m`
}

/** Minutes without seconds: `0 min`, `52 min`, `3 h 05 min`, `2 h`; whole days as `2 d`. */
export function wholeMinutesText(minutes: number, locale: string): string {
  const { min, h, d } = unitsOf(locale)
  const whole = wholeMinutes(minutes)
  if (whole < 60) return `${whole} ${min}`
  if (whole % 1_440 === 0) return `${whole / 1_440} ${d}`
  const hours = `${Math.floor(whole / 60)} ${h}`
  return whole % 60 === 0 ? hours : `${hours} ${String(whole % 60).padStart(2, '0')} ${min}`
}

/**
 * How long somebody has waited, or an answer is late by: `52 min`, `2 h 49 min`, from a day on `2 d 3 h`. The same wait
 * reads the same in a row, on a card and on the dashboard.
 */
export function waitText(minutes: number, locale: string): string {
  const hours = Math.floor(wholeMinutes(minutes) / 60)
  if (hours < 24) return wholeMinutesText(minutes, locale)
  const { h, d } = unitsOf(locale)
  const days = `${Math.floor(hours / 24)} ${d}`
  return hours % 24 === 0 ? days : `${days} ${hours % 24} ${h}`
}
