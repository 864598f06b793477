import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { listDays } from './schedules-calendar.ts'
import { list } from './schedules-list.ts'
import * as schedules from './schedules.service.ts'

export const routes = [
  onCompany(ROUTES.listSchedules, (scope, { query }) => list(scope, query)),
  onCompany(ROUTES.listSchedulesBetween, (scope, { query }) => listDays(scope, query)),
  onCompany(ROUTES.showSchedule, (scope, { params }) => schedules.find(scope, params.scheduleId)),
  onCompany(ROUTES.createSchedule, (scope, { body, files }) => schedules.create(scope, body, files.file[0])),
  onCompany(ROUTES.updateSchedule, (scope, { params, body, files }) =>
    schedules.update(scope, params.scheduleId, body, files.file[0]),
  ),
  onCompany(ROUTES.deleteSchedule, async (scope, { params }) => {
    await schedules.remove(scope, params.scheduleId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.cancelSchedule, (scope, { params }) => schedules.cancel(scope, params.scheduleId)),
  onCompany(ROUTES.retrySchedule, (scope, { params }) => schedules.retry(scope, params.scheduleId)),
  onCompany(ROUTES.uploadScheduleMedia, (scope, { params, files }) =>
    schedules.attach(scope, params.scheduleId, files.file[0]),
  ),
  onCompany(ROUTES.deleteScheduleMedia, async (scope, { params }) => {
    await schedules.detach(scope, params.scheduleId)
    return { message: 'ok' }
  }),
]
