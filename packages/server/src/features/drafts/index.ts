import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './drafts.routes.ts'
import { clearSentDraft } from './drafts.service.ts'

export { eraseDrafts, eraseDraftsOfTickets } from './erase.store.ts'

export const feature: Feature = {
  name: 'drafts',
  tables: { drafts: 'private' },
  routes,
  handlers: { draftSent: clearSentDraft },
}
