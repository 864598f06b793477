import { first } from './first.ts'
import { later } from './later.ts'

/** The whole catalogue. */
export const es = { ...first, ...later } as const
