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
import { applyConsentEffect, isConsentEffect, stopMarketingSilently } from './intake-consents.ts'
import { gatherFacts, type ReceivedMessage } from './intake-facts.ts'
import { mayAnswer } from '../intake-loaders.ts'
import { applyMenuEffect, isMenuEffect } from './intake-menu-effects.ts'
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
  await applyEffects(scope, received, decision.effects)
}

/** The company is suspended or expired: nothing is said, and the bot continues once it runs again. */
async function routeSilently(scope: Scope, received: ReceivedMessage, facts: IntakeFacts): Promise<void> {
  await stopMarketingSilently(scope, received, received.found.ticket)
  await applyEffects(scope, received, routeWhileStopped(facts))
}

/** The message has locked its ticket: one read holds, until an effect moves the ticket. */
async function applyEffects(
  scope: Scope,
  received: ReceivedMessage,
  effects: readonly IntakeEffect[],
): Promise<void> {
  if (effects.length === 0) return
  let ticket = await tickets.load(scope, received.found.ticket.id)
  for (const effect of effects) ticket = (await applyEffect(scope, received, ticket, effect)) ?? ticket
}

/** Applies an effect; returns the ticket if that moved it. */
async function applyEffect(
  scope: Scope,
  received: ReceivedMessage,
  ticket: Ticket,
  effect: IntakeEffect,
): Promise<Ticket | undefined | void> {
  if (isMenuEffect(effect)) return applyMenuEffect(scope, ticket, effect)
  if (isConsentEffect(effect)) return applyConsentEffect(scope, ticket, received.stored, effect)
  if (effect.do === 'findBills') return billCopies.requestAnswer(scope, ticket, received.stored.id)
  switch (effect.do) {
    case 'say':
      return say(scope, ticket, effect)
    case 'enterQueue':
      return enterQueue(scope, received.stored, ticket, effect)
    case 'leaveQueue':
      return leaveQueue(scope, received.stored, ticket)
    case 'askIntegration':
      return askIntegration(scope, received, ticket, effect.integrationId)
    case 'leaveIntegration':
      return integrationSessions.endIntegrationSession(scope, ticket.id)
    case 'startBot':
      return tickets.startBot(scope, ticket)
    case 'stopBot':
      return tickets.stopBot(scope, ticket)
    case 'menuShown':
      return tickets.recordMenuOffer(scope, ticket.id)
    case 'outOfHoursSaid':
      return tickets.recordOutOfHoursNotice(scope, ticket.id)
    case 'close':
      return tickets.close(scope, ticket.id, { by: 'rule', event: 'clientClosed' })
    case 'rate':
      return ratings.rate(scope, ticket, effect.rate, effect.outOf)
    case 'askRating':
      return ratings.repeatRequest(scope, ticket)
    case 'askPrompt':
      return prompts.askForAnswer(scope, askedOf(received, effect.promptId))
    case 'log':
      return tickets.log(scope, ticket, [{ type: effect.type }], { userId: null })
  }
}

const askedOf = ({ stored }: ReceivedMessage, promptId: number) => ({
  ticketId: stored.ticketId,
  promptId,
  messageId: stored.id,
})

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
): Promise<Ticket> {
  const entered = await tickets.enterQueue(scope, ticket, queueId, { isChosen: how === 'chosen' })
  scope.publish(...messages.messageRevealed(stored, ticket, entered))
  return entered
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

async function leaveQueue(scope: Scope, stored: Message, ticket: Ticket): Promise<Ticket> {
  const left = await tickets.leaveQueue(scope, ticket)
  scope.publish(...messages.messageRevealed(stored, ticket, left))
  return left
}

type OfferedChoices = { id: string; title: string; description?: string }[]
const choicesOf = (choices: readonly OfferedChoices[number][]): OfferedChoices =>
  choices.map(({ id, title, description }) => ({
    id,
    title,
    ...(description === undefined ? {} : { description }),
  }))
