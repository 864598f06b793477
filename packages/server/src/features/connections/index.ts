import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './connections.routes.ts'
import { loseQueue } from './connections.service.ts'
import { startRuntime } from './runtime/runtime.ts'
import { mountWebhooks } from './webhook.ts'

export { gapFound } from './connections.events.ts'
export { askTemplates, capabilities, download, people, profile, isGone, showTyping } from './capabilities.ts'
export { countHours, thin } from './health/health.store.ts'
export { findRule, noteLateRefusal, noteRestriction, type NumberRule } from './safety/safety.service.ts'
export { find, list, pick, texts } from './connections.service.ts'
export { latestImport, leaveImport, notePercent } from './imports.store.ts'
export { inboxKey, storeEvents, type KeptEvent } from './inbox.store.ts'
export { findSentWith, onTyping, type Typing } from './runtime/hearing.ts'
export { sessions, type OwnedSession, type Sessions } from './runtime/owned-session.ts'
export const feature: Feature = {
  name: 'connections',
  routes,
  conflicts: { connections_name: 'ERR_WAPP_NAME_ALREADY_EXISTS' },
  handlers: { queueRemoved: loseQueue },
  mounts: mountWebhooks,
  worker: { role: 'channels', start: context => startRuntime(context) },
}
