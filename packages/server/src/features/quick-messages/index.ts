import type { Feature } from '../../kernel/process/feature.ts'
import { quickMessageRecord } from './quick-messages.record.ts'
import { routes } from './quick-messages.routes.ts'
import { nameUses } from './quick-messages.service.ts'

export const feature: Feature = {
  name: 'quick-messages',
  records: [quickMessageRecord],
  tables: { quick_message_favourites: 'private' },
  routes,
  answers: { usesOf: nameUses },
}
