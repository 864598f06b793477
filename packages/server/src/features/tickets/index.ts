import type { Feature } from '../../kernel/process/feature.ts'
import { startDeadlineWorker } from './deadlines/tickets-deadlines.ts'
import { routes } from './tickets.routes.ts'
import { wakeDueTicket } from './deadlines/tickets-snooze.ts'
import {
  publishTicketsOfContact,
  releaseTicketsOfUser,
  publishTicketRemovals,
  removeQueueFromTickets,
} from './transitions/tickets-automation.ts'

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
} from './list/tickets-history.ts'
export { conflictWith, open } from './transitions/tickets-opening.ts'
export { endBot, placeUnsorted, redirectTo } from './transitions/tickets-unsorted.ts'
export { recordAd } from './list/tickets-ads.ts'
export { ofAd, type AdSelection } from './list/ads.store.ts'
export { visibleTo } from './list/tickets-list.ts'
export { selectTicketsOfPage } from './list/tickets-page.store.ts'
export { presentTicket } from './tickets.present.ts'
export { setDeadlinesOfLane } from './board/tickets-board.ts'
export { add as addTags, moveToLane } from './tickets-tags.ts'
export { loadClosingTexts } from './transitions/tickets-rating.ts'
export { update } from './transitions/tickets-update.ts'
export {
  fireDueDeadlines,
  hasten,
  hastenOffers,
  listDeadlinesOf,
  setDeadline,
  setDeadlines,
  setDeadlinesOfQueue,
  startMissingRotations,
} from './deadlines/tickets-deadlines.ts'
export { listWaitingIn } from './transitions/places.store.ts'
export { renewAged } from './transitions/tickets-batch.store.ts'
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
} from './transitions/tickets-automation.ts'
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
} from './merging/tickets-merging.ts'
export {
  askConsent,
  assign,
  close,
  escalate,
  giveConsent,
  offer,
  returnToQueue,
  setAnswerDue,
} from './transitions/tickets-transitions.ts'
export { closeImported, findOrOpenForBackfill } from './imports/tickets-backfill.ts'
export { lockTicketsToAge, saveAge, selectTicketsToAge, type AgingTicket } from './removal/aging.store.ts'
export { eraseTickets, listIdsOfContact } from './removal/tickets.erase.ts'
export const feature: Feature = {
  name: 'tickets',
  tables: {
    tickets: {
      exported: `
        id protocol status contact_id connection_id queue_id user_id is_group card_note card_value
        card_currency ad aged_out snoozed_until uuid chatbot is_silent lane_id rate rate_of snoozed
        waiting_since answer_due_at answered created_at updated_at closed_at`,
      derived: 'room unread has_unread last_ack last_from_me last_media_type last_message last_message_id',
      work: 'import_id last_menu_at last_out_of_hours_at menu_path menus_shown rating_asks',
    },
    ticket_tags: { exported: 'ticket_id tag_id', key: 'ticket_id tag_id' },
    ticket_log: {
      exported: `
        id ticket_id type reason author_id user_id queue_id from_status to_status from_user_id
        to_user_id from_queue_id to_queue_id from_connection_id to_connection_id from_lane_id
        to_lane_id rating_id created_at`,
    },
    ticket_deadlines: 'work',
  },
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
