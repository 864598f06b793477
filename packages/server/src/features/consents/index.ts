import type { Feature } from '../../kernel/process/feature.ts'
import { keyWithdrawnNumbers } from './consents.maintenance.ts'
import { consentRecord } from './consents.record.ts'
import { routes } from './consents.routes.ts'
import { applyPreference } from './consents-stop.ts'

export { eraseConsents } from './consents.erase.ts'
export {
  findWithdrawn,
  findWithdrawnNumbers,
  give,
  moveToContact,
  recordMarketingSend,
  withdraw,
  type ConsentOrigin,
} from './consents.service.ts'
export { applyPreference, findStopWord, showStopWords, stopMarketing } from './consents-stop.ts'
export const feature: Feature = {
  name: 'consents',
  records: [consentRecord],
  tables: {
    consent_states: 'derived',
    marketing_sends: 'derived',
    withdrawn_numbers: 'derived',
    stop_words: 'choice',
  },
  routes,
  handlers: {
    marketingRefused: (scope, { contactId, connectionId, words, at }) =>
      applyPreference(scope, connectionId, { contactId, state: 'withdrawn', words, at }),
  },
  maintenance: { 'consents.keyWithdrawnNumbers': keyWithdrawnNumbers },
}
