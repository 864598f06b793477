import type { Feature } from '../../kernel/process/feature.ts'
import { apiKeyRecord } from './api-keys.record.ts'
import { routes } from './api-keys.routes.ts'

export { findApiKeys, recordKeyUse } from './platform.store.ts'
export const feature: Feature = { name: 'api-keys', records: [apiKeyRecord], routes }
