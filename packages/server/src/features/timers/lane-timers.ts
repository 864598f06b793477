import type { KanbanLane, Ticket } from '@recado/contract'
import { isOnBoard } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as messages from '../messages/index.ts'
import * as tags from '../tags/index.ts'
import * as tickets from '../tickets/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'

const findLane = async (scope: Scope, { laneId }: Ticket): Promise<KanbanLane | undefined> =>
  laneId === null ? undefined : tags.findLane(scope, laneId)
const dueAt = (scope: Scope, lane: KanbanLane | undefined): Date | null =>
  lane?.timer ? new Date(scope.now.getTime() + lane.timer.minutes * 60_000) : null

/** The time of a ticket begins when it comes into its lane. */
export async function scheduleTicket(
  scope: Scope,
  { ticket }: DomainEvents['ticketLaneChanged'],
): Promise<void> {
  if (isOnBoard(ticket))
    await tickets.setDeadline(scope, ticket.id, 'lane', dueAt(scope, await findLane(scope, ticket)))
}

/** A reopened ticket is back in its lane, and has the whole time again. */
export async function scheduleReturn(
  scope: Scope,
  { before, after }: DomainEvents['ticketPlaced'],
): Promise<void> {
  if (after.laneId === null || (before && isOnBoard(before))) return
  await scheduleTicket(scope, { ticket: after })
}

/** The tickets of a lane whose timer changed have the whole new time. */
export async function scheduleLane(
  scope: Scope,
  { laneId }: DomainEvents['laneTimerChanged'],
): Promise<void> {
  await tickets.setDeadlinesOfLane(scope, laneId, dueAt(scope, await tags.findLane(scope, laneId)))
}

/** Moves a ticket whose time in its lane is over. Spec: behaviour 8 "kanban lane timers". */
export async function fireLaneTimer(
  scope: Scope,
  { ticket, kind }: DomainEvents['ticketDue'],
): Promise<void> {
  if (kind !== 'lane' || !isOnBoard(ticket)) return
  const lane = await findLane(scope, ticket)
  if (!lane?.timer) return
  // A snoozed ticket stays where it is until it wakes, and all of them while the plan has no board.
  if (ticket.snooze !== null || !(await companies.hasKanban(scope.db, scope.companyId)))
    return tickets.setDeadline(scope, ticket.id, 'lane', dueAt(scope, lane))
  const moved = await tickets.moveToLane(scope, ticket.id, lane.timer.nextLaneId, { by: 'timer' })
  await messages.sendAutomatic(scope, moved, lane.timer.greeting, { userName: moved.user?.name ?? '' })
}
