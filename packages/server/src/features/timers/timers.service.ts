import type { ConnectionSettings, Ticket } from '@recado/contract'
import { hasTimers, desiredTimers } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { rotate, scheduleRotation } from './rotation.service.ts'

/**
 * Schedules the timers of a ticket in its present state, or removes them. A new owner has the whole time to
 * answer.
 */
async function schedule(
  scope: Scope,
  ticket: Ticket,
  { lastFromMe, isNewHolder }: { lastFromMe: boolean; isNewHolder: boolean },
): Promise<void> {
  const settings = await connections.settingsOf(scope, ticket.whatsappId)
  if (!hasTimers(settings)) return
  const timers = Object.entries(desiredTimers({ ...ticket, lastFromMe }, settings))
  await tickets.setDeadlines(
    scope,
    ticket.id,
    Object.fromEntries(
      timers.map(([kind, timer]) => [
        kind,
        timer && {
          dueAt: new Date(scope.now.getTime() + timer.minutes * 60_000),
          keep: timer.whenRunning === 'keep' && !(kind === 'return' && isNewHolder),
        },
      ]),
    ),
  )
}
export const onMessageSaid = (scope: Scope, { ticket, fromMe }: DomainEvents['messageSaid']): Promise<void> =>
  schedule(scope, ticket, { lastFromMe: fromMe, isNewHolder: false })

/** Schedules what the connection and the queue of a ticket want in its new place. */
export async function onTicketPlaced(scope: Scope, placed: DomainEvents['ticketPlaced']): Promise<void> {
  const { before, after } = placed
  // For the timers of the connection a ticket waits in the same way, whoever it is offered to.
  const isStillWaiting =
    before?.status === 'pending' &&
    after.status === 'pending' &&
    before.queueId === after.queueId &&
    before.whatsappId === after.whatsappId
  if (!isStillWaiting)
    await schedule(scope, after, {
      lastFromMe: after.lastFromMe,
      isNewHolder: before?.userId !== after.userId,
    })
  await scheduleRotation(scope, placed)
}

/** Handles a due timer, which may no longer apply. Spec: behaviour 8. */
export async function fire(scope: Scope, { ticket, kind }: DomainEvents['ticketDue']): Promise<void> {
  if (kind === 'consent') return expireConsent(scope, ticket)
  if (kind === 'rotation') return rotate(scope, ticket)
  if (kind !== 'redirect' && kind !== 'inactivity' && kind !== 'inactivity-notice' && kind !== 'return')
    return
  const settings = await connections.settingsOf(scope, ticket.whatsappId)
  const timer = desiredTimers({ ...ticket, lastFromMe: ticket.lastFromMe }, settings)[kind]
  if (!timer) return
  // A snoozed ticket has no timers until it wakes.
  if (ticket.snooze !== null)
    return tickets.setDeadline(scope, ticket.id, kind, new Date(scope.now.getTime() + timer.minutes * 60_000))
  switch (kind) {
    case 'redirect':
      return void (await tickets.redirectTo(scope, ticket, settings.sendIdQueue || null))
    case 'return':
      return tickets.returnToPeople(scope, ticket.id, 'timer', 'autoReturnQueue')
    case 'inactivity-notice':
      return sendInactivityNotice(scope, ticket, settings)
    case 'inactivity':
      return closeInactive(scope, ticket, settings.expiresInactiveMessage)
  }
}

/** Sends the inactivity notice; the time of closing stays the same. */
async function sendInactivityNotice(
  scope: Scope,
  ticket: Ticket,
  { inactiveMessage, expiresTicket, timeInactiveMessage }: ConnectionSettings,
): Promise<void> {
  await messages.sendAutomatic(scope, ticket, inactiveMessage, { userName: ticket.user?.name ?? '' })
  await tickets.setDeadline(scope, ticket.id, 'inactivity-notice', null)
  await tickets.setDeadline(
    scope,
    ticket.id,
    'inactivity',
    new Date(scope.now.getTime() + (expiresTicket - timeInactiveMessage) * 60_000),
  )
}

async function closeInactive(scope: Scope, ticket: Ticket, text: string): Promise<void> {
  await messages.sendAutomatic(scope, ticket, text, { userName: ticket.user?.name ?? '' })
  await tickets.close(scope, ticket.id, { by: 'timer', event: 'autoClose' })
}

/** The customer did not answer the request for consent. */
async function expireConsent(scope: Scope, ticket: Ticket): Promise<void> {
  if (ticket.status === 'lgpd') await tickets.close(scope, ticket.id, { by: 'timer', event: 'autoClose' })
}
