import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './drafts.routes.ts'
import { clearSentDraft } from './drafts.service.ts'
import { draftRecord } from './drafts.record.ts'

export { eraseDrafts, eraseDraftsOfTickets } from './erase.store.ts'

export const feature: Feature = {
  name: 'drafts',
  records: [draftRecord],
  routes,
  handlers: { draftSent: clearSentDraft },
}
