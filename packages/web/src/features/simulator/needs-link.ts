import type { Phone, Whatsapp } from '@recado/contract'

/** Whether the phone was never linked or lost its login: then only a code helps, and the chat would be a dead end. */
export function needsLink({ linked, qrcode, contacts }: Pick<Phone, 'linked' | 'qrcode' | 'contacts'>, { status }: Pick<Whatsapp, 'status'>): boolean {
  if (linked) return false
  if (qrcode !== null || status === 'DISCONNECTED') return true
  return status !== 'TIMEOUT' && status !== 'CONNECTED' && contacts.every(({ messages }) => messages.length === 0)
}
