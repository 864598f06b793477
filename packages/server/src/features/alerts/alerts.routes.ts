import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { list } from './alerts.service.ts'
import { dismissSetAside, listSetAside, retrySetAside } from './set-aside-jobs.ts'

export const routes = [
  onCompany(ROUTES.listIncidents, scope => list(scope)),
  onCompany(ROUTES.listSetAsideJobs, async scope => ({ jobs: await listSetAside(scope) })),
  onCompany(ROUTES.retrySetAsideJob, async (scope, { params }) => {
    await retrySetAside(scope, params.setAsideJobId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.dismissSetAsideJob, async (scope, { params }) => {
    await dismissSetAside(scope, params.setAsideJobId)
    return { message: 'ok' }
  }),
]
