import { refuse, ROUTES } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as companyExports from './company-exports/index.ts'
import * as exports from './contact-exports/index.ts'
import * as erasures from './erasures.service.ts'

const operatorOf = ({ identity }: Call): Viewer => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}

export const routes = [
  onCompany(ROUTES.eraseContact, (scope, { params, body }) =>
    erasures.requestErasure(scope, params.contactId, body),
  ),
  onCompany(ROUTES.listErasures, (scope, { query }) => erasures.list(scope, query.pageNumber)),
  onCompany(ROUTES.showErasure, (scope, { params }) => erasures.show(scope, params.erasureId)),
  onCompany(ROUTES.exportContactData, (scope, { params, body }) =>
    exports.requestExport(scope, params.contactId, body.language),
  ),
  onCompany(ROUTES.listContactExports, (scope, { query }) => exports.list(scope, query)),
  onCompany(ROUTES.showContactExport, (scope, { params }) => exports.show(scope, params.contactExportId)),
  onCompany(ROUTES.downloadContactExport, (scope, { params }) =>
    exports.signDownload(scope, params.contactExportId),
  ),
  onCompany(ROUTES.deleteContactExport, async (scope, { params }) => {
    await exports.remove(scope, params.contactExportId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.exportCompany, (context, { params }, call) =>
    companyExports.requestCompanyExport(context, operatorOf(call), params.companyId),
  ),
  onPlatform(ROUTES.showCompanyExport, (context, { params }, call) =>
    companyExports.show(context, operatorOf(call), params.companyId),
  ),
  onPlatform(ROUTES.deleteCompanyExport, async (context, { params, query }, call) => {
    await companyExports.remove(context, operatorOf(call), params.companyId, query.operatorId)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.downloadCompanyExport, (context, { params }, call) =>
    companyExports.signCompanyDownload(context, operatorOf(call), params.companyId),
  ),
]
