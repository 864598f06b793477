import { addDays, zonedTimeToDate, newChatLimit, nextRestriction, type NewChatLimit } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { isBanProtected } from '../settings/providers.ts'
import { limitsOf } from './safety.present.ts'
import { endRestriction, findLimits, lockRestriction, saveRestriction } from './safety.store.ts'

/** What a number may do at a moment. `restrictedUntil`: it begins no chats, and nothing leaves that nobody waits for. */
export interface NumberRule extends NewChatLimit {
  readonly restrictedUntil: Date | null
  /** When the next day begins, and new chats are counted anew. */
  readonly tomorrow: Date
}

/** What holds for a number now. Undefined when the connection is gone. */
export async function findNumberRule(scope: Scope, id: number): Promise<NumberRule | undefined> {
  const row = await findLimits(scope.db, id)
  if (!row) return undefined
  const until = row.restricted_until
  const rule = newChatLimit(limitsOf(row), scope.now, row.timezone)
  return {
    ...rule,
    tomorrow: zonedTimeToDate(addDays(rule.today, 1), '00:00', row.timezone),
    restrictedUntil: until !== null && until > scope.now ? until : null,
  }
}

/** The network restricted a number; answers until when. `stated` is what the network said of it. */
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

/** The network refused afterwards what it had taken, as it does with numbers it restricts. */
export async function recordLateRefusal(scope: Scope, id: number): Promise<void> {
  const row = await findLimits(scope.db, id)
  if (row && isBanProtected(scope.context, row.provider)) await recordRestriction(scope, id)
}

/** The network took a restriction back before its time. */
export const liftRestriction = (scope: Scope, id: number): Promise<unknown> => endRestriction(scope.db, id, scope.now)
