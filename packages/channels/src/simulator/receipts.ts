import { receiptEvent } from './customer-event.ts'
import type { Phone } from './phone.ts'
import type { PhoneMessage, Tick } from './phone-model.ts'

const TICK_ORDER: readonly Tick[] = ['waiting', 'sent', 'delivered', 'read', 'played']

/** Prefix that derives a company message's id from the outbound id, so that a repeated send is recognised. */
const SENT_PREFIX = 'sim-'

export function extIdOf(outboundId: string): string {
  return SENT_PREFIX + outboundId
}

/** Raises the tick of a bubble to at least this level; ticks never fall. Returns whether it rose. */
export function raiseTick(phone: Phone, message: PhoneMessage, tick: Tick): boolean {
  const now = phone.findMessage(message.id)
  if (!now || TICK_ORDER.indexOf(now.tick) >= TICK_ORDER.indexOf(tick)) return false
  phone.putMessage({ ...now, tick })
  return true
}

/**
 * Records that the customer's phone received, showed or played a company message: raises ticks and reports a
 * receipt.
 */
export function acknowledgeMessage(
  phone: Phone,
  message: PhoneMessage,
  tick: 'delivered' | 'read' | 'played',
): void {
  if (!raiseTick(phone, message, tick) || !message.id.startsWith(SENT_PREFIX)) return
  const contact = phone.contact(message.contactId)
  phone.report(
    receiptEvent(contact, message.id, tick, message.id.slice(SENT_PREFIX.length), phone.clock.now()),
  )
}

/**
 * Acknowledges all messages of the company, depending on the customer's network and whether the chat is open.
 */
export function acknowledgeChat(
  phone: Phone,
  contactId: string,
  isChatOpen = phone.contact(contactId).chatOpen,
): void {
  const contact = phone.contact(contactId)
  if (!contact.online) return
  for (const message of phone.messagesWith(contactId)) {
    if (message.from !== 'company') continue
    acknowledgeMessage(phone, message, 'delivered')
    if (isChatOpen) acknowledgeMessage(phone, message, 'read')
  }
}
