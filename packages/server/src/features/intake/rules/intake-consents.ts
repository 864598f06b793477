import type { PreferenceEvent } from '@recado/channels/port'
import { LIMITS, type Message, type Ticket } from '@recado/contract'
import type { IntakeEffect } from '@recado/domain'
import * as consents from '../../consents/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredAs as Stored } from '../../../schema/stored.ts'
import { identifyContact } from '../contact/intake-contact.ts'
import { loadStopWord, type ReceivedMessage } from './intake-facts.ts'
import type { IntakeConnection } from '../intake.store.ts'

type ConsentEffect = Extract<IntakeEffect, { do: 'askConsent' | 'consent' | 'stopMarketing' }>
export const isConsentEffect = (effect: IntakeEffect): effect is ConsentEffect =>
  effect.do === 'askConsent' || effect.do === 'consent' || effect.do === 'stopMarketing'

export function applyConsentEffect(
  scope: Scope,
  ticket: Ticket,
  stored: Message,
  effect: ConsentEffect,
): Promise<Ticket | undefined | void> {
  switch (effect.do) {
    case 'askConsent':
      return askConsent(scope, ticket.id)
    case 'consent':
      return recordConsent(scope, ticket, stored)
    case 'stopMarketing':
      return consents.stopMarketing(scope, ticket, stored, { isConfirmed: true })
  }
}

/** Waits for the consent of the customer until a deadline. */
async function askConsent(scope: Scope, ticketId: number): Promise<Ticket | undefined> {
  await tickets.recordMenuOffer(scope, ticketId)
  const deadline = new Date(scope.now.getTime() + LIMITS.consentHours * 3_600_000)
  await tickets.setDeadline(scope, ticketId, 'consent', deadline)
  return tickets.askConsent(scope, ticketId)
}

async function recordConsent(
  scope: Scope,
  { id, contactId }: Ticket,
  answer: Message,
): Promise<Ticket | undefined> {
  await contacts.recordConsent(scope.db, contactId, scope.now)
  await consents.give(scope, [contactId], {
    purpose: 'service',
    source: 'message',
    words: answer.body,
    messageId: answer.id,
  })
  await tickets.setDeadline(scope, id, 'consent', null)
  return tickets.giveConsent(scope, id)
}

/** Where no rule answers, a word that ends marketing still ends it. */
export async function stopMarketingSilently(
  scope: Scope,
  received: Pick<ReceivedMessage, 'event' | 'stored' | 'isGroup'>,
  ticket: Ticket,
): Promise<void> {
  const { stored } = received
  if (await loadStopWord(scope, received))
    await consents.stopMarketing(scope, ticket, stored, { isConfirmed: false })
}

/** Records what a person chose in the settings of the network. */
export async function receivePreference(
  scope: Scope,
  connection: IntakeConnection,
  event: Stored<PreferenceEvent>,
): Promise<void> {
  const contact = await identifyContact(scope, connection.id, event)
  await consents.applyPreference(scope, connection.id, {
    contactId: contact.id,
    state: event.state,
    words: event.words,
    at: new Date(event.at),
  })
}
