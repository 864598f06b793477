import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as retention from './retention.service.ts'

export const routes = [
  onCompany(ROUTES.showRetention, scope => retention.show(scope)),
  onCompany(ROUTES.saveRetention, (scope, { body }) => retention.save(scope, body)),
  onCompany(ROUTES.cancelRetentionChange, scope => retention.cancelPending(scope)),
  onCompany(ROUTES.previewRetention, (scope, { body }) => retention.previewRetention(scope, body)),
  onCompany(ROUTES.listRetentionRuns, (scope, { query }) => retention.listRuns(scope, query.pageNumber)),
]
