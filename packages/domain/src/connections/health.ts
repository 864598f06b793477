import type { ConnectionStatus, HealthReason, StatusReason } from '@recado/contract'

export type UpState = 'up' | 'down' | 'off'
export interface StateChange {
  readonly at: Date
  readonly state: UpState
}

/** Reasons that also keep a number that is not linked from its network. */
const DOWN_REASONS: readonly (StatusReason | null)[] = [
  'auth',
  'passkey',
  'proxy',
  'proxyAuth',
  'proxyForbidden',
]

/**
 * Does a connection work, is it down, or is it disabled? A number that was never linked is not down, unless
 * it cannot even be linked.
 */
export function upStateOf({
  status,
  reason,
  isLinked,
}: {
  status: ConnectionStatus
  reason: StatusReason | null
  isLinked: boolean
}): UpState {
  if (status === 'CONNECTED') return 'up'
  return reason === 'user' || (!isLinked && !DOWN_REASONS.includes(reason)) ? 'off' : 'down'
}

/**
 * The share of the wanted time between two moments in which a connection worked, and the number of its
 * outages.
 */
export function computeUptime(
  changes: readonly StateChange[],
  from: Date,
  until: Date,
): { readonly share: number | null; readonly outages: number } {
  let [up, down, outages] = [0, 0, 0]
  for (const [index, { state, at: began }] of changes.entries()) {
    const end = Math.min(changes[index + 1]?.at.getTime() ?? until.getTime(), until.getTime())
    const ms = Math.max(0, end - Math.max(began.getTime(), from.getTime()))
    if (state === 'up') up += ms
    if (state === 'down') down += ms
    if (state === 'down' && began >= from && changes[index - 1]?.state === 'up') outages += 1
  }
  return { share: up + down === 0 ? null : up / (up + down), outages }
}

export interface HealthFacts {
  readonly state: UpState
  readonly isSocket: boolean
  readonly now: Date
  readonly lastFrameAt: Date | null
  readonly uptime: number | null
  readonly outages: number
  readonly sent: number
  readonly failed: number
  readonly restrictedUntil: Date | null
  /** No new chats are allowed today. */
  readonly isAtCap: boolean
  readonly waitingSends: number
  readonly parked: number
  readonly hasOpenGap: boolean
  /** The network warned about the account lately. */
  readonly isWarned: boolean
}

/** An open socket without a sign of life for this long is dead. */
export const SILENCE_TIMEOUT_MS = 75_000
const PENALTY: Readonly<Record<HealthReason, number>> = {
  disconnected: 60,
  restricted: 40,
  unstable: 20,
  failures: 20,
  silent: 15,
  newChats: 10,
  backlog: 10,
  gap: 10,
  account: 20,
  parked: 5,
}

/** The health of a number, from 0 to 100, and the reasons for a lower score, the worst first. */
export function computeHealth(facts: HealthFacts): {
  readonly score: number
  readonly reasons: readonly HealthReason[]
} {
  const { state, now, lastFrameAt, sent, failed } = facts
  const applies: Readonly<Record<HealthReason, boolean>> = {
    disconnected: state === 'down',
    restricted: facts.restrictedUntil !== null && facts.restrictedUntil > now,
    unstable: (facts.uptime !== null && facts.uptime < 0.99) || facts.outages > 10,
    failures: sent + failed >= 20 && failed / (sent + failed) > 0.05,
    silent:
      facts.isSocket &&
      state === 'up' &&
      lastFrameAt !== null &&
      now.getTime() - lastFrameAt.getTime() > 2 * SILENCE_TIMEOUT_MS,
    newChats: facts.isAtCap,
    backlog: facts.waitingSends > 50,
    gap: facts.hasOpenGap,
    account: facts.isWarned,
    parked: facts.parked > 0,
  }
  const reasons = (Object.keys(PENALTY) as HealthReason[]).filter(reason => applies[reason])
  return { score: Math.max(0, 100 - reasons.reduce((sum, reason) => sum + PENALTY[reason], 0)), reasons }
}

/** Counts of customers in the same hour of earlier days, the latest first: is the present silence unusual? */
export const isUnusuallyQuiet = (receivedNow: number, previousCounts: readonly number[]): boolean =>
  receivedNow === 0 && previousCounts.length >= 3 && previousCounts.every(count => count >= 5)
