import type { Ticket } from '@recado/contract'
import { isUnsorted, queueOfUnsorted, stateChanges } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { lock, log } from '../tickets.service.ts'
import { changePlace } from './tickets-transitions.ts'

/** The queue in which a ticket of the connection waits that nothing sorts; null where it has none. */
export const findQueueOfUnsorted = async (scope: Scope, connectionId: number): Promise<number | null> =>
  queueOfUnsorted(await connections.settingsOf(scope, connectionId))

/**
 * Puts a ticket that nothing sorts into the queue where its people see it; returns any other as it is. Spec:
 * behaviour 19 "Where nothing sorts a ticket".
 */
export async function placeUnsorted(scope: Scope, before: Ticket): Promise<Ticket> {
  const queueId = isUnsorted(before) ? await findQueueOfUnsorted(scope, before.whatsappId) : null
  return queueId === null ? before : redirectTo(scope, before, queueId)
}

/** Moves a waiting ticket to a queue, without its bot; the log says so. */
export async function redirectTo(scope: Scope, before: Ticket, queueId: number | null): Promise<Ticket> {
  const current = await lock(scope, before.id)
  const after = await changePlace(scope, current, { queueId, chatbot: false }, { menu_path: null })
  await log(scope, after, [{ type: 'redirect', changes: stateChanges(before, after) }], { userId: null })
  return after
}

/** Ends the turn of a bot of a locked ticket: it waits for people. */
export const endBot = async (scope: Scope, ticket: Ticket): Promise<Ticket> =>
  placeUnsorted(scope, await changePlace(scope, ticket, { chatbot: false }, { menu_path: null }))
