import { z } from 'zod'
import { id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ConnectionGap } from '../connections/health.ts'
import { form, routesOf } from '../route.ts'
import { TicketChannel } from './ticket-channel.ts'
import { MessageSearchPage, MessageSearchQuery } from './message-search.ts'
import { Ticket } from '../tickets/ticket.ts'
import { EMOJI_MAX, Message, MessageParams, MessageQuery } from './message.ts'
import { MessageForm, MessageInput } from './message-input.ts'

const route = routesOf({ area: 'messages' })

export const listMessages = route({
  method: 'GET',
  path: '/messages/:ticketId',
  access: 'member',
  scope: 'messages:read',
  summary:
    'A page of a conversation, the oldest first inside the page; earlier tickets of the same contact and connection follow where the caller may see them. `gaps`: when their connection was away meanwhile. `isAgedOut`: the retention rule deleted older messages of it. `onlyFiles`: only messages with a picture, video or document.',
  query: MessageQuery,
  reply: z.object({
    messages: z.array(Message),
    ticket: Ticket,
    count: z.int(),
    hasMore: z.boolean(),
    gaps: z.array(ConnectionGap),
    isAgedOut: z.boolean(),
  }),
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const showTicketChannel = route({
  method: 'GET',
  path: '/tickets/:ticketId/channel',
  access: 'member',
  summary:
    'What can be said in a ticket over its connection, and since when the customer has been silent where that matters.',
  reply: TicketChannel,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_WAPP_PROVIDER_UNAVAILABLE'],
})
export const searchMessages = route({
  method: 'GET',
  path: '/messages/search',
  access: 'tickets-manager:includeMessagesSearch',
  throttle: 'search',
  summary:
    'Messages over the whole history the caller may see, the newest first: words, "phrases", from: queue: tag: has: before: after:. With ticketId those of one conversation.',
  query: MessageSearchQuery,
  reply: MessageSearchPage,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const sendMessage = route({
  method: 'POST',
  path: '/messages/:ticketId',
  access: 'member',
  throttle: 'upload',
  summary: 'Writes to the customer, or a note to colleagues; one message per file.',
  body: MessageInput,
  form: form(MessageForm, { medias: { maxBytes: LIMITS.mediaMaxBytes, maxCount: LIMITS.mediaPerMessage } }),
  reply: z.array(Message),
  errors: [
    'ERR_NO_TICKET_FOUND',
    'ERR_TICKET_NOT_OPEN',
    'ERR_CREATING_MESSAGE',
    'ERR_EMPTY_TEXT',
    'ERR_CLIENT_KEY_USED',
    'ERR_NO_MESSAGE_FOUND',
    'ERR_FILE_NOT_CARRIED',
    'ERR_CHANNEL_CANNOT',
    'ERR_UNCONFIRMED_REACH',
  ],
})
export const editMessage = route({
  method: 'POST',
  path: '/messages/edit/:messageId',
  access: 'member',
  summary: 'Changes an own text, at most 15 minutes old; earlier texts are kept.',
  params: MessageParams,
  body: z.object({ body: requiredText(1, LIMITS.bodyMax) }),
  reply: Message,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_EDIT_WAPP_MSG',
    'ERR_FETCH_WAPP_MSG',
    'ERR_CHANNEL_CANNOT',
    'ERR_TICKET_NOT_OPEN',
  ],
})
export const deleteMessage = route({
  method: 'DELETE',
  path: '/messages/:messageId',
  access: 'member',
  summary: 'Deletes an own message for everyone, at most two days old, or an own internal note.',
  params: MessageParams,
  reply: Message,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_DELETE_WAPP_MSG',
    'ERR_FETCH_WAPP_MSG',
    'ERR_CHANNEL_CANNOT',
    'ERR_TICKET_NOT_OPEN',
  ],
})
export const retryMessage = route({
  method: 'POST',
  path: '/messages/retry/:messageId',
  access: 'member',
  summary: 'Sends a failed or uncertain message again.',
  params: MessageParams,
  reply: Message,
  errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_SENDING_WAPP_MSG', 'ERR_TICKET_NOT_OPEN', 'ERR_UNCONFIRMED_REACH'],
})
export const cancelMessage = route({
  method: 'POST',
  path: '/messages/cancel/:messageId',
  access: 'member',
  summary: 'Takes a message that still waits out of the line; it may be sent again.',
  params: MessageParams,
  reply: Message,
  errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NOT_WAITING', 'ERR_TICKET_NOT_OPEN'],
})
export const fetchMessageMedia = route({
  method: 'POST',
  path: '/messages/media/:messageId',
  access: 'member',
  summary:
    'Asks the channel again for a file that it did not have before; of any other message nothing changes.',
  params: MessageParams,
  reply: Message,
  errors: ['ERR_NO_MESSAGE_FOUND'],
})
export const reactToMessage = route({
  method: 'POST',
  path: '/messages/reaction/:messageId',
  access: 'member',
  summary: 'Puts an emoji on a message; an empty one takes it away.',
  params: MessageParams,
  body: z.object({ emoji: text(EMOJI_MAX) }),
  reply: Message,
  errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_CHANNEL_CANNOT', 'ERR_TICKET_NOT_OPEN'],
})
export const forwardMessage = route({
  method: 'POST',
  path: '/message/forward',
  access: 'member',
  summary: 'Sends a message on to another contact over the same connection.',
  body: z.object({ messageId: MessageParams.shape.messageId, contactId: id, signed: z.boolean().optional() }),
  reply: Message,
  errors: [
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_CONTACT_FOUND',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_FILE_NOT_CARRIED',
    'ERR_UNCONFIRMED_REACH',
  ],
})
