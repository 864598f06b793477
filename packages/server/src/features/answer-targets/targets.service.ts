import type { DeadlineKind, Queue, Ticket } from '@recado/contract'
import { hasAnswerTargets, scheduleAnswer, waitsForPeople, type AnswerSchedule } from '@recado/domain'
import * as queues from '../queues/index.ts'
import * as tickets from '../tickets/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { answerEscalated } from './targets.events.ts'
import { loadOpeningHours } from './hours.ts'
import { findAnswerTarget, insertAnswerTarget, markEscalated, type AnswerTarget } from './targets.store.ts'

/** The time for the answer begins with the customer's first message that nobody has answered. */
export async function onMessageSaid(
  scope: Scope,
  { ticket, fromMe }: DomainEvents['messageSaid'],
): Promise<void> {
  const beginsNow = !fromMe && ticket.waitingSince === scope.now.toISOString()
  if (beginsNow) await followWait(scope, ticket)
}

/** A ticket that comes to other people, or to people from its bot, has the target of its queue. */
export const onTicketPlaced = async (
  scope: Scope,
  { after }: DomainEvents['ticketPlaced'],
): Promise<void> => {
  // A ticket that is answered by now has no target to change.
  if (after.waitingSince !== null) await followWait(scope, after)
}

/** Of two conversations that become one, the wait goes on from the earlier begin. */
export async function onTicketsMerged(
  scope: Scope,
  { kept, closedId }: DomainEvents['ticketsMerged'],
): Promise<void> {
  if (kept.waitingSince === null) return
  const since = new Date(kept.waitingSince)
  const [own, other] = await allOrThrow(
    findAnswerTarget(scope.db, kept.id, since),
    findAnswerTarget(scope.db, closedId, since),
  )
  const begins = [own, other].flatMap(target => (target ? [target.since] : []))
  await followWait(scope, kept, {
    since: begins.toSorted((one, next) => one.getTime() - next.getTime())[0] ?? since,
    escalated: [own, other].some(target => target?.escalated),
    due_at: own?.due_at ?? null,
    queue_id: own?.queue_id ?? null,
  })
}

/** The time of a wait goes on from its begin. */
export const onWaitRestored = (scope: Scope, { ticket }: DomainEvents['waitRestored']): Promise<void> =>
  followWait(scope, ticket)

/** The time of a wait that was its own before the merge goes on from its own begin. */
export async function onTicketSeparated(
  scope: Scope,
  { ticket, mergedAt }: DomainEvents['ticketSeparated'],
): Promise<void> {
  if (ticket.waitingSince === null) return
  const waitingSince = new Date(ticket.waitingSince)
  const [own, last] = await allOrThrow(
    findAnswerTarget(scope.db, ticket.id, waitingSince, { before: mergedAt }),
    findAnswerTarget(scope.db, ticket.id, waitingSince),
  )
  await followWait(scope, ticket, {
    since: own?.since ?? waitingSince,
    escalated: own?.escalated ?? false,
    due_at: last?.due_at ?? null,
    queue_id: last?.queue_id ?? null,
  })
}

/** Customers who wait in a queue whose targets changed have the new ones. */
export async function followQueue(
  scope: Scope,
  { queueId }: DomainEvents['queueAnswerTargetsChanged'],
): Promise<void> {
  for (const id of await tickets.listWaitingIn(scope.db, queueId))
    await followWait(scope, await tickets.load(scope, id))
}

/** The last decision about a wait. */
type TargetedWait = Omit<AnswerTarget, 'id'>

/**
 * Sets, moves or removes the moment at which the answer is due in the present place of a ticket, with the steps
 * around it. Through transfers the time goes on from its begin.
 */
