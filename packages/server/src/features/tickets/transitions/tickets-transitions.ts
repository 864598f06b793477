import type { Ticket, TicketEvent, TicketStatus } from '@recado/contract'
import {
  applyAutomaticTransition,
  endsOffer,
  stateChanges,
  type AutomaticCause,
  type AutomaticDetail,
  type AutomaticTransitionName,
} from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { removeDeadline, removeDeadlines } from '../deadlines/deadlines.store.ts'
import { NO_RATING } from './tickets-rating.ts'
import { ticketChanged } from '../tickets.events.ts'
import { presentTicket } from '../tickets.present.ts'
import * as service from '../tickets.service.ts'
import { NOT_SNOOZED, type TicketColumns } from '../tickets.store.ts'
import { rowAfter, saveTransition } from './transition.store.ts'

/** Changes columns of a ticket and publishes it. For use in this feature only. */
export async function changeColumns(scope: Scope, id: number, columns: TicketColumns): Promise<Ticket> {
  return saveAndAnnounce(scope, await service.load(scope, id), columns)
}

/**
 * Moves a ticket, which this unit of work has locked and read, into or out of a queue, or to or from its bot. An offered
 * ticket loses its owner. For use in this feature only.
 */
export const changePlace = (
  scope: Scope,
  before: Ticket,
  place: { readonly queueId?: number | null; readonly chatbot?: boolean },
  columns: TicketColumns = {},
): Promise<Ticket> =>
  saveAndAnnounce(scope, before, {
    ...columns,
    ...(place.queueId === undefined ? {} : { queue_id: place.queueId }),
    ...(place.chatbot === undefined ? {} : { chatbot: place.chatbot }),
    ...(endsOffer(before, place) ? { user_id: null } : {}),
  })

async function saveAndAnnounce(scope: Scope, before: Ticket, columns: TicketColumns): Promise<Ticket> {
  const after = await service.saveChange(scope, { id: before.id, before, columns })
  await service.announcePlace(scope, before, after)
  return after
}

/** Outside of service no answer is due or was given. A conversation that somebody takes up is not silent any more. */
const followsStatus = (status: TicketStatus): TicketColumns => ({
  ...(status === 'pending' || status === 'open' ? {} : { answer_due_at: null, answered: false }),
  ...(status === 'closed' ? {} : { is_silent: false }),
})

interface MovedTicket {
  readonly before: Ticket
  readonly after: Ticket
}

/**
 * Locks a ticket and makes an automatic transition. Returns undefined when the status of the ticket does not
 * allow it any more.
 */
async function transitionTicket<Name extends AutomaticTransitionName>(
  scope: Scope,
  id: number,
  name: Name,
  by: AutomaticCause<Name>,
  columns: TicketColumns = {},
  detail: AutomaticDetail = {},
): Promise<MovedTicket | undefined> {
  const before = await service.lock(scope, id)
  const next = applyAutomaticTransition(before, name, by, detail)
  if (!next) return undefined
  const after = await service.saveChange(
    scope,
    {
      id,
      before,
      columns: {
        status: next.status,
        user_id: next.userId,
        ...followsStatus(next.status),
        ...columns,
      },
    },
    name === 'offer' ? { offered: true } : {},
  )
  await service.announcePlace(scope, before, after)
  return { before, after }
}

/** Logs a transition, with what it changed. */
const logTransition = (
  scope: Scope,
  { before, after }: { before: Ticket; after: Ticket },
  type: TicketEvent,
  ratingId: number | null = null,
): Promise<void> => service.log(scope, after, [{ type, changes: stateChanges(before, after) }], { ratingId })

interface Closing {
  readonly by: AutomaticCause<'close'>
  /** The entry in its log. */
  readonly event: TicketEvent
  readonly rating?: { readonly id: number; readonly rate: number; readonly outOf: number }
}

/**
 * Closes a ticket without a person: nothing of it is unread, snoozed or due any more. A closed ticket stays
 * as it is. Spec: behaviour 3.
 */
