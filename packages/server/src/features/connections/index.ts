import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './connections.routes.ts'
import { connectionRecord } from './settings/connections.record.ts'
import { publishQueueChange, unlinkIntegration, unlinkQueue } from './settings/connections.service.ts'
import { startSupervisors } from './sessions/supervisors.ts'
import { mountWebhooks } from './ingest/webhook.ts'

export { makeConnectionServices } from './connections.services.ts'
export { gapFound } from './connections.events.ts'
export {
  fetchOwner,
  fetchTemplates,
  findAvailableCapabilities,
  findCapabilities,
  download,
  fetchPeople,
  fetchProfile,
  isPermanentFailure,
  showTyping,
} from './sessions/channel-actions.ts'
export { aggregateHours, purgeHealthHistory } from './health/health.store.ts'
export { beginIncident, changeOpenIncident, markGapReported } from './health/incidents.store.ts'
export {
  findNumberRule,
  recordLateRefusal,
  recordRestriction,
  type NumberRule,
} from './safety/safety.service.ts'
export {
  clearPrompt,
  find,
  hasProvider,
  list,
  findOrDefault,
  settingsOf,
} from './settings/connections.service.ts'
export {
  findTemplateSyncTime,
  recordAccountEvent,
  recordAccountStatus,
  recordTemplateSync,
} from './settings/provider-account.store.ts'
export {
  beginImport,
  findLatestImport,
  saveImport,
  saveImportPercent,
  type ImportRow,
} from './imports/imports.store.ts'
export { mediaLimitsOf } from './settings/providers.ts'
export { listOthersOfAccount, listOthersOfBusiness, recordOwner } from './settings/shared-account.ts'
export { storeInboundEvents } from './ingest/ingest.ts'
export {
  resumeAfter,
  stopOthersOfAccount,
  stopRefused,
  stopWithAccount,
} from './sessions/sessions.service.ts'
export { eraseKeysOfNext } from './sessions/erase-keys.ts'
export { onTyping, type Typing } from './sessions/session-hooks.ts'
export { sessions, type OwnedSession, type Sessions } from './sessions/owned-session.ts'
export const feature: Feature = {
  name: 'connections',
  records: [connectionRecord],
  tables: {
    connection_queues: { exported: 'connection_id queue_id', key: 'connection_id queue_id' },
    connection_keys: 'secret',
    connection_states: 'work',
    connection_hours: 'work',
    connection_gaps: 'work',
    connection_incidents: 'work',
    imports: 'work',
  },
  routes,
  conflicts: { connections_name: 'ERR_WAPP_NAME_ALREADY_EXISTS' },
  handlers: {
    queueLabelChanged: publishQueueChange,
    queueRemoved: unlinkQueue,
    integrationRemoved: unlinkIntegration,
  },
  mounts: mountWebhooks,
  worker: { role: 'channels', start: context => startSupervisors(context) },
}
