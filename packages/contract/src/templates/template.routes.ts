import { z } from 'zod'
import { WhatsappParams } from '../connections/connection-input.ts'
import { Confirmation } from '../fields.ts'
import { Message } from '../messages/message.ts'
import { route } from '../route.ts'
import { TemplateList, TemplateSend, TemplateSendParams } from './template.ts'

const area = 'templates'

export const listTemplates = route({
  method: 'GET',
  path: '/whatsapp/:whatsappId/templates',
  area,
  access: 'member',
  summary:
    'The message templates of a connection, by name and language, and when the provider was last asked for them.',
  params: WhatsappParams,
  reply: TemplateList,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const syncTemplates = route({
  method: 'POST',
  path: '/whatsapp/:whatsappId/templates/sync',
  area,
  access: 'connections-page:editOrDeleteConnection',
  summary: 'Asks the provider for the templates of a connection; they are there shortly after.',
  params: WhatsappParams,
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_PROVIDER_UNAVAILABLE'],
})
export const sendTemplate = route({
  method: 'POST',
  path: '/messages/:ticketId/template',
  area,
  access: 'member',
  summary: 'Writes to the customer with an approved template, at any time.',
  params: TemplateSendParams,
  body: TemplateSend,
  reply: z.array(Message),
  errors: [
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_PERMISSION',
    'ERR_TICKET_NOT_OPEN',
    'ERR_NO_TEMPLATE_FOUND',
    'ERR_TEMPLATE_NOT_SENDABLE',
    'ERR_TEMPLATE_VALUES',
    'ERR_CREATING_MESSAGE',
    'ERR_CLIENT_KEY_USED',
    'ERR_UNCONFIRMED_REACH',
  ],
})
