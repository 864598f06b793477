import type { SimulatorPhone, Whatsapp } from '@recado/contract'

/** Whether the phone was never linked or lost its login: then only a code helps, and the chat would be a dead end. */
export function needsLink(
  { linked, qrcode, contacts, knobs }: Pick<SimulatorPhone, 'linked' | 'qrcode' | 'contacts' | 'knobs'>,
  { status }: Pick<Whatsapp, 'status'>,
): boolean {
  if (linked) return false
  if (qrcode !== null || status === 'DISCONNECTED') return true
  // Without network on purpose: it links again by itself.
  if (knobs.offline) return false
  return status !== 'TIMEOUT' && status !== 'CONNECTED' && contacts.every(({ messages }) => messages.length === 0)
}
