import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onDownload, onPlatform } from '../../kernel/http/mount.ts'
import * as auditLog from './audit-log.service.ts'

export const routes = [
  onCompany(ROUTES.listAuditLog, (scope, { query }) =>
    auditLog.list(scope.db, 'company', scope.viewer, query),
  ),
  onDownload(ROUTES.exportAuditLog, (context, viewer, { query }) =>
    auditLog.exportAuditCsv(context, viewer, 'company', query),
  ),
  onPlatform(ROUTES.listPlatformAuditLog, (context, { query }, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return auditLog.list(context.platform, 'platform', identity.viewer, query)
  }),
  onDownload(ROUTES.exportPlatformAuditLog, (context, viewer, { query }) =>
    auditLog.exportAuditCsv(context, viewer, 'platform', query),
  ),
]
