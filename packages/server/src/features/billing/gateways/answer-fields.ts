import { z } from 'zod'

/** The text of a Pix code begins with its format and has no characters that a bank cannot read. */
export const pixCode = z.string().regex(/^000201[\u0020-\u007E]{20,600}$/)
/** A moment with its offset from UTC. */
export const offsetMoment = z.iso.datetime({ offset: true }).transform(value => new Date(value))
