import { z } from 'zod'
import { ContactParams } from '../contacts/contact.ts'
import { id, page, pageNumber } from '../fields.ts'
import { route } from '../route.ts'
import { Erasure, ErasureInput } from './erasure.ts'

const area = 'privacy'
const access = 'privacy:write'

export const eraseContact = route({
  method: 'POST',
  path: '/contacts/:contactId/erasures',
  area,
  access,
  summary:
    'Erases the data of a contact: at once it is anonymous and its tickets are closed; a job does the rest and keeps the receipt.',
  params: ContactParams,
  body: ErasureInput,
  reply: Erasure,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_ERASURE_NAME', 'ERR_ERASURE_OF_GROUP'],
})
export const listErasures = route({
  method: 'GET',
  path: '/erasures',
  area,
  access,
  summary: 'A page of the erasures of the company with their receipts, newest first.',
  query: z.object({ pageNumber }),
  reply: page('erasures', Erasure),
  errors: [],
})
export const showErasure = route({
  method: 'GET',
  path: '/erasures/:erasureId',
  area,
  access,
  summary: 'One erasure with its receipt.',
  params: z.object({ erasureId: id }),
  reply: Erasure,
  errors: ['ERR_NO_ERASURE_FOUND'],
})
