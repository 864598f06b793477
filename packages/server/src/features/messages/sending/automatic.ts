import type { Message, Ticket } from '@recado/contract'
import * as delivery from '../../delivery/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { SendPayload, StoredMedia } from '../../../schema/stored.ts'
import { choicesDetailsOf } from '../messages-choices.ts'
import { mediaTypeOf } from '../messages-content.ts'
import { createMessage } from '../create-message.ts'
import { fitToChannel } from './fit-to-channel.ts'
import { renderTicketVariables } from './ticket-text.ts'

function priorityOf({ automatic }: Message, isBulk: boolean): delivery.Priority {
  if (isBulk) return delivery.PRIORITY.bulk
  return automatic ? delivery.PRIORITY.rules : delivery.PRIORITY.people
}

/** Queues a message, or a change to one, for sending on its connection. */
export async function enqueueSend(
  scope: Scope,
  message: Message,
  connectionId: number,
  kind: 'message' | 'edit' | 'delete' | 'react',
  payload: SendPayload = {},
  { isBulk = false }: { readonly isBulk?: boolean } = {},
): Promise<void> {
  await delivery.enqueue(scope, {
    connectionId,
    contactId: message.contactId,
    messageId: message.id,
    kind,
    payload,
    priority: priorityOf(message, isBulk),
  })
}

const mayReachCustomer = (scope: Scope, { whatsappId, contactId }: Ticket): Promise<boolean> =>
  delivery.mayReach(scope, { connectionId: whatsappId, contactId })

/**
 * Sends a text to the customer for a rule, or in a person's name. Undefined for an empty one, and for a customer to
 * whom the company may not write yet (`mayReach`), because what the rule does beside it goes on.
 */
export async function sendAutomatic(
  scope: Scope,
  ticket: Ticket,
  text: string,
  options: { userId?: number | null; userName?: string; payload?: SendPayload } = {},
): Promise<Message | undefined> {
  const body = await renderTicketVariables(scope, ticket, text, options.userName ?? '')
  if (body.trim() === '' || !(await mayReachCustomer(scope, ticket))) return undefined
  const message = await createMessage(scope, ticket, {
    content: { body, mediaType: 'chat' },
    fromMe: true,
    automatic: true,
    userId: options.userId ?? null,
    sentBy: options.userName ?? null,
    details: options.payload && (await choicesDetailsOf(scope, options.payload)),
  })
  if (message) await enqueueSend(scope, message, ticket.whatsappId, 'message', options.payload)
  return message
}

/** Sends a stored file to the customer for a rule. */
export async function sendAutomaticFile(
  scope: Scope,
  ticket: Ticket,
  media: StoredMedia,
  { clientKey, isBulk }: { readonly clientKey?: string; readonly isBulk?: boolean } = {},
): Promise<void> {
  if (!(await mayReachCustomer(scope, ticket))) return
  const [content] = await fitToChannel(
    scope,
    ticket.whatsappId,
    [{ body: '', mediaType: mediaTypeOf(media.mime), media }],
    { isRule: true },
  )
  if (!content) return
  const message = await createMessage(scope, ticket, {
    content,
    fromMe: true,
    automatic: true,
    clientKey,
  })
  if (message)
    await enqueueSend(scope, message, ticket.whatsappId, 'message', {}, { isBulk: isBulk ?? false })
}
