import type { Feature } from '../../kernel/feature.ts'
import { routes } from './tickets.routes.ts'
import { contactChanged, followContact, giveBackAll, leaveWithContact, loseQueue } from './tickets.upkeep.ts'

export { changed, find, findByUuid, historyOf, load, log, markRead, ofContact, open, show, taken } from './tickets.service.ts'
export { active, change, forMessage, hasActive, lastOf, menuShown, noteMessage } from './tickets.upkeep.ts'
export { companyZone } from './tickets.store.ts'
export const feature: Feature = {
  name: 'tickets',
  routes,
  reactions: { userRemoved: giveBackAll, queueRemoved: loseQueue, contactChanged, contactRemoved: leaveWithContact, contactMerged: followContact },
}
