import { routesOf } from '../route.ts'
import { ConsentInput, ContactConsents, StopWords, StopWordsInput } from './consent.ts'

const route = routesOf({ area: 'consents' })

export const showConsents = route({
  method: 'GET',
  path: '/contacts/:contactId/consents',
  access: 'member',
  summary: 'What a contact allows, and the last 100 entries of its ledger.',
  reply: ContactConsents,
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const addConsent = route({
  method: 'POST',
  path: '/contacts/:contactId/consents',
  access: 'member',
  summary:
    'Records that a contact gave or withdrew a consent, with the reason; the same state twice is one entry.',
  body: ConsentInput,
  reply: ContactConsents,
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const showStopWords = route({
  method: 'GET',
  path: '/consents/words',
  access: 'settings:write',
  summary: 'The words with which customers end marketing.',
  reply: StopWords,
})
export const saveStopWords = route({
  method: 'PUT',
  path: '/consents/words',
  access: 'settings:write',
  summary: 'Replaces these words; an empty list restores the usual ones.',
  body: StopWordsInput,
  reply: StopWords,
})
