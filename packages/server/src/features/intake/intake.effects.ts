import { LIMITS, type Message, type Ticket } from '@recado/contract'
import { decideIntake, type IntakeEffect } from '@recado/domain'
import * as billCopies from '../bill-copies/index.ts'
import * as contacts from '../contacts/index.ts'
import * as integrationSessions from '../integration-sessions/index.ts'
import * as messages from '../messages/index.ts'
import * as prompts from '../prompts/index.ts'
import * as ratings from '../ratings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { gatherFacts, type ReceivedMessage } from './intake.facts.ts'
import { applyMenuEffect, isMenuEffect } from './intake.menu-effects.ts'
import type { IntakeConnection } from './intake.store.ts'

/** Gathers the facts, evaluates the rules, applies the result. */
export async function applyRules(
  scope: Scope,
  connection: IntakeConnection,
  received: ReceivedMessage,
): Promise<void> {
  const facts = await gatherFacts(scope, connection, received)
  for (const effect of decideIntake(facts)) await applyEffect(scope, received, effect)
}

async function applyEffect(scope: Scope, received: ReceivedMessage, effect: IntakeEffect): Promise<void> {
  const { stored, found } = received
  const ticketId = found.ticket.id
  const ticket = await tickets.load(scope, ticketId)
  if (isMenuEffect(effect)) return applyMenuEffect(scope, ticket, effect)
  if (effect.do === 'findBills') return billCopies.requestAnswer(scope, ticket, stored.id)
  switch (effect.do) {
    case 'say':
      return say(scope, ticket, effect)
    case 'enterQueue':
      return enterQueue(scope, stored, ticket, effect)
    case 'leaveQueue':
      return leaveQueue(scope, stored, ticket)
    case 'askIntegration':
      return askIntegration(scope, received, ticket, effect.integrationId)
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
      return askConsent(scope, ticketId)
    case 'consent':
      return recordConsent(scope, ticket)
    case 'rate':
      return ratings.rate(scope, ticket, effect.rate, effect.outOf)
    case 'askRating':
      return ratings.repeatRequest(scope, ticket)
    case 'askPrompt':
      return prompts.askForAnswer(scope, { ticketId, promptId: effect.promptId, messageId: stored.id })
    case 'log':
      return tickets.log(scope, ticket, [{ type: effect.type }], { userId: null })
  }
}

async function say(
  scope: Scope,
  ticket: Ticket,
  { text, buttons, list }: Extract<IntakeEffect, { do: 'say' }>,
): Promise<void> {
  const choices = buttons ? { buttons: choicesOf(buttons) } : list ? { list: choicesOf(list) } : {}
  await messages.sendAutomatic(scope, ticket, text, { payload: choices })
}

async function enterQueue(
  scope: Scope,
  stored: Message,
  ticket: Ticket,
  { queueId, how }: Extract<IntakeEffect, { do: 'enterQueue' }>,
): Promise<void> {
  const entered = await tickets.enterQueue(scope, ticket.id, queueId, { isChosen: how === 'chosen' })
  scope.publish(...messages.messageRevealed(stored, ticket, entered))
}

const askIntegration = (
  scope: Scope,
  { event, stored, found }: ReceivedMessage,
  ticket: Ticket,
  integrationId: number,
): Promise<void> =>
  integrationSessions.ask(scope, ticket, {
    integrationId,
    messageId: stored.id,
    choiceId: event.content.kind === 'reply' ? event.content.id : null,
    isStart: found.isNew || found.isReopened,
  })

async function leaveQueue(scope: Scope, stored: Message, ticket: Ticket): Promise<void> {
  scope.publish(...messages.messageRevealed(stored, ticket, await tickets.leaveQueue(scope, ticket.id)))
}

/** Waits for the consent of the customer until a deadline. */
async function askConsent(scope: Scope, ticketId: number): Promise<void> {
  await tickets.recordMenuOffer(scope, ticketId)
  const deadline = new Date(scope.now.getTime() + LIMITS.consentHours * 3_600_000)
  await tickets.setDeadline(scope, ticketId, 'consent', deadline)
  await tickets.askConsent(scope, ticketId)
}

async function recordConsent(scope: Scope, { id, contactId }: Ticket): Promise<void> {
  await contacts.recordConsent(scope.db, contactId, scope.now)
  await tickets.setDeadline(scope, id, 'consent', null)
  await tickets.giveConsent(scope, id)
}

type OfferedChoices = { id: string; title: string; description?: string }[]
const choicesOf = (choices: readonly OfferedChoices[number][]): OfferedChoices =>
  choices.map(({ id, title, description }) => ({
    id,
    title,
    ...(description === undefined ? {} : { description }),
  }))
