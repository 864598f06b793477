import type { MessageEvent } from '@recado/channels/port'
import { LIMITS, type Message, type Ticket } from '@recado/contract'
import { localClock, type IntakeFacts, type IntakeQueue } from '@recado/domain'
import * as consents from '../../consents/index.ts'
import * as queues from '../../queues/index.ts'
import * as queueOptions from '../../queue-options/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { loadSharedFacts } from '../intake-loaders.ts'
import { findBotState, type IntakeConnection } from '../intake.store.ts'

export interface ReceivedMessage {
  readonly event: Pick<MessageEvent, 'from' | 'content'>
  readonly stored: Message
  readonly contact: { disableBot: boolean }
  readonly found: { ticket: Ticket; isNew: boolean; isReopened: boolean }
  readonly isGroup: boolean
}

type BotState = Awaited<ReturnType<typeof findBotState>>
const EMPTY_BOT_STATE = {
  consented_at: null,
  has_menus: false,
  menu_path: null,
  menus_shown: 0,
  last_menu_at: null,
  last_out_of_hours_at: null,
  rating_asks: 0,
  integration_id: null,
  said: 0,
} as const

/** Gathers the facts that the rules need. */
export async function gatherFacts(
  scope: Scope,
  connection: IntakeConnection,
  { event, stored, contact, found, isGroup }: ReceivedMessage,
): Promise<IntakeFacts> {
  const botState = scope.prefetch(() => loadBotState(scope, found.ticket))
  const shared = await loadSharedFacts(scope, connection.id)
  const { company, queues: offered } = shared
  const bot = await botState
  const reached = [
    ...offered.map(queue => queue.id),
    ...(found.ticket.queueId === null ? [] : [found.ticket.queueId]),
  ]
  const menus = bot.has_menus && reached.length > 0 ? await queueOptions.findMenus(scope, reached) : []
  // An option of a menu may lead to a queue that is not on the connection.
  const known = [...offered, ...menus.map(({ queue }) => queue)]
  return {
    message: {
      from: typeof event.from === 'string' ? event.from : 'contact',
      kind: stored.mediaType,
      text: stored.body,
      choiceId: event.content.kind === 'reply' ? event.content.id : null,
    },
    stopWord: (await loadStopWord(scope, { event, stored, isGroup })) ?? null,
    isGroup,
    contact: { ...contact, hasConsented: bot.consented_at !== null },
    ticket: { ...ticketFacts(found, bot), queue: await loadTicketQueue(scope, found.ticket, known) },
    connection: { ...connectionFacts(connection, offered), promptId: shared.promptId },
    menus,
    settings: shared.settings,
    companySchedules: company.schedules,
    hoursExceptions: shared.hoursExceptions,
    language: company.language,
    capabilities: shared.capabilities,
    now: scope.now,
    clock: localClock(scope.now, company.timezone),
  }
}

/** Asks only for what a customer wrote or pressed. */
export async function loadStopWord(
  scope: Scope,
  { event, stored, isGroup }: Pick<ReceivedMessage, 'event' | 'stored' | 'isGroup'>,
): Promise<{ isAfterMarketing: boolean } | undefined> {
  if (isGroup || typeof event.from === 'string' || stored.mediaType !== 'chat') return undefined
  return consents.findStopWord(scope, stored, { isPressed: event.content.kind === 'reply' })
}

/** While a person attends, no rule reads the bot state. */
async function loadBotState(scope: Scope, ticket: Ticket): Promise<BotState> {
  const isAttended = ticket.status === 'open' && ticket.userId !== null
  return isAttended
    ? EMPTY_BOT_STATE
    : findBotState(scope.db, ticket.id, new Date(scope.now.getTime() - LIMITS.botLoopWindowMs))
}

/** A queue that nothing leads to from here says no more than its last words. */
async function loadTicketQueue(
  scope: Scope,
  ticket: Ticket,
  known: readonly IntakeQueue[],
): Promise<IntakeQueue | null> {
  if (ticket.queue === null) return null
  const queue = known.find(({ id }) => id === ticket.queueId)
  if (queue) return queue
  const { complationMessage } = await queues.find(scope, ticket.queue.id)
  return {
    ...ticket.queue,
    greetingMessage: '',
    fileListId: null,
    complationMessage,
    outOfHoursMessage: '',
    schedules: [],
    integrationId: null,
    promptId: null,
    billErrand: null,
  }
}

function ticketFacts(
  { ticket, isNew, isReopened }: ReceivedMessage['found'],
  bot: BotState,
): Omit<IntakeFacts['ticket'], 'queue'> {
  return {
    status: ticket.status,
    userId: ticket.userId,
    chatbot: ticket.chatbot,
    isNew,
    isReopened,
    menuPath: bot.menu_path,
    menusShown: bot.menus_shown,
    lastMenuAt: bot.last_menu_at,
    lastOutOfHoursAt: bot.last_out_of_hours_at,
    integrationId: bot.integration_id,
    ratingAsks: bot.rating_asks,
    automaticInWindow: bot.said,
  }
}

export const connectionFacts = (
  connection: IntakeConnection,
  menuQueues: readonly IntakeQueue[],
): Omit<IntakeFacts['connection'], 'promptId'> => ({
  id: connection.id,
  greetingMessage: connection.greeting_message,
  complationMessage: connection.complation_message,
  outOfHoursMessage: connection.out_of_hours_message,
  maxUseBotQueues: connection.max_use_bot_queues,
  timeUseBotQueues: connection.time_use_bot_queues,
  sendIdQueue: connection.send_id_queue,
  integrationId: connection.integration_id,
  endWord: connection.end_word,
  npsEnabled: connection.nps_enabled,
  schedules: connection.schedules,
  lgpdMessage: connection.lgpd_message,
  lgpdLink: connection.lgpd_link,
  maxUseBotQueuesNPS: connection.max_use_bot_queues_nps,
  queues: menuQueues,
})
