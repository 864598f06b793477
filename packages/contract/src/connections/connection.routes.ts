import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Whatsapp, WhatsappDetail } from './connection.ts'
import { PairingInput, ProviderChange, WhatsappChange, WhatsappInput } from './connection-input.ts'
import { ConnectionIncident, WhatsappHealth } from './health.ts'
import { ProviderOffer } from './provider.ts'

const route = routesOf({ area: 'connections' })
const sessionQuery = z.object({ session: z.enum(['0', '1']).optional() })

export const listWhatsapps = route({
  method: 'GET',
  path: '/whatsapp',
  access: 'member',
  summary: 'The company’s connections, by name.',
  query: z.object({ companyId: id.optional(), session: z.enum(['0', '1']).optional() }),
  reply: z.array(Whatsapp),
})
export const showWhatsapp = route({
  method: 'GET',
  path: '/whatsapp/:whatsappId',
  access: 'connections-page:actionButtons',
  summary: 'One connection with its QR code.',
  query: sessionQuery,
  reply: WhatsappDetail,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const showWhatsappHealth = route({
  method: 'GET',
  path: '/whatsapp/:whatsappId/health',
  access: 'connections-page:actionButtons',
  summary:
    'How a connection is and has been: its score with the reasons, uptime, sends and failures, what waits, restrictions, gaps.',
  reply: WhatsappHealth,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const listIncidents = route({
  method: 'GET',
  path: '/whatsapp-incidents',
  access: 'connections-page:actionButtons',
  summary: 'What is wrong with the company’s connections now, the latest first; at most one of each.',
  reply: z.array(ConnectionIncident),
})
export const listProviders = route({
  method: 'GET',
  path: '/whatsapp-providers',
  access: 'member',
  summary:
    'The kinds of connections there are, which of them this server can open, and the files that they carry.',
  reply: z.array(ProviderOffer),
})
export const createWhatsapp = route({
  method: 'POST',
  path: '/whatsapp',
  access: 'connections-page:addConnection',
  summary: 'Adds a connection, within the plan; the first is the default.',
  body: WhatsappInput,
  reply: WhatsappDetail,
  errors: [
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_WAPP_RATING_REQUIRED',
    'ERR_PLAN_LIMIT',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_WAPP_PROVIDER_UNAVAILABLE',
    'ERR_WAPP_CREDENTIALS_REQUIRED',
  ],
})
export const updateWhatsapp = route({
  method: 'PUT',
  path: '/whatsapp/:whatsappId',
  access: 'connections-page:editOrDeleteConnection',
  summary: 'Changes a connection; its provider stays.',
  body: WhatsappChange,
  reply: WhatsappDetail,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_WAPP_RATING_REQUIRED',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_OTHER_WHATSAPP',
    'ERR_WAPP_CREDENTIALS_REQUIRED',
  ],
})
export const changeWhatsappProvider = route({
  method: 'PUT',
  path: '/whatsapp/:whatsappId/provider',
  access: 'connections-page:editOrDeleteConnection',
  summary:
    'Reaches the same number another way: by QR or by the Cloud API. Login and credentials of the earlier way are forgotten; conversations, queues and settings stay.',
  body: ProviderChange,
  reply: WhatsappDetail,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_CHANNEL_CANNOT',
    'ERR_WAPP_PROVIDER_UNAVAILABLE',
    'ERR_WAPP_CREDENTIALS_REQUIRED',
  ],
})
export const deleteWhatsapp = route({
  method: 'DELETE',
  path: '/whatsapp/:whatsappId',
  access: 'connections-page:editOrDeleteConnection',
  summary:
    'Disconnects and removes a connection with its conversations; not while it has active tickets, or a campaign, schedule or report by e-mail needs it.',
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_HAS_OPEN_TICKETS', 'ERR_IN_USE'],
})
export const retryWhatsappSession = route({
  method: 'POST',
  path: '/whatsappsession/:whatsappId',
  access: 'connections-page:actionButtons',
  summary: 'Try again.',
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const renewWhatsappSession = route({
  method: 'PUT',
  path: '/whatsappsession/:whatsappId',
  access: 'connections-page:actionButtons',
  summary: 'Forgets the login and asks for a new QR code.',
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const pairWhatsappSession = route({
  method: 'POST',
  path: '/whatsappsession/:whatsappId/code',
  access: 'connections-page:actionButtons',
  summary:
    'Forgets the login and asks for a code to type on the phone with this number, instead of a QR code to scan.',
  body: PairingInput,
  reply: Confirmation,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_CHANNEL_CANNOT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_PROVIDER_UNAVAILABLE',
  ],
})
export const endWhatsappSession = route({
  method: 'DELETE',
  path: '/whatsappsession/:whatsappId',
  access: 'connections-page:actionButtons',
  summary: 'Disconnects.',
  reply: Confirmation,
  errors: ['ERR_NO_WAPP_FOUND'],
})
export const restartWhatsapps = route({
  method: 'POST',
  path: '/whatsapp-restart',
  access: 'connections-page:addConnection',
  summary: 'Opens all of the company’s connections anew.',
  reply: Confirmation,
})
