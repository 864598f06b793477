import { LIMITS } from '@recado/contract'

/** Whether a moment at which something is to happen is past; one of the last minutes counts as now. */
export const isLongPast = (moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() > LIMITS.pastMinutesMax * 60_000
