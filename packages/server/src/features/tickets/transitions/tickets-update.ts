import { refuse, type Ticket, type TicketChange } from '@recado/contract'
import {
  maySeeIfUnassigned,
  logEntriesOf,
  maySeeTicket,
  transitionFor,
  applyTransition,
  type TransitionName,
  type TicketState,
} from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as queues from '../../queues/index.ts'
import * as settings from '../../settings/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import { removeDeadline, removeDeadlines } from '../deadlines/deadlines.store.ts'
import { shouldAskRating } from './tickets-rating.ts'
import { ticketChanged } from '../tickets.events.ts'
import { presentTicket } from '../tickets.present.ts'
import { conflictWith, mustWorkIn } from './tickets-opening.ts'
import { findActive } from '../tickets.store.ts'
import { announcePlace, lock, log, maskForViewer } from '../tickets.service.ts'
import { placeUnsorted } from './tickets-unsorted.ts'
import { rowAfter, saveTransition } from './transition.store.ts'

/**
 * Determines the requested transition, checks it, applies it and publishes it. Spec: behaviour 3 "PUT
 * /tickets/{id}".
 */
export async function update(scope: Scope, id: number, change: TicketChange): Promise<Ticket> {
  const { queueId } = change
  if (queueId != null) scope.prefetch(() => queues.rulesOf(scope, queueId))
  scope.prefetch(() => settings.load(scope))
  const before = await lock(scope, id)
  const move = transitionFor(scope.viewer, before, change)
  if (!maySeeTicket(scope.viewer, before))
    throw move === 'accept' && maySeeIfUnassigned(scope.viewer, before)
      ? conflictWith(scope, before)
      : refuse('ERR_NO_PERMISSION')
  const next = applyTransition(scope.viewer, before, move, change)
  if (next === 'taken') throw conflictWith(scope, before)
  await checkTransition(scope, before, next, move)
  const after: TicketState =
    move === 'close' && (await shouldAskRating(scope, before, change)) ? { ...next, status: 'nps' } : next
  // The timers read them.
  scope.prefetch(() => connections.settingsOf(scope, after.whatsappId))
  const [row] = await allOrThrow(
    saveTransition(
      scope.db,
      rowAfter(before, after, {
        now: scope.now,
        updatedAt: isActivity(move) ? scope.now : new Date(before.updatedAt),
      }),
    ),
    log(scope, { id, queueId: after.queueId }, logEntriesOf(before, after, move)),
  )
  if (!row) throw refuse('ERR_NO_TICKET_FOUND')
  const ticket = presentTicket(scope.context, row)
  scope.publish(
    ...ticketChanged(before, ticket, move === 'transfer' ? { transferredBy: scope.viewer.id } : {}),
  )
  if (ticket.status === 'closed') scope.writeBehind(removeDeadlines(scope.db, id))
  else if (before.snooze !== null && ticket.snooze === null)
    scope.writeBehind(removeDeadline(scope.db, id, 'snooze'))
  await announcePlace(scope, before, ticket)
  await scope.emit('ticketMoved', { before, after: ticket, move, change })
  return maskForViewer(scope, await placeUnsorted(scope, ticket))
}

async function checkTransition(
  scope: Scope,
  before: Ticket,
  after: TicketState,
  move: TransitionName,
): Promise<void> {
  if (after.queueId !== null && after.queueId !== before.queueId) await queues.rulesOf(scope, after.queueId)
  if (move === 'transfer' && after.userId !== null) await mustWorkIn(scope, after.userId, after.queueId)
  if (after.whatsappId !== before.whatsappId) {
    await connections.find(scope, after.whatsappId)
    const other = await findActive(scope.db, before.contactId, after.whatsappId)
    if (other && other.id !== before.id) throw conflictWith(scope, presentTicket(scope.context, other))
  }
  if (move === 'reopen') {
    const other = await findActive(scope.db, before.contactId, after.whatsappId)
    if (other && other.id !== before.id) throw conflictWith(scope, presentTicket(scope.context, other))
  }
  if (move === 'close' && before.tags.length === 0 && (await settings.load(scope)).requiredTag === 'enabled')
    throw refuse('ERR_REQUIRED_TAG')
}

/** Accepting, returning and transferring are no contact with the customer: the row keeps its place and time. */
const isActivity = (move: TransitionName): boolean => move === 'close' || move === 'reopen'
