import type { Feature } from '../../kernel/process/feature.ts'
import { socketHandlers, startPresenceSweep } from './users-presence.ts'
import { resubscribeAll } from './users.handlers.ts'
import { removeExpiredEmailChanges } from './email-changes.store.ts'
import { userRecord } from './users.record.ts'
import { routes } from './users.routes.ts'

export { chooseExportLanguage } from './export-language.ts'
export { markGone } from './users-presence.ts'
export { voidLoginsAtLinking } from './void-logins.ts'
export { sessionsEnded } from './users.events.ts'
export { listMembersOfQueue, tryKeepInQueue } from './users.store.ts'
export {
  findNameOf,
  hasPasswordHash,
  insertFirstAdmin,
  lockCredentials,
  replacePasswordHash,
  saveLastLogin,
  setPassword,
} from './platform.store.ts'
export {
  addWithinPlan,
  find,
  findColleague,
  findViewers,
  listColleagues,
  findWithRights,
  listWithRights,
  mustExist,
  voidUnusedPassword,
} from './users.service.ts'
export const feature: Feature = {
  name: 'users',
  records: [userRecord],
  tables: {
    user_queues: { exported: 'user_id queue_id', key: 'user_id queue_id' },
    email_changes: 'secret',
  },
  maintenance: { emailChanges: removeExpiredEmailChanges },
  routes,
  conflicts: { users_email: 'ERR_EMAIL_TAKEN' },
  socketHandlers,
  handlers: { settingChanged: resubscribeAll },
  worker: { role: 'worker', start: startPresenceSweep },
}
