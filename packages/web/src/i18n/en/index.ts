import { first } from './first.ts'
import { later } from './later.ts'

/** The whole catalogue. */
export const en = { ...first, ...later } as const
