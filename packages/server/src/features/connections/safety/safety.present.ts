import type { WhatsappHealth } from '@recado/contract'
import { newChatLimit, WARM_UP_DAYS, type NumberLimits } from '@recado/domain'
import type { HealthRow } from '../health/health.store.ts'
import type { LimitsRow } from './safety.store.ts'

type Limits = Omit<LimitsRow, 'timezone' | 'provider'>
export const limitsOf = (row: Limits): NumberLimits => ({
  limitNewChats: row.limit_new_chats,
  newChatsPerDay: row.new_chats_per_day,
  warmUp: row.warm_up,
  numberSince: row.number_since,
  restrictedUntil: row.restricted_until,
})

/** Presents a number's ban protection to its admins. */
export function safetyOf(
  row: Limits,
  { sendQueue, automatic, held }: HealthRow,
  now: Date,
  zone: string,
): WhatsappHealth['safety'] {
  const { today, cap, warmUpDay, isEased } = newChatLimit(limitsOf(row), now, zone)
  return {
    newChats: { begun: sendQueue?.begun_on === today ? sendQueue.begun : 0, cap },
    warmUp: warmUpDay === null ? null : { day: warmUpDay, of: WARM_UP_DAYS },
    isEased,
    automatic: { waiting: automatic, held },
  }
}
