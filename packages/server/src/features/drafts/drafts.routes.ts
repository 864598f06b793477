import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as drafts from './drafts.service.ts'

export const routes = [
  onCompany(ROUTES.listDrafts, scope => drafts.list(scope)),
  onCompany(ROUTES.saveDraft, (scope, { body }) => drafts.save(scope, body)),
]
