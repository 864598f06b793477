import { randomBytes } from 'node:crypto'
import { jidEncode } from 'baileys'
import { DOMAIN } from './stanza.ts'
import { SignalDevice } from './signal-device.ts'

/** Somebody with WhatsApp on one phone. */
export class FakeUser {
  /** Digits, country first. */
  readonly number: string
  /** The address that tells the number: `5511…@s.whatsapp.net`. */
  readonly jid: string
  /** The address that does not: `…@lid`. */
  readonly lid: string
  name: string
  /** The bytes of the profile picture, if others may see one. */
  picture: Uint8Array | undefined
  /** The picture is shown to others, but not to the company. */
  isPictureHidden = false
  /** Others see the LID only, never the number. */
  isNumberHidden = false
  device = new SignalDevice()

  constructor(number: string, name: string) {
    this.number = number
    this.jid = jidEncode(number, DOMAIN)
    this.lid = jidEncode(`1${number.padStart(14, '0')}`, 'lid')
    this.name = name
  }

  /** A new phone with the same number: its keys are others. */
  reinstall(): void {
    this.device = new SignalDevice()
  }
}

/** An id as phones make them. */
export function newMessageId(): string {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`
}
