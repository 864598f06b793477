/** Is `HH:mm` within working hours? A shift may cross midnight. */
export const isWithinHours = (time: string, start: string, end: string): boolean =>
  start <= end ? start <= time && time <= end : time >= start || time <= end
