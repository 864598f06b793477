import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { recordByUser, show } from './consents.service.ts'
import { saveStopWords, showStopWords } from './consents-stop.ts'

export const routes = [
  onCompany(ROUTES.showConsents, (scope, { params }) => show(scope, params.contactId)),
  onCompany(ROUTES.addConsent, (scope, { params, body }) => recordByUser(scope, params.contactId, body)),
  onCompany(ROUTES.showStopWords, scope => showStopWords(scope)),
  onCompany(ROUTES.saveStopWords, (scope, { body }) => saveStopWords(scope, body.words)),
]
