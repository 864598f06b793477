import type { Catalogue } from '../messages.ts'
import type { consents as pt } from '../pt/consents.ts'

export const consents = {
  title: 'Consents',
  history: 'History of consents',
  saved: 'Consent recorded.',
  reason: 'Reason',
  reasonHint: 'Who asked, and how',
  give: 'Record consent',
  withdraw: 'Record refusal',
  all: 'See all',
  fewer: 'See fewer',
  purposes: { service: 'Service', marketing: 'Marketing' },
  states: { given: 'Allowed', withdrawn: 'Refused', none: 'No record' },
  sources: {
    message: 'Message of the customer',
    screen: 'Recorded here',
    import: 'Spreadsheet import',
    provider: 'Choice in WhatsApp',
    api: 'Another system',
    number: 'Earlier contact with this number',
  },
  words: {
    label: 'Words that end marketing',
    hint: 'Each word is the whole message of the customer; accents and capitals do not count. SAIR, PARAR, STOP, BAJA and DUR always work; the others only as an answer to marketing, within 7 days.',
    isDefault: 'These are the usual words.',
    restore: 'Back to the usual words',
    saved: 'Words saved.',
  },
} satisfies Catalogue<typeof pt>
