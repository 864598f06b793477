import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as act from './messages.act.ts'
import { channelOf } from './messages.channel.ts'
import { list } from './messages.list.ts'
import { search } from './messages.search.ts'
import { send } from './messages.send.ts'

export const routes = [
  on(ROUTES.searchMessages, (scope, { query }) => search(scope, query)),
  on(ROUTES.listMessages, (scope, { params, query }) => list(scope, params.ticketId, query)),
  on(ROUTES.showTicketChannel, (scope, { params }) => channelOf(scope, params.ticketId)),
  on(ROUTES.sendMessage, (scope, { params, body, files }) => send(scope, params.ticketId, { body, files })),
  on(ROUTES.editMessage, (scope, { params, body }) => act.edit(scope, params.messageId, body.body)),
  on(ROUTES.deleteMessage, (scope, { params }) => act.remove(scope, params.messageId)),
  on(ROUTES.retryMessage, (scope, { params }) => act.retry(scope, params.messageId)),
  on(ROUTES.cancelMessage, (scope, { params }) => act.cancel(scope, params.messageId)),
  on(ROUTES.fetchMessageMedia, (scope, { params }) => act.fetchMedia(scope, params.messageId)),
  on(ROUTES.reactToMessage, (scope, { params, body }) => act.react(scope, params.messageId, body.emoji)),
  on(ROUTES.forwardMessage, (scope, { body }) => act.forward(scope, body)),
  on(ROUTES.readTicket, async (scope, { params }) => {
    await act.markRead(scope, params.ticketId)
    return { message: 'ok' }
  }),
]
