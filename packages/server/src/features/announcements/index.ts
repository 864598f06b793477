import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './announcements.routes.ts'

export const feature: Feature = {
  name: 'announcements',
  tables: { announcements: 'platform', announcement_views: 'choice' },
  routes,
}
