import type { BotRule } from '@recado/contract'
import type { IntakeEffect } from './effects.ts'

/** The effects of a message, and the rule that decided; null without an opinion of any rule. */
export interface IntakeDecision {
  readonly rule: BotRule | null
  readonly effects: readonly IntakeEffect[]
}
