import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const ofContact = {
  call: (it: FixtureIds): RouteInput => ({ params: { contactId: it.contactId } }),
  slots: { contactId: 'ERR_NO_CONTACT_FOUND' },
} as const

export const consents = {
  showConsents: ofContact,
  addConsent: {
    ...ofContact,
    call: it => ({
      params: { contactId: it.contactId },
      body: { purpose: 'service', state: 'given', reason: uniqueWord() },
    }),
    writes: { table: 'consent_states', where: it => ({ contact_id: it.contactId, purpose: 'service' }) },
  },
  showStopWords: { call: emptyInput },
  saveStopWords: {
    call: () => ({ body: { words: [uniqueWord()] } }),
    writes: { table: 'stop_words', where: it => ({ company_id: it.companyId }) },
  },
} satisfies RouteRows
