import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './quick-messages.routes.ts'
import { nameUses } from './quick-messages.service.ts'

export const feature: Feature = {
  name: 'quick-messages',
  tables: ['quick_messages', 'quick_message_favourites'],
  routes,
  answers: { usesOf: nameUses },
}
