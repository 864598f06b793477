import type { IntakeRule } from '../rule.ts'

/** Nothing automatic is said in a group. */
export const group: IntakeRule = ({ isGroup }) => (isGroup ? [] : undefined)
