import { ContactParams } from '../contacts/contact.ts'
import { route } from '../route.ts'
import { ConsentInput, ContactConsents, StopWords, StopWordsInput } from './consent.ts'

const area = 'consents'

export const showConsents = route({
  method: 'GET',
  path: '/contacts/:contactId/consents',
  area,
  access: 'member',
  summary: 'What a contact allows, and the last 100 entries of its ledger.',
  params: ContactParams,
  reply: ContactConsents,
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const addConsent = route({
  method: 'POST',
  path: '/contacts/:contactId/consents',
  area,
  access: 'member',
  summary:
    'Records that a contact gave or withdrew a consent, with the reason; the same state twice is one entry.',
  params: ContactParams,
  body: ConsentInput,
  reply: ContactConsents,
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const showStopWords = route({
  method: 'GET',
  path: '/consents/words',
  area,
  access: 'settings:write',
  summary: 'The words with which customers end marketing.',
  reply: StopWords,
  errors: [],
})
export const saveStopWords = route({
  method: 'PUT',
  path: '/consents/words',
  area,
  access: 'settings:write',
  summary: 'Replaces these words; an empty list restores the usual ones.',
  body: StopWordsInput,
  reply: StopWords,
  errors: [],
})
