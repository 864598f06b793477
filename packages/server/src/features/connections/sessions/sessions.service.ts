import { refuse } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findCapabilities } from './channel-actions.ts'
import { saveDesiredState } from '../settings/connections.store.ts'

/**
 * What people want of a connection's session. A wish is only written; whoever owns the connection looks at the latest one and
 * acts, so a lost wake-up costs a moment and never a stuck connection.
 */
async function requestState(
  scope: Scope,
  id: number | 'all',
  desiredState: { desired: 'open' | 'closed'; freshLogin: boolean; pairingNumber?: string },
): Promise<void> {
  const count = await saveDesiredState(scope.db, id, desiredState)
  if (count === 0 && id !== 'all') throw refuse('ERR_NO_WAPP_FOUND')
  scope.afterCommit(() => scope.context.notify('wishes'))
}

export const retry = (scope: Scope, id: number): Promise<void> => requestState(scope, id, { desired: 'open', freshLogin: false })
/** A new QR code: the login is given up first. */
export const renew = (scope: Scope, id: number): Promise<void> => requestState(scope, id, { desired: 'open', freshLogin: true })
/** The same with a code to type on the phone with this number, in digits. */
export async function pair(scope: Scope, id: number, pairingNumber: string): Promise<void> {
  if (!(await findCapabilities(scope, id)).login.includes('code')) throw refuse('ERR_CHANNEL_CANNOT')
  await requestState(scope, id, { desired: 'open', freshLogin: true, pairingNumber })
}
/** Disconnects: the network forgets this device. */
export const end = (scope: Scope, id: number): Promise<void> => requestState(scope, id, { desired: 'closed', freshLogin: true })
export const restartAll = (scope: Scope): Promise<void> => requestState(scope, 'all', { desired: 'open', freshLogin: false })
