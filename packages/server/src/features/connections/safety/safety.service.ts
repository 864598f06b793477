import { addDays, newChatLimit, nextRestriction, startOfLocalDay, type NewChatLimit } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { isBanProtected } from '../settings/providers.ts'
import { limitsOf } from './safety.present.ts'
import { endRestriction, findLimits, lockRestriction, saveRestriction } from './safety.store.ts'

/** Sending limits of a number. Until `restrictedUntil` it starts no chats and sends no automatic messages. */
export interface NumberRule extends NewChatLimit {
  readonly restrictedUntil: Date | null
  /** Start of the next day; resets the count of new chats. */
  readonly tomorrow: Date
}

/** Returns a number's rule; undefined when the connection is gone. */
export async function findNumberRule(scope: Scope, id: number): Promise<NumberRule | undefined> {
  const row = await findLimits(scope.db, id)
  if (!row) return undefined
  const until = row.restricted_until
  const rule = newChatLimit(limitsOf(row), scope.now, row.timezone)
  return {
    ...rule,
    tomorrow: startOfLocalDay(addDays(rule.today, 1), row.timezone),
    restrictedUntil: until !== null && until > scope.now ? until : null,
  }
}

/** Records a restriction; returns its end. `statedUntil` is the network's own end date. */
export async function recordRestriction(scope: Scope, id: number, statedUntil?: Date): Promise<Date> {
  const known = await lockRestriction(scope.db, id)
  const { restrictedUntil, restrictions } = nextRestriction(
    { restrictedUntil: known?.restricted_until ?? null, restrictions: known?.restrictions ?? 0 },
    statedUntil,
    scope.now,
  )
  await saveRestriction(scope.db, id, { restricted_until: restrictedUntil, restrictions })
  return restrictedUntil
}

/** Records a restriction when a network rejects an accepted message, if it concerns the whole account. */
export async function recordLateRefusal(scope: Scope, id: number, concernsAccount: boolean): Promise<void> {
  const row = concernsAccount ? undefined : await findLimits(scope.db, id)
  if (concernsAccount || (row && isBanProtected(scope.context, row.provider)))
    await recordRestriction(scope, id)
}

/** Ends a restriction that the network lifted early. */
export const liftRestriction = (scope: Scope, id: number): Promise<unknown> =>
  endRestriction(scope.db, id, scope.now)
