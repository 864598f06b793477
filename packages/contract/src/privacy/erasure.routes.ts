import { z } from 'zod'
import { page, pageNumber } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Erasure, ErasureInput } from './erasure.ts'

const route = routesOf({ area: 'privacy', access: 'privacy:write' })

export const eraseContact = route({
  method: 'POST',
  path: '/contacts/:contactId/erasures',
  summary:
    'Erases the data of a contact: at once it is anonymous and its tickets are closed; a job does the rest and keeps the receipt.',
  body: ErasureInput,
  reply: Erasure,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_ERASURE_NAME', 'ERR_ERASURE_OF_GROUP'],
})
export const listErasures = route({
  method: 'GET',
  path: '/erasures',
  summary: 'A page of the erasures of the company with their receipts, newest first.',
  query: z.object({ pageNumber }),
  reply: page('erasures', Erasure),
})
export const showErasure = route({
  method: 'GET',
  path: '/erasures/:erasureId',
  summary: 'One erasure with its receipt.',
  reply: Erasure,
  errors: ['ERR_NO_ERASURE_FOUND'],
})
