import { simulator } from './simulator.ts'

/** The screen of the simulator. */
export const trial = { simulator } as const
