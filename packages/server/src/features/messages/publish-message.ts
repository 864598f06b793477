import type { Message, Ticket } from '@recado/contract'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { messageEvent } from './messages.events.ts'
import { presentMessage } from './messages.present.ts'
import { findMessage } from './messages.store.ts'

/** Returns the current message. */
export async function loadMessage(scope: Scope, id: number): Promise<Message> {
  const row = await findMessage(scope.db, id)
  if (!row) throw new Error(`Message ${id} is gone within its own transaction.`)
  return presentMessage(scope.context, row)
}

/** `known`: its ticket, where it was just read. */
export async function publishUpdate(scope: Scope, id: number, known?: Ticket): Promise<Message> {
  const message = await loadMessage(scope, id)
  const ticket = known ?? (await tickets.load(scope, message.ticketId))
  scope.publish(messageEvent('update', message, ticket))
  return message
}

/** Publishes the update of a message whose text changed or that was deleted; its ticket's list shows the same. */
export async function publishRewrite(scope: Scope, id: number): Promise<Message> {
  await tickets.rewritePreview(scope, await loadMessage(scope, id))
  return publishUpdate(scope, id)
}
