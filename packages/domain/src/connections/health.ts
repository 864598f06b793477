import type { ConnectionStatus, HealthReason, StatusReason } from '@recado/contract'

export type UpState = 'up' | 'down' | 'off'
export interface StateChange {
  readonly at: Date
  readonly state: UpState
}

/** Reasons that keep also a number from its network that is not linked. */
const DOWN_REASONS: readonly (StatusReason | null)[] = ['auth', 'proxy', 'proxyAuth', 'proxyForbidden']

/** Does a connection work, is it away, or does nobody want it open? A number that was never linked is away from nothing, unless it cannot even be linked. */
export function upStateOf({ status, reason, isLinked }: { status: ConnectionStatus; reason: StatusReason | null; isLinked: boolean }): UpState {
  if (status === 'CONNECTED') return 'up'
  return reason === 'user' || (!isLinked && !DOWN_REASONS.includes(reason)) ? 'off' : 'down'
}

/** The share of the time between two moments in which a connection worked, of that in which it was wanted, and how often it went away. */
export function computeUptime(changes: readonly StateChange[], from: Date, until: Date): { readonly share: number | null; readonly outages: number } {
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
  /** No more chats may be begun today. */
  readonly isAtCap: boolean
  readonly waitingSends: number
  readonly parked: number
  readonly hasOpenGap: boolean
}

/** No sign of life for this long on an open socket means that it is dead. */
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
  parked: 5,
}

/** How well a number is, from 0 to 100, and what takes from it, the worst first. */
export function computeHealth(facts: HealthFacts): { readonly score: number; readonly reasons: readonly HealthReason[] } {
  const { state, now, lastFrameAt, sent, failed } = facts
  const applies: Readonly<Record<HealthReason, boolean>> = {
    disconnected: state === 'down',
    restricted: facts.restrictedUntil !== null && facts.restrictedUntil > now,
    unstable: (facts.uptime !== null && facts.uptime < 0.99) || facts.outages > 10,
    failures: sent + failed >= 20 && failed / (sent + failed) > 0.05,
    silent: facts.isSocket && state === 'up' && lastFrameAt !== null && now.getTime() - lastFrameAt.getTime() > 2 * SILENCE_TIMEOUT_MS,
    newChats: facts.isAtCap,
    backlog: facts.waitingSends > 50,
    gap: facts.hasOpenGap,
    parked: facts.parked > 0,
  }
  const reasons = (Object.keys(PENALTY) as HealthReason[]).filter(reason => applies[reason])
  return { score: Math.max(0, 100 - reasons.reduce((sum, reason) => sum + PENALTY[reason], 0)), reasons }
}

/** Customers of the same hour on earlier days, the latest first: is the silence of this one beyond habit? */
export const isUnusuallyQuiet = (receivedNow: number, previousCounts: readonly number[]): boolean =>
  receivedNow === 0 && previousCounts.length >= 3 && previousCounts.every(count => count >= 5)
