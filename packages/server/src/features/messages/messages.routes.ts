import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as act from './messages-actions.ts'
import { markRead } from './messages-reading.ts'
import { findTicketChannel } from './sending/ticket-channel.ts'
import { list } from './messages-list.ts'
import { search } from './search/search.ts'
import { send } from './sending/send.ts'

export const routes = [
  onCompany(ROUTES.searchMessages, (scope, { query }) => search(scope, query)),
  onCompany(ROUTES.listMessages, (scope, { params, query }) => list(scope, params.ticketId, query)),
  onCompany(ROUTES.showTicketChannel, (scope, { params }) => findTicketChannel(scope, params.ticketId)),
  onCompany(ROUTES.sendMessage, (scope, { params, body, files }) =>
    send(scope, params.ticketId, { body, files }),
  ),
  onCompany(ROUTES.editMessage, (scope, { params, body }) => act.edit(scope, params.messageId, body.body)),
  onCompany(ROUTES.deleteMessage, (scope, { params }) => act.remove(scope, params.messageId)),
  onCompany(ROUTES.retryMessage, (scope, { params }) => act.retry(scope, params.messageId)),
  onCompany(ROUTES.cancelMessage, (scope, { params }) => act.cancel(scope, params.messageId)),
  onCompany(ROUTES.fetchMessageMedia, (scope, { params }) => act.requestMedia(scope, params.messageId)),
  onCompany(ROUTES.reactToMessage, (scope, { params, body }) =>
    act.react(scope, params.messageId, body.emoji),
  ),
  onCompany(ROUTES.forwardMessage, (scope, { body }) => act.forward(scope, body)),
  onCompany(ROUTES.readTicket, async (scope, { params }) => {
    await markRead(scope, params.ticketId)
    return { message: 'ok' }
  }),
]
