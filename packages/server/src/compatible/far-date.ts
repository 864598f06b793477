/** Where this server has no due date: these frontends take a missing one as a date that is past. */
export const FAR_DATE = '2999-12-31T12:00:00.000Z'

/** Their forms send it back as a day or a moment, also after a renewal. */
export const isFarDate = (value: unknown): boolean =>
  typeof value === 'string' && value >= '2999' && value < ':'
