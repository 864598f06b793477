import { createHash } from 'node:crypto'
import {
  menusRead,
  toDecisionState,
  toRecordedEffects,
  type IntakeDecision,
  type IntakeFacts,
} from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { insertDecision } from './decisions.store.ts'

/** Identifies a text without holding it. */
export const digestText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)

/**
 * Records why a message of a customer was answered as it was. Messages of the company and of groups, which no
 * bot answers, are left out.
 */
export async function recordDecision(
  scope: Scope,
  messageId: number,
  facts: IntakeFacts,
  { rule, effects }: IntakeDecision,
  decidedMs: number,
): Promise<void> {
  if (rule === 'ownMessage' || rule === 'group') return
  await insertDecision(scope.db, {
    messageId,
    rule,
    state: JSON.stringify({ ...toDecisionState(facts), ...menusRead(facts, effects) }),
    effects: JSON.stringify(toRecordedEffects(effects, digestText)),
    decidedMs: Math.round(decidedMs),
    at: scope.now,
  })
}
