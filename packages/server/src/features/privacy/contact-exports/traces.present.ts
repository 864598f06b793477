import type { PersonBotDecision, PersonImportedRow, PersonMerge, PersonReaction } from '@recado/domain'
import * as intake from '../../intake/index.ts'
import type {
  PersonDecisionRow,
  PersonImportedRowRow,
  PersonMergeRow,
  PersonReactionRow,
} from './traces.store.ts'

export const presentPersonReaction = (row: PersonReactionRow): PersonReaction => ({
  messageId: row.id,
  at: row.created_at.toISOString(),
  group: row.group,
  emoji: row.emoji,
})
export const presentPersonMerge = (row: PersonMergeRow): PersonMerge => ({
  at: row.created_at.toISOString(),
  by: row.by,
  name: row.name,
  number: row.number,
  email: row.email ?? '',
  username: row.username,
})
export const presentPersonImportedRow = (row: PersonImportedRowRow): PersonImportedRow => ({
  at: row.created_at.toISOString(),
  file: row.file_name,
  row: row.row,
  cells: row.cells,
})
export const presentPersonDecision = (row: PersonDecisionRow): PersonBotDecision => ({
  messageId: row.id,
  at: row.created_at.toISOString(),
  rule: row.rule,
  effects: row.effects.map(intake.withoutDigest),
})
