import type { StopReason } from '@recado/channels/port'
import { refuse, type StatusReason } from '@recado/contract'
import { reduceConnection } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findCapabilities } from './channel-actions.ts'
import { applyState } from './connection-state.ts'
import { listOthersOfAccount } from '../settings/shared-account.ts'
import { findConnection, lockConnection, saveDesiredState } from '../settings/connections.store.ts'

/**
 * Writes the desired state of a connection's session. The owner polls the latest desired state and acts on
 * it, so a lost notification only causes a short delay.
 */
async function requestState(
  scope: Scope,
  id: number | 'all',
  desiredState: { desired: 'open' | 'closed'; freshLogin: boolean; pairingNumber?: string },
): Promise<void> {
  const count = await saveDesiredState(scope.db, id, desiredState)
  if (count === 0 && id !== 'all') throw refuse('ERR_NO_WAPP_FOUND')
  scope.wake('desiredStates')
}

export const retry = (scope: Scope, id: number): Promise<void> =>
  requestState(scope, id, { desired: 'open', freshLogin: false })
/** Wipes the login first to get a new QR code. */
export const renew = (scope: Scope, id: number): Promise<void> =>
  requestState(scope, id, { desired: 'open', freshLogin: true })
/** Like {@link renew}, with a pairing code for this number, in digits. */
export async function pair(scope: Scope, id: number, written: string): Promise<void> {
  const pairingNumber = await companies.readPhoneNumber(scope, written)
  if (!(await findCapabilities(scope, id)).login.includes('code')) throw refuse('ERR_CHANNEL_CANNOT')
  await requestState(scope, id, { desired: 'open', freshLogin: true, pairingNumber })
}
/** Disconnects: the network removes this device. */
export async function end(scope: Scope, id: number): Promise<void> {
  await requestState(scope, id, { desired: 'closed', freshLogin: true })
  const subject = (await findConnection(scope.db, id))?.name ?? ''
  await auditLog.recordAudit(scope, { kind: 'connectionDisconnected', subject })
}
export const restartAll = (scope: Scope): Promise<void> =>
  requestState(scope, 'all', { desired: 'open', freshLogin: false })

/** Reasons that concern the account above a connection, and so every connection of it. */
const isOfAccount = (reason: StopReason): reason is 'banned' | 'payment' =>
  reason === 'banned' || reason === 'payment'

/** Stops the other connections of an account that its network refuses. */
export async function stopOthersOfAccount(scope: Scope, id: number, reason: StopReason): Promise<void> {
  if (!isOfAccount(reason)) return
  for (const other of await listOthersOfAccount(scope, id)) await stopRefused(scope, other, reason)
}

/** Stops a connection that its network refuses, with the others of its account where it refuses that. */
export async function stopWithAccount(
  scope: Scope,
  id: number,
  reason: 'auth' | 'banned' | 'payment',
): Promise<void> {
  const others = isOfAccount(reason) ? await listOthersOfAccount(scope, id) : []
  // One order for all, so that two refusals do not lock each other out.
  for (const one of [id, ...others].toSorted((a, b) => a - b)) await stopRefused(scope, one, reason)
}

/**
 * Stops a connection because its network refuses the account, as a webhook reports. Its owner, in whichever
 * process, closes the session; a person may open it again.
 */
export async function stopRefused(
  scope: Scope,
  id: number,
  reason: 'auth' | 'banned' | 'payment' | 'offboarded',
): Promise<void> {
  const row = await lockConnection(scope.db, id)
  if (!row || row.desired === 'closed' || row.stopped_generation === row.generation) return
  const driver = scope.context.services.connections.drivers.get(row.provider)
  const generation = row.generation + 1
  await applyState(
    scope,
    row,
    before =>
      reduceConnection(
        before,
        {
          fact: 'stopped',
          reason: reason === 'auth' && driver?.transport === 'webhook' ? 'credentials' : reason,
        },
        scope.now,
      ),
    { generation, stopped_generation: generation },
  )
  scope.wake('desiredStates')
}

/** Opens a connection again that was stopped for this reason, which the network reports to be over. */
export async function resumeAfter(scope: Scope, id: number, reason: StatusReason): Promise<void> {
  const row = await lockConnection(scope.db, id)
  if (row?.status === 'DISCONNECTED' && row.status_reason === reason && row.desired === 'open')
    await retry(scope, id)
}
