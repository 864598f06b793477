import { GREETING_ON_ACCEPT, TRANSFER_NOTICE } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as settings from '../settings/index.ts'
import * as users from '../users/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { companyLanguage } from './messages.language.ts'
import { say } from './messages.write.ts'

type Moved = DomainEvents['ticketMoved']

/** What the customer is told when a person moves their ticket. Spec: workspace 4 "Ticket status", behaviour 12. */
export async function tellCustomer(scope: Scope, moved: Moved): Promise<void> {
  if (moved.after.isGroup || scope.viewer.id === 0) return
  if (moved.move === 'accept') await greet(scope, moved)
  if (moved.move === 'transfer') await announceTransfer(scope, moved)
  if (moved.move === 'close' && moved.change.sendFarewellMessage !== false) await sayGoodbye(scope, moved)
}

async function greet(scope: Scope, { after }: Moved): Promise<void> {
  if ((await settings.all(scope)).sendGreetingAccepted !== 'enabled') return
  const user = await users.find(scope, scope.viewer.id)
  await say(scope, after, GREETING_ON_ACCEPT[await companyLanguage(scope)], { userId: user.id, userName: user.name })
}

async function announceTransfer(scope: Scope, { after, before, change }: Moved): Promise<void> {
  if ((await settings.all(scope)).sendMsgTransfTicket !== 'enabled') return
  if (after.queueId === before.queueId && after.userId === before.userId) return
  const own = change.msgTransfer?.trim() ? change.msgTransfer : TRANSFER_NOTICE[await companyLanguage(scope)]
  await say(scope, after, own, { userName: after.user?.name ?? '' })
}

/**
 * The attendant's own words, else the connection's, which wait where a rating is asked for: they follow the answer. A ticket nobody attended closes
 * in silence.
 */
async function sayGoodbye(scope: Scope, { before, after }: Moved): Promise<void> {
  if (before.status !== 'open') return
  const user = await users.find(scope, scope.viewer.id)
  const text =
    user.farewellMessage.trim() === '' && after.status === 'closed'
      ? (await connections.texts(scope, after.whatsappId)).complationMessage
      : user.farewellMessage
  await say(scope, after, text, { userId: user.id, userName: user.name })
}
