import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './audit-log.routes.ts'
import { removeOldEntries } from './audit-log.store.ts'

export {
  recordAudit,
  recordAuditOnce,
  recordAuditOfSystem,
  recordAuditOfUser,
  recordOperatorAudit,
  recordRemoval,
  type AuditAct,
} from './audit-log.record.ts'
export { listSettingChanges, recordSettings, type SettingsOf } from './setting-changes.ts'
export { eraseNames } from './audit-log.erase.ts'
export const feature: Feature = {
  name: 'audit-log',
  tables: {
    audit_entries: {
      exported: 'id at kind actor actor_name by_operator record subject changes address record_id',
    },
    platform_audit_entries: 'platform',
  },
  routes,
  maintenance: { 'auditLog.removeOld': ({ platform }) => removeOldEntries(platform) },
}
