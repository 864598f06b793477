import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './messages-api.routes.ts'

export const feature: Feature = {
  name: 'messages-api',
  tables: ['connection_tokens'],
  routes,
  // The connection was removed while its token was created.
  conflicts: { connection_tokens_company_id_connection_id_fkey: 'ERR_NO_WAPP_FOUND' },
}
