import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as mailings from './mailings.service.ts'

export const routes = [
  onCompany(ROUTES.listReportMailings, mailings.list),
  onCompany(ROUTES.listMailingReaders, mailings.listReaders),
  onCompany(ROUTES.createReportMailing, (scope, { body }) => mailings.create(scope, body)),
  onCompany(ROUTES.updateReportMailing, (scope, { params, body }) =>
    mailings.update(scope, params.reportMailingId, body),
  ),
  onCompany(ROUTES.deleteReportMailing, async (scope, { params }) => {
    await mailings.remove(scope, params.reportMailingId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.sendReportMailing, async (scope, { params }) => {
    await mailings.sendToMe(scope, params.reportMailingId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.leaveReportMailing, async (scope, { params }) => {
    await mailings.leaveMailing(scope, params.reportMailingId)
    return { message: 'ok' }
  }),
]
