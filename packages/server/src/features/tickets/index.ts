import type { Feature } from '../../kernel/process/feature.ts'
import { startDeadlineWorker } from './deadlines/tickets.deadlines.ts'
import { routes } from './tickets.routes.ts'
import { wakeDueTicket } from './deadlines/tickets.snooze.ts'
import {
  publishTicketsOfContact,
  releaseTicketsOfUser,
  publishTicketRemovals,
  removeQueueFromTickets,
} from './transitions/tickets.automation.ts'

export {
  publishChange,
  find,
  findByUuid,
  lock,
  load,
  loadInBatch,
  log,
  markRead,
  maskForViewer,
} from './tickets.service.ts'
export {
  listHistory,
  listHistoryIds,
  listVisibleByContact,
  mustSeeMessages,
  type HistoryTicket,
} from './list/tickets.history.ts'
export { conflictWith, open } from './transitions/tickets.opening.ts'
export { endBot, placeUnsorted, redirectTo } from './transitions/tickets.unsorted.ts'
export { recordAd } from './list/tickets.ads.ts'
export { ofAd, type AdSelection } from './list/ads.store.ts'
export { visibleTo } from './list/tickets.list.ts'
export { selectTicketsOfPage } from './list/tickets.page.store.ts'
export { presentTicket } from './tickets.present.ts'
export { setDeadlinesOfLane } from './board/tickets.board.ts'
export { add as addTags, moveToLane } from './tickets.tags.ts'
export { loadClosingTexts } from './transitions/tickets.rating.ts'
export { update } from './transitions/tickets.update.ts'
export {
  fireDueDeadlines,
  hasten,
  hastenOffers,
  listDeadlinesOf,
  setDeadline,
  setDeadlines,
  setDeadlinesOfQueue,
  startMissingRotations,
} from './deadlines/tickets.deadlines.ts'
export { listWaitingIn } from './transitions/places.store.ts'
export { renewAged } from './transitions/tickets.batch.store.ts'
export { NOT_SNOOZED, wasAnswered } from './tickets.store.ts'
export { ticketChanged } from './tickets.events.ts'
export {
  findActiveTicket,
  findActiveOrLastTicket,
  recordRatingRequest,
  rewritePreview,
  enterQueue,
  findOrOpenForMessage,
  hasActive,
  lockPreview,
  leaveQueue,
  placeInMenu,
  recordMenuOffer,
  updatePreview,
  recordOutOfHoursNotice,
  countRatingRequests,
  returnToPeople,
  setPreviewAck,
  startBot,
  stopBot,
  withdrawOffer,
  withdrawOffers,
  lockWaiting,
} from './transitions/tickets.automation.ts'
export {
  listActivePairs,
  lockActivePairs,
  lockAll,
  merge,
  moveToContact,
  publishAll,
  removeMergedTags,
  reopenMerged,
  resetPreview,
  separateWaits,
  type ActiveTicket,
  type LastMessage,
  type TicketPair,
} from './merging/tickets.merging.ts'
export {
  askConsent,
  assign,
  close,
  escalate,
  giveConsent,
  offer,
  returnToQueue,
  setAnswerDue,
} from './transitions/tickets.transitions.ts'
export { closeImported, findOrOpenForBackfill } from './imports/tickets.backfill.ts'
export { lockTicketsToAge, saveAge, selectTicketsToAge, type AgingTicket } from './removal/aging.store.ts'
export { eraseTickets, listIdsOfContact } from './removal/tickets.erase.ts'
export const feature: Feature = {
  name: 'tickets',
  tables: ['tickets', 'ticket_tags', 'ticket_log', 'ticket_deadlines'],
  routes,
  handlers: {
    userRemoved: releaseTicketsOfUser,
    queueRemoved: removeQueueFromTickets,
    contactChanged: publishTicketsOfContact,
    contactRemoved: publishTicketRemovals,
    ticketDue: wakeDueTicket,
  },
  worker: { role: 'worker', start: async context => startDeadlineWorker(context) },
}
