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

/** Minutes as a figure of the dashboard: `02 h 05 m`; a dash for none. Spec: administration 9, "times shown as HH h mm m". */
export function figureTimeText(minutes: number): string {
  if (minutes === 0) return '–'
  const whole = wholeMinutes(minutes)
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

/** Minutes in their largest whole unit, for narrow places: `52 min`, `3 h`, `2 d`. */
export function coarseDurationText(minutes: number, locale: string): string {
  const { min, h, d } = unitsOf(locale)
  const whole = wholeMinutes(minutes)
  if (whole < 60) return `${whole} ${min}`
  const hours = Math.floor(whole / 60)
  return hours < 24 ? `${hours} ${h}` : `${Math.floor(hours / 24)} ${d}`
}
