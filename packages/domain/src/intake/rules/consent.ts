import { consentChoices, parseConsent, consentQuestion } from '../../tickets/consent.ts'
import { textOfQueue } from '../../queues/queue-texts.ts'
import { sayEffects, stopBotEffects, type IntakeEffect } from '../effects.ts'
import { isConversationStart, type IntakeFacts } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'

/** The question after this text, with buttons if the company wants them and the channel has them. */
function askForConsent(facts: IntakeFacts, words: readonly IntakeEffect[]): readonly IntakeEffect[] {
  const { language, settings, capabilities } = facts
  const choices = consentChoices(language)
  const canPress = settings.chatBotType !== 'text' && capabilities.buttons >= choices.length
  return [
    ...words,
    { do: 'say', text: consentQuestion(language, canPress), ...(canPress ? { buttons: choices } : {}) },
    { do: 'askConsent' },
  ]
}

const needsConsent = ({ settings, connection, contact }: IntakeFacts): boolean =>
  settings.enableLGPD === 'enabled' &&
  connection.lgpdMessage.trim() !== '' &&
  (settings.lgpdConsent === 'enabled' || !contact.hasConsented)

/**
 * The facts of a conversation after the customer's consent: it begins, and their answer has no other effect.
 */
export function withConsentGiven(facts: IntakeFacts): IntakeFacts | undefined {
  const { message, ticket, contact } = facts
  if (
    ticket.status !== 'lgpd' ||
    message.from !== 'contact' ||
    contact.disableBot ||
    parseConsent(message) !== 'yes'
  )
    return undefined
  return {
    ...facts,
    message: { ...message, text: '', choiceId: null },
    contact: { ...contact, hasConsented: true },
    settings: { ...facts.settings, lgpdConsent: 'disabled' },
    ticket: { ...ticket, status: 'pending', isNew: true, menusShown: 0, lastMenuAt: null },
  }
}

/**
 * A conversation begins, where the law requires it, with a privacy text and a question. Yes continues it, no
 * ends it with the completion message, and any other answer repeats the question, up to the bot's limit of
 * repetitions. Spec: behaviour 9.
 */
export const consent: IntakeRule = facts => {
  const { message, ticket, connection, settings } = facts
  if (ticket.status === 'lgpd') {
    if (parseConsent(message) === 'no')
      return [
        ...sayEffects(textOfQueue('complationMessage', ticket.queue, connection)),
        ...stopBotEffects(ticket),
        { do: 'close', by: 'client' },
      ]
    const isLimitReached = connection.maxUseBotQueues > 0 && ticket.menusShown >= connection.maxUseBotQueues
    return isLimitReached || message.kind === 'sticker' ? [] : askForConsent(facts, [])
  }
  if (
    !isConversationStart(facts) ||
    ticket.status !== 'pending' ||
    settings.enableLGPD === 'disabled' ||
    !needsConsent(facts)
  )
    return undefined
  return [
    ...askForConsent(facts, [...sayEffects(connection.lgpdMessage), ...sayEffects(connection.lgpdLink)]),
    { do: 'log', type: 'lgpd' },
  ]
}
