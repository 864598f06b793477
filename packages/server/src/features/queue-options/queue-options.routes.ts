import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as queueOptions from './queue-options.service.ts'

export const routes = [
  onCompany(ROUTES.listQueueOptions, (scope, { query }) => queueOptions.list(scope, query)),
  onCompany(ROUTES.createQueueOption, (scope, { body, files }) =>
    queueOptions.create(scope, body, files.file[0]),
  ),
  onCompany(ROUTES.updateQueueOption, (scope, { params, body, files }) =>
    queueOptions.update(scope, params.queueOptionId, body, files.file[0]),
  ),
  onCompany(ROUTES.deleteQueueOption, async (scope, { params }) => {
    await queueOptions.remove(scope, params.queueOptionId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.uploadQueueOptionMedia, (scope, { params, files }) =>
    queueOptions.attach(scope, params.queueOptionId, files.file[0]),
  ),
  onCompany(ROUTES.deleteQueueOptionMedia, async (scope, { params }) => {
    await queueOptions.detach(scope, params.queueOptionId)
    return { message: 'ok' }
  }),
]
