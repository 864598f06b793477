import type { IntakeRule } from '../rule.ts'

/** A group receives nothing automatic. */
export const group: IntakeRule = ({ isGroup }) => (isGroup ? [] : undefined)
