import { CLOSED_CIRCUIT, afterFailure, hasOpened, type Circuit } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { integrationChanged } from './integrations.events.ts'
import { presentIntegration } from './integrations.present.ts'
import {
  findShownIntegration,
  lockIntegration,
  saveIntegration,
  type IntegrationRow,
} from './integrations.store.ts'

export const circuitOf = ({
  failures,
  failing_since,
  paused_until,
}: Pick<IntegrationRow, 'failures' | 'failing_since' | 'paused_until'>): Circuit => ({
  failures,
  failingSince: failing_since,
  pausedUntil: paused_until,
})

export const circuitColumns = ({ failures, failingSince, pausedUntil }: Circuit) => ({
  failures,
  failing_since: failingSince,
  paused_until: pausedUntil,
})

/** Records that an integration answered. One that never failed is not written to. */
export async function recordAnswer(scope: Scope, row: IntegrationRow): Promise<void> {
  if (row.failures > 0) await change(scope, row.id, () => CLOSED_CIRCUIT)
}
/** Records that a call failed. Admins are told when the circuit opens, once until it closes. */
export async function recordFailure(scope: Scope, id: number): Promise<void> {
  const changed = await change(scope, id, before => afterFailure(before, scope.now))
  if (changed && hasOpened(changed.before, changed.after))
    await scope.emit('integrationPaused', { integrationId: id, name: changed.name })
}

async function change(
  scope: Scope,
  id: number,
  next: (before: Circuit) => Circuit,
): Promise<{ before: Circuit; after: Circuit; name: string } | undefined> {
  const row = await lockIntegration(scope.db, id)
  if (!row) return undefined
  const before = circuitOf(row)
  const after = next(before)
  await saveIntegration(scope.db, id, circuitColumns(after))
  const shown = await findShownIntegration(scope.db, id)
  if (shown)
    scope.publish(
      integrationChanged(presentIntegration(shown, scope.now), { hasOpened: hasOpened(before, after) }),
    )
  return { before, after, name: row.name }
}
