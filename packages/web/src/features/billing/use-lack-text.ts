import type { PlanLimit, SubscriptionState } from '@recado/contract'
import { useTranslations } from 'use-intl'

type Offer = SubscriptionState['plans'][number]

const WORDS = {
  users: 'lackUsers',
  connections: 'lackConnections',
  queues: 'lackQueues',
} as const satisfies Record<PlanLimit, string>

/** The limits of a plan that are below the usage, in words: "2 filas em uso, o plano tem 1". */
export function useLackText(): (offer: Offer, usage: SubscriptionState['usage']) => string {
  const t = useTranslations('billing.checkout')
  return ({ plan, lacks }, usage) =>
    lacks.map(limit => t(WORDS[limit], { used: usage[limit], max: String(plan[limit]) })).join('; ')
}
