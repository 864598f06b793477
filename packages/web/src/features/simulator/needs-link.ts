import type { SimulatorPhone, Whatsapp } from '@recado/contract'

/**
 * Whether the phone was never linked or was logged out: then it needs a code, and the chat would not work.
 */
export function needsLink(
  { linked, qrcode, contacts, knobs }: Pick<SimulatorPhone, 'linked' | 'qrcode' | 'contacts' | 'knobs'>,
  { status }: Pick<Whatsapp, 'status'>,
): boolean {
  if (linked) return false
  if (qrcode !== null || status === 'DISCONNECTED') return true
  // Offline on purpose: reconnects by itself.
  if (knobs.offline) return false
  return (
    status !== 'TIMEOUT' && status !== 'CONNECTED' && contacts.every(({ messages }) => messages.length === 0)
  )
}
