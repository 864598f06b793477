import type { Message, Ticket } from '@recado/contract'
import { decideIntake, routeWhileStopped, type IntakeEffect, type IntakeFacts } from '@recado/domain'
import * as billCopies from '../../bill-copies/index.ts'
import * as integrationSessions from '../../integration-sessions/index.ts'
import * as messages from '../../messages/index.ts'
import * as prompts from '../../prompts/index.ts'
import * as ratings from '../../ratings/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { recordDecision } from '../decisions/decisions.record.ts'
import { applyConsentEffect, isConsentEffect, stopMarketingSilently } from './intake.consents.ts'
import { gatherFacts, type ReceivedMessage } from './intake.facts.ts'
import { mayAnswer } from '../intake.loaders.ts'
import { applyMenuEffect, isMenuEffect } from './intake.menu-effects.ts'
import type { IntakeConnection } from '../intake.store.ts'

/** Gathers the facts, evaluates the rules, records the decision and applies it. */
export async function applyRules(
  scope: Scope,
  connection: IntakeConnection,
  received: ReceivedMessage,
): Promise<void> {
  const startedAt = performance.now()
  const facts = await gatherFacts(scope, connection, received)
  if (!(await mayAnswer(scope))) return routeSilently(scope, received, facts)
  const decision = decideIntake(facts)
  await recordDecision(scope, received.stored.id, facts, decision, performance.now() - startedAt)
  for (const effect of decision.effects) await applyEffect(scope, received, effect)
}

/** The company is suspended or expired: nothing is said, and the bot continues once it runs again. */
async function routeSilently(scope: Scope, received: ReceivedMessage, facts: IntakeFacts): Promise<void> {
  await stopMarketingSilently(scope, received, received.found.ticket)
  for (const effect of routeWhileStopped(facts)) await applyEffect(scope, received, effect)
}

async function applyEffect(scope: Scope, received: ReceivedMessage, effect: IntakeEffect): Promise<void> {
  const { stored, found } = received
  const ticketId = found.ticket.id
  const ticket = await tickets.load(scope, ticketId)
  if (isMenuEffect(effect)) return applyMenuEffect(scope, ticket, effect)
  if (isConsentEffect(effect)) return applyConsentEffect(scope, ticket, stored, effect)
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
    case 'leaveIntegration':
      return integrationSessions.endIntegrationSession(scope, ticketId)
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

type OfferedChoices = { id: string; title: string; description?: string }[]
const choicesOf = (choices: readonly OfferedChoices[number][]): OfferedChoices =>
  choices.map(({ id, title, description }) => ({
    id,
    title,
    ...(description === undefined ? {} : { description }),
  }))
