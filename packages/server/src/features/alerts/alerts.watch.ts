import type { ConnectionAlert } from '@recado/contract'
import { ALERT_AFTER_MS, alertStep, type IncidentKind } from '@recado/domain'
import { countHours, gapFound, thin } from '../connections/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listGaps, listWatched, type GapRow, type WatchedRow } from './across-companies.store.ts'
import { alertRaised, incidentChanged, incidentOver } from './alerts.events.ts'
import { incidentOf } from './alerts.service.ts'
import { beginIncident, saveIncident, tellGap } from './alerts.store.ts'

const LOOK_MS = 5_000
const COUNT_MS = 60_000
const THIN_MS = 6 * 60 * 60_000
/** Milliseconds after which a network that kept something for us has begun to hand it over. */
const PROOF_MS = 60_000

/** Looks after every connection, in one process at a time. */
export function startWatching(context: AppContext): Promise<Worker> {
  const stop = context.leases.hold('alerts', async (_, signal) => {
    let [counted, thinned] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
    while (!signal.aborted) {
      try {
        await look(context)
        if (performance.now() - counted > COUNT_MS) {
          await countHours(context.platform, context.clock.now())
          counted = performance.now()
        }
        if (performance.now() - thinned > THIN_MS) {
          await thin(context.platform, context.clock.now())
          thinned = performance.now()
        }
      } catch (error) {
        context.log.warn({ err: error }, 'Connections could not be looked after; it is tried again.')
      }
      await pause(LOOK_MS, signal)
    }
  })
  return Promise.resolve({ stop })
}

/** Looks once. What is found in one company is told together. */
export async function look(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const [watched, gaps] = [
    await listWatched(context.platform, now),
    await listGaps(context.platform, { before: new Date(now.getTime() - PROOF_MS), longer: ALERT_AFTER_MS }),
  ]
  const companies = new Set([...watched, ...gaps].map(one => one.company_id))
  for (const companyId of companies) {
    await withScope(context, systemViewer(companyId), async scope => {
      const alerts: ConnectionAlert[] = []
      for (const row of watched) if (row.company_id === companyId) alerts.push(...(await step(scope, row)))
      for (const gap of gaps) if (gap.company_id === companyId) alerts.push(...(await gapTold(scope, gap)))
      if (alerts.length === 0) return
      scope.publish(...alerts.map(alertRaised))
      scope.enqueueJob({ job: 'alerts.deliver', args: { alerts } })
    }).catch((error: unknown) => context.log.warn({ companyId, err: error }, 'The admins of a company could not be told; it is tried again.'))
  }
}

async function step(scope: Scope, row: WatchedRow): Promise<ConnectionAlert[]> {
  const { now } = scope
  const { incident_id: id } = row
  const asked = alertStep(
    {
      state: { status: row.status, reason: row.status_reason, isLinked: row.linked },
      isWanted: row.desired === 'open',
      since: row.since,
      restrictedUntil: row.restricted_until,
      incident: row.kind === null ? null : { kind: row.kind as IncidentKind, wellSince: row.well_since },
    },
    now,
  )
  const alert = (kind: ConnectionAlert['kind'], minutes: number | null = null): ConnectionAlert[] => [
    { whatsappId: row.id, name: row.name, kind, at: now.toISOString(), minutes },
  ]
  switch (asked?.do) {
    case undefined:
      return []
    case 'begin': {
      const began_at = asked.kind === 'down' ? row.since : now
      if (!(await beginIncident(scope.db, { connection_id: row.id, kind: asked.kind, began_at }))) return []
      scope.publish(incidentChanged(incidentOf({ ...row, kind: asked.kind, began_at })))
      return alert(asked.kind)
    }
    case 'worse':
      if (id === null || !(await saveIncident(scope.db, id, { kind: asked.kind, well_since: null }))) return []
      scope.publish(incidentChanged(incidentOf({ ...row, kind: asked.kind, began_at: row.began_at ?? now })))
      return alert(asked.kind)
    case 'end':
      if (id === null || !(await saveIncident(scope.db, id, { ended_at: now }))) return []
      scope.publish(incidentOver(row.id))
      return alert('back', minutesBetween(row.began_at ?? now, row.well_since ?? now))
    case 'recover':
    case 'relapse':
      if (id !== null) await saveIncident(scope.db, id, { well_since: asked.do === 'recover' ? now : null })
      return []
    case 'forget':
      if (id !== null && (await saveIncident(scope.db, id, { ended_at: now }))) scope.publish(incidentOver(row.id))
      return []
  }
}

async function gapTold(scope: Scope, gap: GapRow): Promise<ConnectionAlert[]> {
  if (!(await tellGap(scope.db, gap.id, scope.now))) return []
  scope.publish(gapFound(gap.connection_id, { id: gap.id, from: gap.began_at.toISOString(), until: gap.ended_at.toISOString() }))
  return [{ whatsappId: gap.connection_id, name: gap.name, kind: 'gap', at: scope.now.toISOString(), minutes: minutesBetween(gap.began_at, gap.ended_at) }]
}

const minutesBetween = (from: Date, until: Date): number => Math.max(1, Math.round((until.getTime() - from.getTime()) / 60_000))
