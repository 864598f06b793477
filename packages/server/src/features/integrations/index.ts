import type { Feature } from '../../kernel/process/feature.ts'
import { integrationRecord } from './integrations.record.ts'
import { routes } from './integrations.routes.ts'

export { find, load, mustExistIfSet } from './integrations.service.ts'
export { KEY_PREFIX, newSigningKey, readAccount, readSigningKey } from './integrations-secrets.ts'
export { recordAnswer, recordFailure, circuitColumns, circuitOf } from './integrations-circuit.ts'
export {
  callService,
  IntegrationFailure,
  signCall,
  type CallContext,
  type CallRecord,
} from './service-call.ts'
export type { IntegrationRow } from './integrations.store.ts'
export const feature: Feature = { name: 'integrations', records: [integrationRecord], routes }
