import { randomBytes } from 'node:crypto'
import { jidEncode } from 'baileys'
import { DOMAIN } from './stanza.ts'
import { SignalDevice } from './signal-device.ts'

/** A person with WhatsApp on one phone. */
export class FakeUser {
  /** Digits, country first. */
  number: string
  /** The jid without it: `…@lid`. */
  readonly lid: string
  name: string
  /** The bytes of the profile picture, if visible to others. */
  picture: Uint8Array | undefined
  /** The picture is hidden from the company only. */
  isPictureHidden = false
  /** Others see only the LID, never the number. */
  isNumberHidden = false
  device = new SignalDevice()

  constructor(number: string, name: string) {
    this.number = number
    this.lid = jidEncode(`1${number.padStart(14, '0')}`, 'lid')
    this.name = name
  }

  /** The jid with the number: `5511…@s.whatsapp.net`. */
  get jid(): string {
    return jidEncode(this.number, DOMAIN)
  }

  /** Replaces the phone, keeping the number: its keys change. */
  reinstall(): void {
    this.device = new SignalDevice()
  }
}

/** Creates an id in the phones' format. */
export function newMessageId(): string {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`
}
