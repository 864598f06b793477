import { receiptEvent } from './customer-event.ts'
import type { Phone } from './phone.ts'
import type { PhoneMessage, Tick } from './world.ts'

const RISE: readonly Tick[] = ['waiting', 'sent', 'delivered', 'read', 'played']

/** Prefix that makes a company message's id from the platform's outbound id, so that a repeated send is recognised. */
const SENT_PREFIX = 'sim-'

export function extIdOf(outboundId: string): string {
  return SENT_PREFIX + outboundId
}

/** Shows at least this tick on a bubble; ticks never fall. The answer is whether it rose. */
export function raise(phone: Phone, message: PhoneMessage, tick: Tick): boolean {
  const now = phone.find(message.id)
  if (!now || RISE.indexOf(now.tick) >= RISE.indexOf(tick)) return false
  phone.put({ ...now, tick })
  return true
}

/** The customer's phone got, showed or played one of the company's messages: ticks rise and the platform hears of it. */
export function acknowledge(phone: Phone, message: PhoneMessage, tick: 'delivered' | 'read' | 'played'): void {
  if (!raise(phone, message, tick) || !message.id.startsWith(SENT_PREFIX)) return
  const contact = phone.contact(message.contactId)
  phone.report(receiptEvent(contact, message.id, tick, message.id.slice(SENT_PREFIX.length), phone.clock.now()))
}

/** What the customer's phone says about everything the company sent, given its network and whether the chat is open. */
export function acknowledgeChat(phone: Phone, contactId: string, looking = phone.contact(contactId).chatOpen): void {
  const contact = phone.contact(contactId)
  if (!contact.online) return
  for (const message of phone.chat(contactId)) {
    if (message.from !== 'company') continue
    acknowledge(phone, message, 'delivered')
    if (looking) acknowledge(phone, message, 'read')
  }
}
