import type { IntakeEffect } from './effects.ts'
import type { IntakeFacts } from './facts.ts'

/** What follows from a message, or undefined to leave it to the next rule; no effects at all is an opinion too. */
export type IntakeRule = (facts: IntakeFacts) => readonly IntakeEffect[] | undefined
