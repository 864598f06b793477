/** The short names of hours, minutes and seconds. */
export interface TimeUnits {
  readonly h: string
  readonly min: string
  readonly s: string
}
/** `5 min 40 s`, `3 h 05 min`; a dash without a time. Minutes. */
export function shortDuration(minutes: number | null, { h, min, s }: TimeUnits): string {
  if (minutes === null || minutes === 0) return '–'
  const seconds = Math.round(minutes * 60)
  if (seconds < 60) return `${seconds} ${s}`
  if (seconds < 600 && seconds % 60 > 0) return `${Math.floor(seconds / 60)} ${min} ${seconds % 60} ${s}`
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} ${min}`
  const hours = `${Math.floor(whole / 60)} ${h}`
  return whole % 60 === 0 ? hours : `${hours} ${String(whole % 60).padStart(2, '0')} ${min}`
}
