import {
  refuse,
  type DeadlineKind,
  type KanbanLane,
  type TagBrief,
  type Ticket,
  type TicketDeadline,
} from '@recado/contract'
import { desiredTimers, isOnBoard, mayRotate, type Timer } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as queues from '../queues/index.ts'
import * as tags from '../tags/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'

/** The deadlines of a ticket, the next first; for its owner and admins. */
export async function listUpcoming(scope: Scope, ticketId: number): Promise<TicketDeadline[]> {
  const ticket = await tickets.find(scope, ticketId)
  if (scope.viewer.profile !== 'admin' && ticket.userId !== scope.viewer.id) throw refuse('ERR_NO_PERMISSION')
  const upcoming: TicketDeadline[] = []
  for (const { kind, dueAt } of await tickets.listDeadlinesOf(scope, ticketId))
    if (await applies(scope, ticket, kind))
      upcoming.push({
        kind,
        dueAt: dueAt.toISOString(),
        queue: await findTarget(scope, ticket, kind),
        lane: kind === 'lane' ? await findNextLane(scope, ticket) : null,
      })
  return upcoming
}

/** Would the deadline still do something, in the present state of the ticket and the settings? */
async function applies(scope: Scope, ticket: Ticket, kind: DeadlineKind): Promise<boolean> {
  switch (kind) {
    case 'rating':
      return ticket.status === 'nps'
    case 'consent':
      return ticket.status === 'lgpd'
    case 'snooze':
      return ticket.snooze !== null
    case 'rotation':
      return mayRotate(ticket)
    case 'lane':
      return isOnBoard(ticket) && (await findLane(scope, ticket))?.timer != null
    case 'answer-warning':
    case 'answer-alert':
    case 'answer-escalation':
      return ticket.answerDueAt !== null
    default:
      return hasTimer(scope, ticket, kind)
  }
}
const hasTimer = async (scope: Scope, ticket: Ticket, timer: Timer): Promise<boolean> =>
  desiredTimers(ticket, await connections.settingsOf(scope, ticket.whatsappId))[timer] !== null

/** The queue in which a deadline puts the ticket. */
async function findTarget(
  scope: Scope,
  ticket: Ticket,
  kind: DeadlineKind,
): Promise<TicketDeadline['queue']> {
  if (kind === 'return') return ticket.queue
  const queueId = await findNextQueueId(scope, ticket, kind)
  if (!queueId) return null
  const { id, name, color } = await queues.find(scope, queueId)
  return { id, name, color }
}

async function findNextQueueId(scope: Scope, ticket: Ticket, kind: DeadlineKind): Promise<number | null> {
  if (kind === 'redirect') return (await connections.settingsOf(scope, ticket.whatsappId)).sendIdQueue || null
  if (kind !== 'answer-escalation' || ticket.queueId === null) return null
  return (await queues.find(scope, ticket.queueId)).escalateQueueId
}

const findLane = async (scope: Scope, { laneId }: Ticket): Promise<KanbanLane | undefined> =>
  laneId === null ? undefined : tags.findLane(scope, laneId)
/** The lane into which the timer of the present one moves the ticket; null for none. */
async function findNextLane(scope: Scope, ticket: Ticket): Promise<TagBrief | null> {
  const nextLaneId = (await findLane(scope, ticket))?.timer?.nextLaneId
  const next = nextLaneId ? await tags.findLane(scope, nextLaneId) : undefined
  return next ? { id: next.id, name: next.name, color: next.color } : null
}
