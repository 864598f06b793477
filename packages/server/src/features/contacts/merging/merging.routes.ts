import { ROUTES } from '@recado/contract'
import { onCompany } from '../../../kernel/http/mount.ts'
import * as merging from './merging.service.ts'
import { suggest } from './merging.suggest.ts'
import { unmerge } from './merging.unmerge.ts'

export const routes = [
  onCompany(ROUTES.listMergeSuggestions, (scope, { query }) => suggest(scope, query.contactId)),
  onCompany(ROUTES.previewMerge, (scope, { query }) => merging.preview(scope, query)),
  onCompany(ROUTES.listMerges, (scope, { query }) => merging.list(scope, query.contactId)),
  onCompany(ROUTES.mergeContacts, (scope, { body }) => merging.merge(scope, body)),
  onCompany(ROUTES.undoMerge, (scope, { params }) => unmerge(scope, params.mergeId)),
  onCompany(ROUTES.keepContactsApart, async (scope, { body }) => {
    await merging.dismissSuggestion(scope, body)
    return { message: 'ok' }
  }),
]
