import type { Capabilities, StateEvent } from '@recado/channels/port'
import { upStateOf, type ConnectionFact, type ConnectionState } from '@recado/domain'
import type { Fence } from '../../../kernel/database/fence.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { connectionChanged, sessionChanged } from '../connections.events.ts'
import { insertGap, insertState } from '../health/health.store.ts'
import {
  findSession,
  findShown,
  lockConnection,
  saveConnection,
  type ConnectionRow,
} from '../settings/connections.store.ts'

type StateRow = Pick<
  ConnectionRow,
  'status' | 'status_reason' | 'qrcode' | 'qr_expires_at' | 'pairing_code' | 'linked_at' | 'waiting_since'
>

type LockedRow = NonNullable<Awaited<ReturnType<typeof lockConnection>>>

/** Token logins exist before the opening. */
export const isTokenLogin = ({ login }: Pick<Capabilities, 'login'>): boolean =>
  login.every(way => way === 'token')

export const stateOf = (row: StateRow): ConnectionState => ({
  status: row.status,
  reason: row.status_reason,
  qrcode: row.qrcode,
  qrExpiresAt: row.qr_expires_at,
  pairingCode: row.pairing_code,
  isLinked: row.linked_at !== null,
  waitingSince: row.waiting_since,
})

/** Maps a driver's event to a fact of the state machine. */
export function factOf(
  event: Pick<StateEvent, 'fact' | 'qr' | 'code' | 'expiresAt' | 'reason'>,
  tokenLogin: boolean,
): ConnectionFact {
  if (event.fact === 'qr') return { fact: 'qr', qr: event.qr ?? '', expiresAt: event.expiresAt ?? null }
  if (event.fact === 'stopped')
    return {
      fact: 'stopped',
      reason: event.reason === 'auth' && tokenLogin ? 'credentials' : (event.reason ?? 'unreachable'),
    }
  const why = event.reason ? { reason: event.reason } : {}
  if (event.fact === 'unreachable') return { fact: 'unreachable', ...why }
  if (event.fact === 'open') return { fact: 'open', ...why }
  // The code is not entered yet.
  if (event.fact === 'pairing' && event.code !== undefined) return { fact: 'code', code: event.code }
  return { fact: event.fact }
}

/**
 * Changes the state of a connection that this process owns and publishes the change. Undefined when the
 * connection is gone.
 * @throws StaleOwner
 */
export async function changeState(
  scope: Scope,
  id: number,
  fence: Fence,
  change: (before: ConnectionState, row: StateRow) => ConnectionState,
  extraColumns: { stopped_generation?: number; number?: string } = {},
): Promise<ConnectionState | undefined> {
  await scope.fence(fence)
  const row = await lockConnection(scope.db, id)
  return row && applyState(scope, row, change, extraColumns)
}

/** Changes the state of a locked connection and publishes the change. */
export async function applyState(
  scope: Scope,
  row: LockedRow,
  change: (before: ConnectionState, row: StateRow) => ConnectionState,
  extraColumns: { stopped_generation?: number; generation?: number; number?: string },
): Promise<ConnectionState> {
  const { id } = row
  const before = stateOf(row)
  const after = change(before, row)
  const isNews = after.status !== before.status || after.reason !== before.reason
  await saveConnection(scope.db, id, {
    status: after.status,
    status_reason: after.reason,
    qrcode: after.qrcode,
    qr_expires_at: after.qrExpiresAt,
    pairing_code: after.pairingCode,
    waiting_since: after.waitingSince,
    linked_at: after.isLinked ? (row.linked_at ?? scope.now) : null,
    ...(after.isLinked && row.first_linked_at === null ? { first_linked_at: scope.now } : {}),
    ...(isNews ? { updated_at: scope.now } : {}),
    ...(extraColumns.number !== undefined && extraColumns.number !== row.number
      ? { number_since: scope.now }
      : {}),
    ...extraColumns,
  })
  await recordTransition(scope, id, before, after, row)
  await publishState(scope, id, isNews, isNews || hasNewCode(before, after))
  if (after.status !== before.status && after.status === 'CONNECTED') {
    scope.wake('sends')
    await scope.emit('connectionOpened', { connectionId: id })
  }
  return after
}

const hasNewCode = (before: ConnectionState, after: ConnectionState): boolean =>
  after.qrcode !== before.qrcode ||
  after.pairingCode !== before.pairingCode ||
  after.qrExpiresAt?.getTime() !== before.qrExpiresAt?.getTime()

/** Records up/down transitions; when a socket connection comes back, also the gap since its last frame. */
async function recordTransition(
  scope: Scope,
  id: number,
  before: ConnectionState,
  after: ConnectionState,
  row: LockedRow,
): Promise<void> {
  const [previousUpState, upState] = [upStateOf(before), upStateOf(after)]
  if (previousUpState !== upState) await insertState(scope.db, id, upState, scope.now)
  const isBack =
    previousUpState !== 'up' &&
    upState === 'up' &&
    before.isLinked &&
    row.last_frame_at !== null &&
    row.last_frame_at < scope.now
  if (isBack && scope.context.services.connections.drivers.get(row.provider)?.transport === 'socket')
    await insertGap(scope.db, id, { began_at: row.last_frame_at ?? scope.now, ended_at: scope.now })
}

async function publishState(
  scope: Scope,
  id: number,
  isNews: boolean,
  isSessionNews: boolean,
): Promise<void> {
  const connection = isNews ? await findShown(scope.db, id) : undefined
  if (connection) scope.publish(connectionChanged(connection))
  const session = isSessionNews ? await findSession(scope.db, id) : undefined
  if (session) scope.publish(sessionChanged(session))
}
