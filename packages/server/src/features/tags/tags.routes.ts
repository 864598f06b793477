import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as tags from './tags.service.ts'

export const routes = [
  on(ROUTES.listTags, (scope, { query }) => tags.list(scope, query)),
  on(ROUTES.listAllTags, (scope, { query }) => tags.listAll(scope, query.searchParam ?? '')),
  on(ROUTES.showTag, (scope, { params }) => tags.find(scope, params.tagId)),
  on(ROUTES.createTag, (scope, { body }) => tags.create(scope, body)),
  on(ROUTES.updateTag, (scope, { params, body }) => tags.update(scope, params.tagId, body)),
  on(ROUTES.deleteTag, async (scope, { params }) => {
    await tags.remove(scope, params.tagId)
    return { message: 'ok' }
  }),
]
