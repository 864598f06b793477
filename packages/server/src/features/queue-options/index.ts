import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './queue-options.routes.ts'


export const feature: Feature = {
  name: 'queue-options',
  tables: ['queue_options', 'queue_option_visits'],
  routes,
}
