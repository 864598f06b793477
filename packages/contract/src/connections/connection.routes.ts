import { z } from 'zod'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'
import { Whatsapp, WhatsappChange, WhatsappDetail, WhatsappInput, WhatsappParams } from './connection.ts'

const area = 'connections'
const sessionQuery = z.object({ session: z.enum(['0', '1']).optional() })

export const listWhatsapps = route({
  method: 'GET',
  path: '/whatsapp',
  area,
  access: 'member',
  summary: 'The company’s connections, by name.',
  query: z.object({ companyId: id.optional(), session: z.enum(['0', '1']).optional() }),
  reply: z.array(Whatsapp),
  errors: [],
})
export const showWhatsapp = route({
  method: 'GET',
  path: '/whatsapp/:whatsappId',
  area,
  access: 'connections-page:actionButtons',
  summary: 'One connection with its QR code.',
  params: WhatsappParams,
  query: sessionQuery,
  reply: WhatsappDetail,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const createWhatsapp = route({
  method: 'POST',
  path: '/whatsapp',
  area,
  access: 'connections-page:addConnection',
  summary: 'Adds a connection, within the plan; the first is the default.',
  body: WhatsappInput,
  reply: WhatsappDetail,
  errors: [
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_PLAN_LIMIT',
    'ERR_NO_QUEUE_FOUND',
    'ERR_WAPP_PROVIDER_UNAVAILABLE',
    'ERR_WAPP_CREDENTIALS_REQUIRED',
  ],
})
export const updateWhatsapp = route({
  method: 'PUT',
  path: '/whatsapp/:whatsappId',
  area,
  access: 'connections-page:editOrDeleteConnection',
  summary: 'Changes a connection; its provider stays.',
  params: WhatsappParams,
  body: WhatsappChange,
  reply: WhatsappDetail,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_OTHER_WHATSAPP',
    'ERR_WAPP_CREDENTIALS_REQUIRED',
  ],
})
export const deleteWhatsapp = route({
  method: 'DELETE',
  path: '/whatsapp/:whatsappId',
  area,
  access: 'connections-page:editOrDeleteConnection',
  summary: 'Disconnects and removes a connection without active tickets.',
  params: WhatsappParams,
  reply: Done,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_HAS_OPEN_TICKETS'],
})
export const retryWhatsappSession = route({
  method: 'POST',
  path: '/whatsappsession/:whatsappId',
  area,
  access: 'connections-page:actionButtons',
  summary: 'Try again.',
  params: WhatsappParams,
  reply: Done,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const renewWhatsappSession = route({
  method: 'PUT',
  path: '/whatsappsession/:whatsappId',
  area,
  access: 'connections-page:actionButtons',
  summary: 'Forgets the login and asks for a new QR code.',
  params: WhatsappParams,
  reply: Done,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const endWhatsappSession = route({
  method: 'DELETE',
  path: '/whatsappsession/:whatsappId',
  area,
  access: 'connections-page:actionButtons',
  summary: 'Disconnects.',
  params: WhatsappParams,
  reply: Done,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const restartWhatsapps = route({
  method: 'POST',
  path: '/whatsapp-restart',
  area,
  access: 'connections-page:addConnection',
  summary: 'Opens all of the company’s connections anew.',
  reply: Done,
  errors: [],
})
