import { DAY_MS, LIMITS, refuse, type SnoozeInput, type Ticket } from '@recado/contract'
import { sql } from 'kysely'
import type { DomainEvents } from '../../../kernel/events/domain-events.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { setDeadline } from './tickets-deadlines.ts'
import { ticketChanged } from '../tickets.events.ts'
import * as service from '../tickets.service.ts'
import { NOT_SNOOZED, saveTicket, type TicketColumns } from '../tickets.store.ts'

/** Snoozes an open ticket until a moment, or until the customer answers. */
export async function snooze(scope: Scope, id: number, { until }: SnoozeInput): Promise<Ticket> {
  const ticket = await service.lockWritable(scope, id)
  if (ticket.status !== 'open') throw refuse('ERR_TICKET_NOT_OPEN')
  const ahead = until === null ? 0 : until.getTime() - scope.now.getTime()
  if (until !== null && (ahead <= 0 || ahead > LIMITS.snoozeMaxDays * DAY_MS))
    throw refuse('ERR_VALIDATION', { fields: { until: 'invalidMoment' } })
  await setDeadline(scope, id, 'snooze', until)
  return saveAndPublish(scope, ticket, 'snoozed', { snoozed: true, snoozed_until: until })
}

/** Ends the snooze at a person's request. */
export async function wake(scope: Scope, id: number): Promise<Ticket> {
  const ticket = await service.lockWritable(scope, id)
  if (ticket.snooze === null) return service.maskForViewer(scope, ticket)
  await setDeadline(scope, id, 'snooze', null)
  return saveAndPublish(scope, ticket, 'woke', NOT_SNOOZED)
}

async function saveAndPublish(
  scope: Scope,
  before: Ticket,
  type: 'snoozed' | 'woke',
  columns: TicketColumns,
): Promise<Ticket> {
  const after = await service.saveChange(scope, { id: before.id, before, columns })
  await service.log(scope, before, [{ type }])
  return service.maskForViewer(scope, after)
}

/** Ends the snooze when its time has come: the ticket is on top of the list, marked as unread. */
export async function wakeDueTicket(
  scope: Scope,
  { ticket, kind }: DomainEvents['ticketDue'],
): Promise<void> {
  if (kind !== 'snooze' || ticket.snooze === null) return
  await saveTicket(scope.db, ticket.id, {
    ...NOT_SNOOZED,
    unread: sql`greatest(unread, 1)`,
    updated_at: scope.now,
  })
  await service.log(scope, ticket, [{ type: 'woke' }])
  scope.publish(...ticketChanged(ticket, await service.load(scope, ticket.id), { woke: true }))
}

/** Ends the snooze because the customer wrote. */
export async function wakeByMessage(scope: Scope, ticket: Ticket): Promise<void> {
  await setDeadline(scope, ticket.id, 'snooze', null)
  await service.log(scope, ticket, [{ type: 'woke' }])
}
