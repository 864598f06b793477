import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as contactMerges from './contact-merges.service.ts'
import { suggest } from './suggest-merges.ts'
import { undo } from './undo-merge.ts'

export const routes = [
  onCompany(ROUTES.listMergeSuggestions, (scope, { query }) => suggest(scope, query.contactId)),
  onCompany(ROUTES.previewMerge, (scope, { query }) => contactMerges.preview(scope, query)),
  onCompany(ROUTES.listMerges, (scope, { query }) => contactMerges.list(scope, query.contactId)),
  onCompany(ROUTES.mergeContacts, (scope, { body }) => contactMerges.merge(scope, body)),
  onCompany(ROUTES.undoMerge, (scope, { params }) => undo(scope, params.mergeId)),
  onCompany(ROUTES.keepContactsApart, async (scope, { body }) => {
    await contactMerges.dismissSuggestion(scope, body)
    return { message: 'ok' }
  }),
]
