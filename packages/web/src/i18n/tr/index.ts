import { first } from './first.ts'
import { later } from './later.ts'

/** The whole catalogue. */
export const tr = { ...first, ...later } as const
