import { DAY_MS, type AlertKind, type WhatsappHealth } from '@recado/contract'
import { computeHealth, computeUptime, isAccountWarned, upStateOf } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { load } from '../settings/connections.service.ts'
import type { ConnectionRow } from '../settings/connections.store.ts'
import { isBanProtected } from '../settings/providers.ts'
import { stateOf } from '../sessions/connection-state.ts'
import { safetyOf } from '../safety/safety.present.ts'
import { findHealth, type HealthRow } from './health.store.ts'

const iso = (at: string): string => new Date(at).toISOString()

/** Shows the current and past health to admins. */
export async function show(scope: Scope, id: number): Promise<WhatsappHealth> {
  const { now, db, context } = scope
  const row = await load(scope, id)
  const [since, weekSince] = [30, 7].map(days => new Date(now.getTime() - days * DAY_MS)) as [Date, Date]
  const zone = await companies.findTimezone(db, scope.companyId)
  const known = await findHealth(db, id, { since, weekSince, now, zone })
  const safety = isBanProtected(context, row.provider) ? safetyOf(row, known, now, zone) : null
  const states = known.states.map(({ at, state }) => ({ at: new Date(at), state }))
  const { share, outages } = computeUptime(states, since, now)
  const health = computeHealth({
    state: upStateOf(stateOf(row)),
    isSocket: context.services.connections.drivers.get(row.provider)?.transport === 'socket',
    now,
    lastFrameAt: row.last_frame_at,
    uptime: share,
    outages,
    ...known.week,
    restrictedUntil: row.restricted_until,
    isAtCap: safety !== null && safety.newChats.cap !== null && safety.newChats.begun >= safety.newChats.cap,
    waitingSends: known.sends - known.held,
    parked: known.parked,
    isWarned: isWarned(row, now),
    hasOpenGap: hasRecentGap(known, now),
  })
  return {
    score: health.score,
    reasons: [...health.reasons],
    lastFrameAt: row.last_frame_at?.toISOString() ?? null,
    uptime: share,
    outages,
    today: known.today,
    week: known.week,
    waiting: { sends: known.sends, inbox: known.inbox, parked: known.parked },
    restrictedUntil:
      row.restricted_until && row.restricted_until > now ? row.restricted_until.toISOString() : null,
    safety,
    account: accountWords(row, now),
    ...presentHistory(known),
  }
}

const isWarned = (row: ConnectionRow, now: Date): boolean =>
  isAccountWarned(row.account_warning, row.account_warned_at, now)

/** The provider's statements: quality, limit, the warning that counts, and the latest event. */
function accountWords(row: ConnectionRow, now: Date): string[] {
  const warning = isWarned(row, now) ? row.account_warning : ''
  const words = [row.account_quality, row.account_limit, warning, row.account_event]
  return [...new Set(words)].filter(word => word !== '')
}

function hasRecentGap({ gaps }: HealthRow, now: Date): boolean {
  return gaps.some(gap => !gap.is_proven && now.getTime() - new Date(gap.ended_at).getTime() < DAY_MS)
}

/** Longer runs of digits may be numbers of people. */
const withoutNumbers = (error: string): string => error.replaceAll(/\d{5,}/gu, '…').slice(0, 300)

const presentHistory = ({
  gaps,
  incidents,
  set_aside,
}: HealthRow): Pick<WhatsappHealth, 'gaps' | 'incidents' | 'setAside'> => ({
  gaps: gaps.map(gap => ({
    from: iso(gap.began_at),
    until: iso(gap.ended_at),
    isProven: gap.is_proven,
  })),
  incidents: incidents.map(({ kind, began_at, ended_at }) => ({
    kind: kind as AlertKind,
    from: iso(began_at),
    until: ended_at && iso(ended_at),
  })),
  setAside: set_aside.map(({ parked_at, error }) => ({
    at: iso(parked_at),
    reason: withoutNumbers(error ?? ''),
  })),
})
