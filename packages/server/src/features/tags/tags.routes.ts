import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as tags from './tags.service.ts'

export const routes = [
  onCompany(ROUTES.listTags, (scope, { query }) => tags.list(scope, query)),
  onCompany(ROUTES.listAllTags, (scope, { query }) => tags.listAll(scope, query.searchParam ?? '')),
  onCompany(ROUTES.showTag, (scope, { params }) => tags.find(scope, params.tagId)),
  onCompany(ROUTES.createTag, (scope, { body }) => tags.create(scope, body)),
  onCompany(ROUTES.updateTag, (scope, { params, body }) => tags.update(scope, params.tagId, body)),
  onCompany(ROUTES.deleteTag, async (scope, { params }) => {
    await tags.remove(scope, params.tagId)
    return { message: 'ok' }
  }),
]
