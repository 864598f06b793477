import type { Queue, Ticket } from '@recado/contract'
import { chooseAttendant, isOffered, localClock, mayRotate, type RotationTurn } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as queues from '../queues/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { listTurns, lockTurns, recordTurn } from './rotation.store.ts'

/** Nothing that follows in a move reads the deadlines of the rotation. */
const removeRotation = (scope: Scope, { id }: Ticket): void =>
  scope.writeBehind(tickets.setDeadline(scope, id, 'rotation', null))
const minutesFromNow = (scope: Scope, minutes: number): Date =>
  new Date(scope.now.getTime() + minutes * 60_000)

/**
 * Makes a ticket that begins to wait in a queue due at once, so that the worker offers it to somebody, and one
 * that was offered when the time of its attendant is over.
 */
export async function scheduleRotation(
  scope: Scope,
  { before, after }: DomainEvents['ticketPlaced'],
): Promise<void> {
  const wasWaiting = before !== undefined && mayRotate(before)
  if (!mayRotate(after)) {
    if (wasWaiting && !isOffered(after)) removeRotation(scope, after)
    return
  }
  if (wasWaiting && before.queueId === after.queueId && before.userId === after.userId) return
  const queue = await queues.rulesOf(scope, after.queueId)
  if (queue.rotate)
    await tickets.setDeadline(
      scope,
      after.id,
      'rotation',
      minutesFromNow(scope, after.userId === null ? 0 : queue.timeRotate),
    )
  // A ticket that is still owned keeps its time, at which its owner loses it.
  else if (wasWaiting && !isOffered(after)) removeRotation(scope, after)
}

/** Begins, ends or times anew the rotation of the tickets that wait in a queue. */
export async function rescheduleQueue(
  scope: Scope,
  { queueId }: DomainEvents['queueRotationChanged'],
): Promise<void> {
  // Tickets are locked before their deadlines, as in every other move.
  await tickets.lockWaiting(scope, queueId)
  const queue = await queues.find(scope, queueId)
  if (queue.rotate)
    return tickets.setDeadlinesOfQueue(scope, queueId, 'rotation', {
      free: scope.now,
      offered: minutesFromNow(scope, queue.timeRotate),
    })
  await tickets.withdrawOffers(scope, queueId)
  await tickets.setDeadlinesOfQueue(scope, queueId, 'rotation', null)
}

/**
 * Makes due at once what waits in the queues of somebody who is there, and what is offered to them in other
 * queues, where they do not work any more. Somebody who has gone works in none.
 */
export async function followAttendant(
  scope: Scope,
  { userId }: DomainEvents['userAvailabilityChanged'],
): Promise<void> {
  const { online, profile, queueIds } = await users.findColleague(scope, userId)
  const attended = online && profile === 'user' ? queueIds : []
  await tickets.hastenOffers(scope, { userId, outsideOf: attended }, 'rotation')
  if (attended.length > 0) await tickets.hasten(scope, attended, 'rotation')
}

/**
 * Offers a waiting ticket to the next attendant of its queue. One alone keeps it; without anybody everyone in
 * the queue sees it, and the rotation tries again later. Spec: behaviour 8.
 */
export async function rotate(scope: Scope, ticket: Ticket): Promise<void> {
  const queue = mayRotate(ticket) ? await queues.find(scope, ticket.queueId) : null
  if (!queue?.rotate) {
    if (isOffered(ticket)) await tickets.withdrawOffer(scope, ticket.id)
    return
  }
  // Two tickets of a queue take their turns one after the other, in whatever process. The queue itself stays
  // free for those who change it and then wait for its tickets.
  await lockTurns(scope.db, queue.id)
  const turn = await chooseTurn(scope, ticket, queue)
  // Somebody who is being changed or removed at this moment: the next attempt sees who they are then.
  if (turn && turn.userId !== ticket.userId && !(await users.tryKeepInQueue(scope.db, turn.userId, queue.id)))
    return tickets.setDeadline(scope, ticket.id, 'rotation', scope.now)
  if (turn && turn.userId !== ticket.userId) {
    await recordTurn(scope.db, {
      queue_id: queue.id,
      user_id: turn.userId,
      round: turn.round,
      given_at: scope.now,
    })
    await tickets.offer(scope, ticket.id, turn.userId)
  }
  if (!turn && ticket.userId !== null) await tickets.withdrawOffer(scope, ticket.id)
  await tickets.setDeadline(scope, ticket.id, 'rotation', minutesFromNow(scope, queue.timeRotate))
}

async function chooseTurn(scope: Scope, ticket: Ticket, queue: Queue): Promise<RotationTurn | undefined> {
  const members = await users.listMembersOfQueue(scope.db, queue.id)
  const turns = new Map((await listTurns(scope.db, queue.id)).map(turn => [turn.user_id, turn]))
  const { time } = localClock(scope.now, await companies.findTimezone(scope.db, scope.companyId))
  return chooseAttendant({
    attendants: members.map(({ id, profile, is_online, start_work, end_work }) => ({
      userId: id,
      profile,
      isOnline: is_online,
      startWork: start_work,
      endWork: end_work,
      round: turns.get(id)?.round ?? 0,
      givenAt: turns.get(id)?.given_at.getTime() ?? null,
    })),
    ownerId: ticket.userId,
    order: queue.rotateOrder,
    time,
    random: Math.random(),
  })
}
