import { refuse } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findCapabilities } from './channel-actions.ts'
import { saveDesiredState } from '../settings/connections.store.ts'

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
  scope.afterCommit(() => scope.context.notifiers.desiredStates.notify())
}

export const retry = (scope: Scope, id: number): Promise<void> =>
  requestState(scope, id, { desired: 'open', freshLogin: false })
/** Wipes the login first to get a new QR code. */
export const renew = (scope: Scope, id: number): Promise<void> =>
  requestState(scope, id, { desired: 'open', freshLogin: true })
/** Like {@link renew}, with a pairing code for this number, in digits. */
export async function pair(scope: Scope, id: number, pairingNumber: string): Promise<void> {
  if (!(await findCapabilities(scope, id)).login.includes('code')) throw refuse('ERR_CHANNEL_CANNOT')
  await requestState(scope, id, { desired: 'open', freshLogin: true, pairingNumber })
}
/** Disconnects: the network removes this device. */
export const end = (scope: Scope, id: number): Promise<void> =>
  requestState(scope, id, { desired: 'closed', freshLogin: true })
export const restartAll = (scope: Scope): Promise<void> =>
  requestState(scope, 'all', { desired: 'open', freshLogin: false })
