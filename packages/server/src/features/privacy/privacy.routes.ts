import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as erasures from './erasures.service.ts'

export const routes = [
  onCompany(ROUTES.eraseContact, (scope, { params, body }) =>
    erasures.requestErasure(scope, params.contactId, body),
  ),
  onCompany(ROUTES.listErasures, (scope, { query }) => erasures.list(scope, query.pageNumber)),
  onCompany(ROUTES.showErasure, (scope, { params }) => erasures.show(scope, params.erasureId)),
]
