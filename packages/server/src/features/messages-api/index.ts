import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './messages-api.routes.ts'
import { tokenRecord } from './tokens.record.ts'

export const feature: Feature = {
  name: 'messages-api',
  records: [tokenRecord],
  routes,
}
