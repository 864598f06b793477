import type { PromptUsage } from '@recado/contract'
import { isBudgetSpent, localClock } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { PromptRow } from '../prompts.store.ts'
import { addUsage, findTokensOfDay, listUsage } from './prompts-usage.store.ts'

/** The day of the company's calendar. */
const today = async (scope: Scope): Promise<string> =>
  localClock(scope.now, await companies.findTimezone(scope.db, scope.companyId)).date

export async function list(scope: Scope): Promise<PromptUsage[]> {
  const rows = await listUsage(scope.db, await today(scope))
  return rows.map(row => ({
    promptId: row.id,
    tokens: row.tokens ?? 0,
    answers: row.answers ?? 0,
    isLimitReached: isBudgetSpent(row.tokens_per_day, row.tokens ?? 0),
    connections: row.connections,
    queues: row.queues,
    options: row.options,
  }))
}

/** The tokens of the day are used up. Without a limit nothing is read. */
export async function isSpent(
  scope: Scope,
  { id, tokens_per_day }: Pick<PromptRow, 'id' | 'tokens_per_day'>,
): Promise<boolean> {
  if (tokens_per_day === 0) return false
  return isBudgetSpent(tokens_per_day, await findTokensOfDay(scope.db, id, await today(scope)))
}

/** Counts what a provider took, whether the answer is sent or not. */
export async function count(scope: Scope, promptId: number, tokens: number, answers: 0 | 1): Promise<void> {
  await addUsage(scope.db, { promptId, day: await today(scope), tokens, answers })
}
