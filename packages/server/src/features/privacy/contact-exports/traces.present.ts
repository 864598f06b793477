import type { PersonBotDecision } from '@recado/domain'
import * as intake from '../../intake/index.ts'
import type { PersonDecisionRow } from './traces.store.ts'

export const presentPersonDecision = (row: PersonDecisionRow): PersonBotDecision => ({
  messageId: row.id,
  at: row.created_at.toISOString(),
  rule: row.rule,
  effects: row.effects.map(intake.withoutDigest),
})
