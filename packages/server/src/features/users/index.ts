import type { Feature } from '../../kernel/process/feature.ts'
import { hears, startSweeping } from './users.presence.ts'
import { reseatAll } from './users.reseating.ts'
import { routes } from './users.routes.ts'

export { find, findColleague, findViewers, listColleagues, listWithRights, mustExist } from './users.service.ts'
export const feature: Feature = {
  name: 'users',
  routes,
  conflicts: { users_email: 'ERR_EMAIL_TAKEN' },
  socketHandlers: hears,
  handlers: { settingChanged: reseatAll },
  worker: { role: 'worker', start: startSweeping },
}
