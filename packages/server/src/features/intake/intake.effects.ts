import type { MessageEvent } from '@recado/channels/port'
import { LIMITS, type Message, type Ticket } from '@recado/contract'
import {
  decideIntake,
  localClock,
  type IntakeEffect,
  type IntakeFacts,
  type IntakeQueue,
} from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as ratings from '../ratings/index.ts'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { findBotState, listConnectionQueues, type findIntakeConnection } from './intake.store.ts'

type IntakeConnection = NonNullable<Awaited<ReturnType<typeof findIntakeConnection>>>
export interface ReceivedMessage {
  readonly event: Pick<MessageEvent, 'from' | 'content'>
  readonly stored: Message
  readonly contact: { disableBot: boolean }
  readonly found: { ticket: Ticket; isNew: boolean; isReopened: boolean }
  readonly isGroup: boolean
}

const EMPTY_BOT_STATE = {
  consented_at: null,
  menus_shown: 0,
  last_menu_at: null,
  last_out_of_hours_at: null,
  rating_asks: 0,
  said: 0,
} as const

/** Gathers the facts, evaluates the rules, applies the result. */
export async function applyRules(
  scope: Scope,
  connection: IntakeConnection,
  received: ReceivedMessage,
): Promise<void> {
  const facts = await gatherFacts(scope, connection, received)
  for (const effect of decideIntake(facts)) await applyEffect(scope, received, effect)
}

async function gatherFacts(
  scope: Scope,
  connection: IntakeConnection,
  { event, stored, contact, found, isGroup }: ReceivedMessage,
): Promise<IntakeFacts> {
  const { ticket } = found
  const {
    company,
    queues,
    capabilities,
    settings: switches,
  } = await memoize(scope, `around ${connection.id}`, () => loadSharedFacts(scope, connection.id))
  // While a person attends, no rule reads the bot state.
  const isAttended = ticket.status === 'open' && ticket.userId !== null
  const bot = isAttended
    ? EMPTY_BOT_STATE
    : await findBotState(scope.db, ticket.id, new Date(scope.now.getTime() - LIMITS.botLoopWindowMs))
  return {
    message: {
      from: typeof event.from === 'string' ? event.from : 'contact',
      kind: stored.mediaType,
      text: stored.body,
      choiceId: event.content.kind === 'reply' ? event.content.id : null,
    },
    isGroup,
    contact: { ...contact, hasConsented: bot.consented_at !== null },
    ticket: {
      status: ticket.status,
      userId: ticket.userId,
      queue:
        queues.find(queue => queue.id === ticket.queueId) ??
        (ticket.queue && { ...ticket.queue, greetingMessage: '', outOfHoursMessage: '', schedules: [] }),
      chatbot: ticket.chatbot,
      isNew: found.isNew,
      isReopened: found.isReopened,
      menusShown: bot.menus_shown,
      lastMenuAt: bot.last_menu_at,
      lastOutOfHoursAt: bot.last_out_of_hours_at,
      ratingAsks: bot.rating_asks,
      automaticInWindow: bot.said,
    },
    connection: {
      greetingMessage: connection.greeting_message,
      complationMessage: connection.complation_message,
      outOfHoursMessage: connection.out_of_hours_message,
      maxUseBotQueues: connection.max_use_bot_queues,
      timeUseBotQueues: connection.time_use_bot_queues,
      sendIdQueue: connection.send_id_queue,
      endWord: connection.end_word,
      npsEnabled: connection.nps_enabled,
      schedules: connection.schedules,
      lgpdMessage: connection.lgpd_message,
      lgpdLink: connection.lgpd_link,
      maxUseBotQueuesNPS: connection.max_use_bot_queues_nps,
      queues,
    },
    settings: switches,
    companySchedules: company.schedules,
    language: messages.toTemplateLanguage(company.language),
    capabilities,
    now: scope.now,
    clock: localClock(scope.now, company.timezone),
  }
}

/** Loads the facts shared by a connection's messages. */
async function loadSharedFacts(scope: Scope, connectionId: number) {
  const [rows, company, capabilities, switches] = await allOrThrow(
    listConnectionQueues(scope.db, connectionId),
    companies.find(scope.db, scope.companyId),
    connections.findCapabilities(scope, connectionId),
    settings.load(scope),
  )
  const queues: IntakeQueue[] = rows.map(row => ({
    id: row.id,
    name: row.name,
    greetingMessage: row.greeting_message,
    outOfHoursMessage: row.out_of_hours_message,
    schedules: row.schedules,
  }))
  return { queues, company, capabilities, settings: switches }
}

async function applyEffect(
  scope: Scope,
  { stored, found }: ReceivedMessage,
  effect: IntakeEffect,
): Promise<void> {
  const ticketId = found.ticket.id
  const ticket = await tickets.load(scope, ticketId)
  switch (effect.do) {
    case 'say': {
      const choices = effect.buttons
        ? { buttons: choicesOf(effect.buttons) }
        : effect.list
          ? { list: choicesOf(effect.list) }
          : {}
      await messages.sendAutomatic(scope, ticket, effect.text, { payload: choices })
      return
    }
    case 'enterQueue':
      return scope.publish(
        ...messages.messageRevealed(
          stored,
          ticket,
          await tickets.enterQueue(scope, ticketId, effect.queueId, { isChosen: effect.how === 'chosen' }),
        ),
      )
    case 'leaveQueue':
      return scope.publish(
        ...messages.messageRevealed(stored, ticket, await tickets.leaveQueue(scope, ticketId)),
      )
    case 'startBot':
      return void (await tickets.startBot(scope, ticketId))
    case 'stopBot':
      return void (await tickets.stopBot(scope, ticketId))
    case 'menuShown':
      return tickets.recordMenuOffer(scope, ticketId)
    case 'outOfHoursSaid':
      return tickets.recordOutOfHoursNotice(scope, ticketId)
    case 'close':
      return tickets.close(scope, ticketId, { by: 'rule', event: 'clientClosed' })
    case 'askConsent':
      await tickets.recordMenuOffer(scope, ticketId)
      await tickets.setDeadline(
        scope,
        ticketId,
        'consent',
        new Date(scope.now.getTime() + LIMITS.consentHours * 3_600_000),
      )
      return void (await tickets.askConsent(scope, ticketId))
    case 'consent':
      await contacts.recordConsent(scope.db, ticket.contactId, scope.now)
      await tickets.setDeadline(scope, ticketId, 'consent', null)
      return void (await tickets.giveConsent(scope, ticketId))
    case 'rate':
      return ratings.rate(scope, ticket, effect.rate, effect.outOf)
    case 'askRating':
      return ratings.repeatRequest(scope, ticket)
    case 'log':
      return tickets.log(scope, ticket, [{ type: effect.type }], { userId: null })
  }
}

const choicesOf = (choices: readonly { id: string; title: string }[]): { id: string; title: string }[] =>
  choices.map(({ id, title }) => ({ id, title }))
