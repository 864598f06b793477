import type { Feature } from '../../kernel/process/feature.ts'
import { startDeadlines } from './tickets.deadlines.ts'
import { routes } from './tickets.routes.ts'
import { wakeWhenDue } from './tickets.snooze.ts'
import { contactChanged, followContact, giveBackAll, leaveWithContact, loseQueue } from './tickets.upkeep.ts'

export { changed, find, findByUuid, historyOf, hold, load, log, markRead, ofContact, open, show, taken, update } from './tickets.service.ts'
export { meetDeadlines, setDeadline } from './tickets.deadlines.ts'
export { AWAKE } from './tickets.store.ts'
export {
  active,
  askedAgain,
  clearPreview,
  enterQueue,
  forMessage,
  hasActive,
  lastOf,
  leaveQueue,
  menuShown,
  noteMessage,
  noteOutOfHours,
  ratingAsks,
  redirect,
  setPreviewAck,
  startBot,
  stopBot,
} from './tickets.upkeep.ts'
export { askConsent, close, giveConsent, returnToQueue } from './tickets.transitions.ts'
export { companyZone } from './tickets.store.ts'
export { closeImported, forLateMessage } from './tickets.late.ts'
export const feature: Feature = {
  name: 'tickets',
  routes,
  handlers: {
    userRemoved: giveBackAll,
    queueRemoved: loseQueue,
    contactChanged,
    contactRemoved: leaveWithContact,
    contactMerged: followContact,
    ticketDue: wakeWhenDue,
  },
  worker: { role: 'worker', start: async context => startDeadlines(context) },
}
