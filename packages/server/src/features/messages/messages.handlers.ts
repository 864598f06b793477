import { GREETING_ON_ACCEPT, TRANSFER_NOTICE } from '@recado/domain'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { findCompanyLanguage } from './sending/language.ts'
import { sendAutomatic } from './sending/automatic.ts'
import { writeNote } from './sending/send.ts'

type TicketMoved = DomainEvents['ticketMoved']

/**
 * Sends the automatic text that belongs to a person's move of the ticket. Spec: workspace 4 "Ticket status",
 * behaviour 12.
 */
export async function notifyCustomer(scope: Scope, moved: TicketMoved): Promise<void> {
  if (moved.after.isGroup || scope.viewer.id === 0) return
  if (moved.move === 'accept') await sendGreeting(scope, moved)
  if (moved.move === 'transfer') await sendTransferNotice(scope, moved)
  if (moved.move === 'close' && moved.change.sendFarewellMessage !== false) await sendFarewell(scope, moved)
}

/** The note of a transfer is read by whoever receives the ticket. */
export async function writeTransferNote(scope: Scope, { move, change, after }: TicketMoved): Promise<void> {
  const note = change.note?.trim()
  if (move === 'transfer' && note) await writeNote(scope, after, note)
}

async function sendGreeting(scope: Scope, { after }: TicketMoved): Promise<void> {
  if ((await settings.load(scope)).sendGreetingAccepted !== 'enabled') return
  const user = await users.find(scope, scope.viewer.id)
  await sendAutomatic(scope, after, GREETING_ON_ACCEPT[await findCompanyLanguage(scope)], {
    userId: user.id,
    userName: user.name,
  })
}

async function sendTransferNotice(scope: Scope, { after, before, change }: TicketMoved): Promise<void> {
  if ((await settings.load(scope)).sendMsgTransfTicket !== 'enabled') return
  if (after.queueId === before.queueId && after.userId === before.userId) return
  const text = change.msgTransfer?.trim()
    ? change.msgTransfer
    : TRANSFER_NOTICE[await findCompanyLanguage(scope)]
  await sendAutomatic(scope, after, text, { userName: after.user?.name ?? '' })
}

/**
 * Sends the attendant's own farewell, else that of the queue or connection, which waits where a rating is requested: it
 * follows the answer. A ticket without an attendant closes in silence.
 */
async function sendFarewell(scope: Scope, { before, after }: TicketMoved): Promise<void> {
  if (before.status !== 'open') return
  const user = await users.find(scope, scope.viewer.id)
  const text =
    user.farewellMessage.trim() === '' && after.status === 'closed'
      ? (await tickets.loadClosingTexts(scope, after)).complationMessage
      : user.farewellMessage
  await sendAutomatic(scope, after, text, { userId: user.id, userName: user.name })
}
