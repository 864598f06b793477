import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, routesOf } from '../route.ts'
import { ConnectionToken, TokenMessageReply, TokenMessage } from './messages-api.ts'

const route = routesOf({ area: 'messages api' })

export const showConnectionToken = route({
  method: 'GET',
  path: '/whatsapp/:whatsappId/token',
  access: 'connections-page:editOrDeleteConnection',
  summary:
    'The token that other systems send with by this connection: what it begins with, and when it was made and last used. Null for none.',
  reply: z.object({ token: ConnectionToken.nullable() }),
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const makeConnectionToken = route({
  method: 'POST',
  path: '/whatsapp/:whatsappId/token',
  access: 'connections-page:editOrDeleteConnection',
  plan: 'useExternalApi',
  summary: 'Makes a token, in place of the one before; `secret` is answered this once and never again.',
  reply: z.object({ secret: z.string(), token: ConnectionToken }),
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_CANNOT'],
})
export const revokeConnectionToken = route({
  method: 'DELETE',
  path: '/whatsapp/:whatsappId/token',
  access: 'connections-page:editOrDeleteConnection',
  summary: 'Takes the token away: whoever has it sends nothing more.',
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const sendByToken = route({
  method: 'POST',
  path: '/messages/send',
  access: 'token',
  scope: 'messages:send',
  plan: 'useExternalApi',
  summary:
    'Another system writes to a number, by the connection whose token it has, or with an API key by the connection that it names: a text, or one message per file. The token stands in `X_TOKEN`, or as a bearer. A service message, such as a receipt, leaves whatever the customer agreed to; with `marketing` a customer who wants no marketing is refused as ERR_MARKETING_WITHDRAWN.',
  body: TokenMessage,
  form: form(TokenMessage, { medias: { maxBytes: LIMITS.mediaMaxBytes, maxCount: LIMITS.mediaPerMessage } }),
  reply: TokenMessageReply,
  errors: [
    'ERR_INVALID_TOKEN',
    'ERR_NO_WAPP_FOUND',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_CREATING_MESSAGE',
    'ERR_EMPTY_TEXT',
    'ERR_CLIENT_KEY_USED',
    'ERR_MARKETING_WITHDRAWN',
    'ERR_CHANNEL_CANNOT',
    'ERR_FILE_NOT_CARRIED',
    'ERR_UNCONFIRMED_REACH',
  ],
})
