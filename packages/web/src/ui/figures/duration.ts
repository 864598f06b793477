/** `02 h 05 m` for 125 minutes. Spec: administration 9 "times shown as HH h mm m". */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')} h ${String(whole % 60).padStart(2, '0')} m`
}
