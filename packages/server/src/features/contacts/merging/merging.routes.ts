import { ROUTES } from '@recado/contract'
import { on } from '../../../kernel/http.ts'
import * as merging from './merging.service.ts'
import { suggest } from './merging.suggest.ts'
import { undo } from './merging.undo.ts'

export const routes = [
  on(ROUTES.listMergeSuggestions, (scope, { query }) => suggest(scope, query.contactId)),
  on(ROUTES.previewMerge, (scope, { query }) => merging.preview(scope, query)),
  on(ROUTES.listMerges, (scope, { query }) => merging.list(scope, query.contactId)),
  on(ROUTES.mergeContacts, (scope, { body }) => merging.merge(scope, body)),
  on(ROUTES.undoMerge, (scope, { params }) => undo(scope, params.mergeId)),
  on(ROUTES.keepContactsApart, async (scope, { body }) => {
    await merging.keepApart(scope, body)
    return { message: 'ok' }
  }),
]