async function followWait(scope: Scope, ticket: Ticket, wait?: TargetedWait): Promise<void> {
  const queue = waitsForPeople(ticket) ? await queues.rulesOf(scope, ticket.queueId) : null
  const isTargeted = queue !== null && hasAnswerTargets(queue)
  if (ticket.waitingSince === null || (!isTargeted && ticket.answerDueAt === null)) return
  const last = wait ?? (await findAnswerTarget(scope.db, ticket.id, new Date(ticket.waitingSince)))
  const since = last?.since ?? scope.now
  const escalated = last?.escalated ?? false
  const schedule = isTargeted
    ? await scheduleSteps(scope, ticket, queue, { since, isEscalated: escalated })
    : null
  const dueAt = schedule?.dueAt ?? null
  const queueId = dueAt && ticket.queueId
  const isChanged = dueAt?.getTime() !== last?.due_at?.getTime() || queueId !== (last?.queue_id ?? null)
  if (isChanged)
    await insertAnswerTarget(scope.db, {
      ticket_id: ticket.id,
      since,
      due_at: dueAt,
      queue_id: queueId,
      escalated,
      created_at: scope.now,
    })
  const steps = stepsAhead(schedule, scope.now, {
    isChanged,
    standing: (await tickets.listDeadlinesOf(scope, ticket.id)).map(({ kind }) => kind),
  })
  await tickets.setDeadlines(scope, ticket.id, {
    'answer-warning': toDeadline(steps.warnAt),
    'answer-alert': toDeadline(steps.alertAt),
    'answer-escalation': toDeadline(schedule?.escalateAt),
  })
  if ((dueAt?.toISOString() ?? null) !== ticket.answerDueAt)
    await tickets.setAnswerDue(scope, ticket.id, dueAt)
}
/**
 * The notices that are still to come. One whose moment is over was told, unless its deadline still stands or the answer
 * is due at another moment; and nobody is warned of an answer that is late.
 */
function stepsAhead(
  schedule: AnswerSchedule | null,
  now: Date,
  { isChanged, standing }: { readonly isChanged: boolean; readonly standing: readonly DeadlineKind[] },
): Pick<AnswerSchedule, 'warnAt' | 'alertAt'> {
  const ahead = (at: Date | null | undefined, kind: DeadlineKind): Date | null =>
    at && (isChanged || at > now || standing.includes(kind)) ? at : null
  const isLate = !schedule || schedule.dueAt <= now
  return {
    warnAt: isLate ? null : ahead(schedule.warnAt, 'answer-warning'),
    alertAt: ahead(schedule?.alertAt, 'answer-alert'),
  }
}
const toDeadline = (dueAt: Date | null | undefined) => (dueAt ? { dueAt, keep: false } : null)

async function scheduleSteps(
  scope: Scope,
  ticket: Ticket,
  queue: Queue,
  wait: { readonly since: Date; readonly isEscalated: boolean },
): Promise<AnswerSchedule | null> {
  const isAnswered = await tickets.wasAnswered(scope.db, ticket.id)
  const { hours, timezone } = await loadOpeningHours(scope, queue, ticket.whatsappId)
  return scheduleAnswer(queue, { ...wait, isAnswered }, hours, timezone)
}

/**
 * Takes a step of a wait. After an answer the deadline may still stand: then nothing is due, and a new wait has
 * replaced it.
 */
export async function takeStep(scope: Scope, { ticket, kind }: DomainEvents['ticketDue']): Promise<void> {
  if (ticket.answerDueAt === null || !waitsForPeople(ticket)) return
  if (kind === 'answer-warning') return tell(scope, ticket, 'warning')
  if (kind === 'answer-alert') return tell(scope, ticket, 'alert')
  if (kind === 'answer-escalation') return escalate(scope, ticket)
}

const EVENT_OF_STEP = { warning: 'answerWarning', alert: 'answerAlert' } as const
async function tell(scope: Scope, ticket: Ticket, step: 'warning' | 'alert'): Promise<void> {
  await tickets.log(scope, ticket, [{ type: EVENT_OF_STEP[step] }])
  scope.publish(...tickets.ticketChanged(ticket, ticket, { answer: step }))
  await scope.emit('answerStepReached', { ticket, step })
}

async function escalate(
  scope: Scope,
  ticket: Ticket & { queueId: number; waitingSince: string },
): Promise<void> {
  const { escalateQueueId } = await queues.find(scope, ticket.queueId)
  const target = await findAnswerTarget(scope.db, ticket.id, new Date(ticket.waitingSince))
  if (escalateQueueId === null || !target || target.escalated) return
  await markEscalated(scope.db, target.id)
  const deadlines = await tickets.listDeadlinesOf(scope, ticket.id)
  // The admins are told of a broken target also where the new queue has none.
  if (deadlines.some(({ kind }) => kind === 'answer-alert')) await tell(scope, ticket, 'alert')
  const moved = await tickets.escalate(scope, ticket.id, escalateQueueId)
  if (moved?.before.status !== 'open' || moved.before.userId === null) return
  scope.publish(answerEscalated(moved.after, moved.before.userId))
  await scope.emit('answerEscalated', { ticket: moved.after, from: moved.before.userId })
}
