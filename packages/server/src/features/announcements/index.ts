import type { Feature } from '../../kernel/process/feature.ts'
import { announcementRecord } from './announcements.record.ts'
import { routes } from './announcements.routes.ts'

export const feature: Feature = {
  name: 'announcements',
  records: [announcementRecord],
  tables: { announcement_views: 'choice' },
  routes,
}
