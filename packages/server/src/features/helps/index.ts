import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './helps.routes.ts'

export const feature: Feature = {
  name: 'helps',
  tables: { helps: 'platform' },
  routes,
  conflicts: { helps_title: 'ERR_HELP_TITLE_TAKEN' },
}
