import type { Feature } from '../../kernel/process/feature.ts'
import {
  followQueue,
  onMessageSaid,
  onTicketPlaced,
  onTicketSeparated,
  onTicketsMerged,
  onWaitRestored,
  takeStep,
} from './targets.service.ts'

export const feature: Feature = {
  name: 'answer-targets',
  tables: { answer_targets: 'derived' },
  routes: [],
  handlers: {
    messageSaid: onMessageSaid,
    ticketPlaced: onTicketPlaced,
    ticketsMerged: onTicketsMerged,
    ticketSeparated: onTicketSeparated,
    waitRestored: onWaitRestored,
    queueAnswerTargetsChanged: followQueue,
    ticketDue: takeStep,
  },
}
