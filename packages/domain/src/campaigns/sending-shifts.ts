import { DAY_MS, type Campaign } from '@recado/contract'

const MINUTE_MS = 60_000

/** Part of a day in which a campaign sends, in milliseconds after midnight. */
export type Shift = readonly [from: number, to: number]
export type SendingHours = Pick<Campaign, 'dayFrom' | 'dayTo'>

/** Milliseconds of a time, `HH:mm`, after midnight. */
const timeMs = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS
export const startOfDay = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS

/** The shifts of each day; hours that end on the next day make two. */
export function listShifts({ dayFrom, dayTo }: SendingHours): readonly Shift[] {
  if (dayFrom === null || dayTo === null || dayFrom === dayTo) return [[0, DAY_MS]]
  const [from, to] = [timeMs(dayFrom), timeMs(dayTo)]
  if (from < to) return [[from, to]]
  return to === 0
    ? [[from, DAY_MS]]
    : [
        [0, to],
        [from, DAY_MS],
      ]
}

/** The first wall time from one on at which the hours allow a message; a full day waits for the next one. */
export function findOpening(shifts: readonly Shift[], wall: number, isDayFull: boolean): number {
  const [today, tomorrow] = [startOfDay(wall), startOfDay(wall) + DAY_MS]
  const later = isDayFull ? undefined : shifts.find(([, to]) => today + to > wall)
  return later ? Math.max(wall, today + later[0]) : tomorrow + (shifts[0]?.[0] ?? 0)
}

/** Whether it may send at a time of the day, `HH:mm`; a window may end on the next day. */
export function isInDayWindow(time: string, dayFrom: string | null, dayTo: string | null): boolean {
  const at = timeMs(time)
  return listShifts({ dayFrom, dayTo }).some(([from, to]) => from <= at && at < to)
}
