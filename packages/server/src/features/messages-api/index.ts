import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './messages-api.routes.ts'

export const feature: Feature = {
  name: 'messages-api',
  tables: { connection_tokens: 'secret' },
  routes,
}
