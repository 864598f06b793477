import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as exports from './exports/index.ts'
import * as erasures from './erasures.service.ts'

export const routes = [
  onCompany(ROUTES.eraseContact, (scope, { params, body }) =>
    erasures.requestErasure(scope, params.contactId, body),
  ),
  onCompany(ROUTES.listErasures, (scope, { query }) => erasures.list(scope, query.pageNumber)),
  onCompany(ROUTES.showErasure, (scope, { params }) => erasures.show(scope, params.erasureId)),
  onCompany(ROUTES.exportContactData, (scope, { params, body }) =>
    exports.requestExport(scope, params.contactId, body.language),
  ),
  onCompany(ROUTES.listContactExports, (scope, { query }) => exports.list(scope, query.pageNumber)),
  onCompany(ROUTES.showContactExport, (scope, { params }) => exports.show(scope, params.contactExportId)),
  onCompany(ROUTES.downloadContactExport, (scope, { params }) =>
    exports.signDownload(scope, params.contactExportId),
  ),
]
