import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './integrations.routes.ts'

export { find, load, mustExistIfSet } from './integrations.service.ts'
export { readAccount, readSigningKey } from './integrations.secrets.ts'
export { recordAnswer, recordFailure, circuitOf } from './integrations.circuit.ts'
export type { IntegrationRow } from './integrations.store.ts'
export const feature: Feature = { name: 'integrations', tables: ['integrations'], routes }
