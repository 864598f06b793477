import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { Message } from '../messages/message.ts'
import { routesOf } from '../route.ts'
import { TemplateList, TemplateSend } from './template.ts'

const route = routesOf({ area: 'templates' })

export const listTemplates = route({
  method: 'GET',
  path: '/whatsapp/:whatsappId/templates',
  access: 'member',
  summary:
    'The message templates of a connection, by name and language, and when the provider was last asked for them.',
  reply: TemplateList,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const syncTemplates = route({
  method: 'POST',
  path: '/whatsapp/:whatsappId/templates/sync',
  access: 'connections-page:editOrDeleteConnection',
  summary: 'Asks the provider for the templates of a connection; they are there shortly after.',
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_PROVIDER_UNAVAILABLE'],
})
export const sendTemplate = route({
  method: 'POST',
  path: '/messages/:ticketId/template',
  access: 'member',
  summary: 'Writes to the customer with an approved template, at any time.',
  body: TemplateSend,
  reply: z.array(Message),
  errors: [
    'ERR_NO_TICKET_FOUND',
    'ERR_TICKET_NOT_OPEN',
    'ERR_NO_TEMPLATE_FOUND',
    'ERR_TEMPLATE_NOT_SENDABLE',
    'ERR_TEMPLATE_VALUES',
    'ERR_CREATING_MESSAGE',
    'ERR_CLIENT_KEY_USED',
    'ERR_UNCONFIRMED_REACH',
  ],
})