export async function close(scope: Scope, id: number, { by, event, rating }: Closing): Promise<void> {
  const before = await service.lock(scope, id)
  const next = applyAutomaticTransition(before, 'close', by)
  if (!next) return
  const moment = { now: scope.now, updatedAt: new Date(before.updatedAt) }
  const row = await saveTransition(
    scope.db,
    rowAfter(before, { ...before, ...next }, rating ? { ...moment, rating } : moment),
  )
  if (!row) return
  const after = presentTicket(scope.context, row)
  scope.publish(...ticketChanged(before, after))
  await service.announcePlace(scope, before, after)
  await removeDeadlines(scope.db, id)
  await logTransition(scope, { before, after }, event, rating?.id)
}

/** Returns a ticket to its queue, without an attendant; undefined when its status does not allow it. */
export async function returnToQueue(
  scope: Scope,
  id: number,
  by: AutomaticCause<'returnToQueue'>,
  event: TicketEvent,
): Promise<Ticket | undefined> {
  const waiting = await transitionTicket(scope, id, 'returnToQueue', by, { chatbot: false, ...NOT_SNOOZED })
  if (!waiting) return undefined
  await removeDeadline(scope.db, id, 'snooze')
  await logTransition(scope, waiting, event)
  return waiting.after
}

/** Moves a ticket whose customer waits too long to another queue; its owner loses it. Returns the ticket before and after. */
export async function escalate(scope: Scope, id: number, queueId: number): Promise<MovedTicket | undefined> {
  const moved = await transitionTicket(scope, id, 'returnToQueue', 'timer', {
    queue_id: queueId,
    chatbot: false,
    menu_path: null,
    ...NOT_SNOOZED,
  })
  if (!moved) return undefined
  await removeDeadline(scope.db, id, 'snooze')
  await logTransition(scope, moved, 'escalated')
  return moved
}

/** Sets or removes the moment at which the answer to the waiting customer is due. */
export const setAnswerDue = (scope: Scope, id: number, dueAt: Date | null): Promise<Ticket> =>
  changeColumns(scope, id, { answer_due_at: dueAt })

/**
 * Makes a closed ticket pending again, because its customer wrote. Returns undefined when it is open already.
 */
export async function reopen(scope: Scope, id: number): Promise<Ticket | undefined> {
  const reopened = await transitionTicket(scope, id, 'reopen', 'rule', {
    closed_at: null,
    menus_shown: 0,
    last_menu_at: null,
    ...NO_RATING,
  })
  if (reopened) await logTransition(scope, reopened, 'reopen')
  return reopened?.after
}

/** Gives a ticket that a merge closed its former status. */
export async function restore(
  scope: Scope,
  id: number,
  former: TicketStatus,
  columns: { chatbot: boolean; unread: number },
): Promise<void> {
  const restored = await transitionTicket(
    scope,
    id,
    'restore',
    'merge',
    { ...columns, closed_at: null, updated_at: scope.now },
    { former },
  )
  if (restored) await logTransition(scope, restored, 'reopen')
}

/** Gives a waiting ticket to a user, because its customer chose an option that leads there. */
export async function assign(scope: Scope, id: number, userId: number): Promise<Ticket | undefined> {
  const columns = { chatbot: false, menu_path: null }
  const assigned = await transitionTicket(scope, id, 'assign', 'rule', columns, { receiverId: userId })
  if (assigned) await logTransition(scope, assigned, 'open')
  return assigned?.after
}

/** Offers a waiting ticket of a queue that rotates to a user, and to nobody else. */
export async function offer(scope: Scope, id: number, userId: number): Promise<void> {
  const offered = await transitionTicket(scope, id, 'offer', 'timer', {}, { receiverId: userId })
  if (offered) await logTransition(scope, offered, 'rotated')
}

/** Makes a ticket wait for the consent of its customer; it is offered to nobody any more. */
export const askConsent = async (scope: Scope, id: number): Promise<Ticket | undefined> =>
  (await transitionTicket(scope, id, 'askConsent', 'rule', { user_id: null }))?.after
/** Ends the wait for consent. */
export const giveConsent = async (scope: Scope, id: number): Promise<Ticket | undefined> =>
  (await transitionTicket(scope, id, 'giveConsent', 'rule', { menus_shown: 0, last_menu_at: null }))?.after
