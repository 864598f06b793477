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
  tables: ['audit_entries', 'platform_audit_entries'],
  routes,
  maintenance: { 'auditLog.removeOld': ({ platform }) => removeOldEntries(platform) },
}
