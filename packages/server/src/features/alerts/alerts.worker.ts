import type { ConnectionAlert } from '@recado/contract'
import {
  ACCOUNT_WARNING_MS,
  ALERT_AFTER_MS,
  isAccountWarned,
  nextAlertStep,
  type IncidentKind,
} from '@recado/domain'
import * as connections from '../connections/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import {
  listUnprovenGaps,
  listMonitoredConnections,
  type GapRow,
  type MonitoredConnectionRow,
} from './platform.store.ts'
import { alertRaised, incidentChanged, incidentEnded } from './alerts.events.ts'
import { presentIncident } from './alerts.service.ts'

const POLL_MS = 5_000
const AGGREGATE_INTERVAL_MS = 60_000
const PURGE_INTERVAL_MS = 6 * 60 * 60_000
/** Milliseconds within which a network starts to deliver its backlog. */
const PROOF_GRACE_MS = 60_000

/** Monitors all connections, in one process at a time. */
export function startAlertMonitor(context: AppContext): Promise<Worker> {
  let [aggregatedAt, purgedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return Promise.resolve(
    poll(context, { name: 'alerts.check', intervalMs: POLL_MS, lease: 'alerts' }, async () => {
      const isTroubled = await checkConnections(context)
      if (performance.now() - aggregatedAt > AGGREGATE_INTERVAL_MS) {
        await connections.aggregateHours(context.platform, context.clock.now())
        aggregatedAt = performance.now()
      }
      if (performance.now() - purgedAt > PURGE_INTERVAL_MS) {
        await connections.purgeHealthHistory(context.platform, context.clock.now())
        purgedAt = performance.now()
      }
      return isTroubled ? context.clock.now() : undefined
    }),
  )
}

/**
 * Checks once; returns whether a connection has a problem, which time makes worse. One company's alerts are
 * sent together.
 */
export async function checkConnections(context: AppContext): Promise<boolean> {
  const now = context.clock.now()
  const [rows, gaps] = [
    await listMonitoredConnections(context.platform, now, {
      warnedAfter: new Date(now.getTime() - ACCOUNT_WARNING_MS),
    }),
    await listUnprovenGaps(context.platform, {
      before: new Date(now.getTime() - PROOF_GRACE_MS),
      longerThanMs: ALERT_AFTER_MS,
    }),
  ]
  const companies = new Set([...rows, ...gaps].map(one => one.company_id))
  for (const companyId of companies) {
    await withScope(context, systemViewer(companyId), async scope => {
      const alerts: ConnectionAlert[] = []
      for (const row of rows)
        if (row.company_id === companyId) alerts.push(...(await advanceIncident(scope, row)))
      for (const gap of gaps) if (gap.company_id === companyId) alerts.push(...(await reportGap(scope, gap)))
      if (alerts.length === 0) return
      scope.publish(...alerts.map(alertRaised))
      scope.enqueueJob({ job: 'alerts.deliver', args: { alerts } })
    }).catch((error: unknown) =>
      context.log.warn(
        { companyId, err: error },
        'The admins of a company could not be told; it is tried again.',
      ),
    )
  }
  return companies.size > 0
}

async function advanceIncident(scope: Scope, row: MonitoredConnectionRow): Promise<ConnectionAlert[]> {
  const { now, db } = scope
  const { incident_id: id } = row
  const step = nextAlertStep(toMonitored(row, now), now)
  switch (step?.do) {
    case undefined:
      return []
    case 'begin':
      return beginIncident(scope, row, step.kind)
    case 'worse':
      return id === null ? [] : worsenIncident(scope, row, id, step.kind)
    case 'end':
      if (id === null || !(await connections.changeOpenIncident(db, id, { ended_at: now }))) return []
      scope.publish(incidentEnded(row.id))
      return [alertOf(row, now, 'back', minutesBetween(row.began_at ?? now, row.well_since ?? now))]
    case 'recover':
    case 'relapse':
      if (id !== null)
        await connections.changeOpenIncident(db, id, { well_since: step.do === 'recover' ? now : null })
      return []
    case 'forget':
      if (id !== null && (await connections.changeOpenIncident(db, id, { ended_at: now })))
        scope.publish(incidentEnded(row.id))
      return []
  }
}

const toMonitored = (row: MonitoredConnectionRow, now: Date): Parameters<typeof nextAlertStep>[0] => ({
  state: { status: row.status, reason: row.status_reason, isLinked: row.linked },
  isEnabled: row.desired === 'open',
  since: row.since,
  restrictedUntil: row.restricted_until,
  isWarned: isAccountWarned(row.account_warning, row.account_warned_at, now),
  incident: row.kind === null ? null : { kind: row.kind as IncidentKind, recoveredSince: row.well_since },
})

const alertOf = (
  { id, name }: MonitoredConnectionRow,
  now: Date,
  kind: ConnectionAlert['kind'],
  minutes: number | null = null,
): ConnectionAlert => ({ whatsappId: id, name, kind, at: now.toISOString(), minutes })

async function beginIncident(
  scope: Scope,
  row: MonitoredConnectionRow,
  kind: IncidentKind,
): Promise<ConnectionAlert[]> {
  const began_at = kind === 'down' ? row.since : scope.now
  if (!(await connections.beginIncident(scope.db, { connection_id: row.id, kind, began_at }))) return []
  scope.publish(incidentChanged(presentIncident({ ...row, kind, began_at })))
  return [alertOf(row, scope.now, kind)]
}

async function worsenIncident(
  scope: Scope,
  row: MonitoredConnectionRow,
  incidentId: number,
  kind: IncidentKind,
): Promise<ConnectionAlert[]> {
  if (!(await connections.changeOpenIncident(scope.db, incidentId, { kind, well_since: null }))) return []
  scope.publish(incidentChanged(presentIncident({ ...row, kind, began_at: row.began_at ?? scope.now })))
  return [alertOf(row, scope.now, kind)]
}

async function reportGap(scope: Scope, gap: GapRow): Promise<ConnectionAlert[]> {
  if (!(await connections.markGapReported(scope.db, gap.id, scope.now))) return []
  scope.publish(
    connections.gapFound(gap.connection_id, {
      id: gap.id,
      from: gap.began_at.toISOString(),
      until: gap.ended_at.toISOString(),
    }),
  )
  return [
    {
      whatsappId: gap.connection_id,
      name: gap.name,
      kind: 'gap',
      at: scope.now.toISOString(),
      minutes: minutesBetween(gap.began_at, gap.ended_at),
    },
  ]
}

const minutesBetween = (from: Date, until: Date): number =>
  Math.max(1, Math.round((until.getTime() - from.getTime()) / 60_000))
