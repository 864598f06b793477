import type { IntakeEffect } from './effects.ts'
import type { IntakeFacts } from './facts.ts'

/** The effects of a message, or undefined to leave it to the next rule; an empty list is a decision too. */
export type IntakeRule = (facts: IntakeFacts) => readonly IntakeEffect[] | undefined
