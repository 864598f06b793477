import type { Feature } from '../../kernel/process/feature.ts'
import { helpRecord } from './helps.record.ts'
import { routes } from './helps.routes.ts'

export const feature: Feature = {
  name: 'helps',
  records: [helpRecord],
  routes,
  conflicts: { helps_title: 'ERR_HELP_TITLE_TAKEN' },
}
