import type { KeyChange, KeyStore } from '@recado/channels/port'
import { type AuthenticationCreds, initAuthCreds } from 'baileys'
import { fromBytes, toBytes } from './keys/codec.ts'

const SPACE = 'login'
const KEY = 'creds'
/** The library records every history message it ever processed. */
const MAX_PROCESSED = 50

interface Stored {
  readonly name: string
  readonly creds: AuthenticationCreds
}

/**
 * Our credentials at WhatsApp: the device's keys and, once linked, its account. They give full access to the
 * account; sealed at rest.
 */
export class Login {
  /** Distinguishes the entries of this login from those of an earlier one. */
  readonly name: string
  readonly creds: AuthenticationCreds

  private constructor({ name, creds }: Stored) {
    this.name = name
    this.creds = creds
  }

  /** Loads the stored login; creates a new device when there is none, or when it was never linked. */
  static async load(store: KeyStore, random: (bytes: number) => Uint8Array): Promise<Login> {
    const bytes = (await store.get(SPACE, [KEY])).get(KEY)
    const login = bytes && new Login(fromBytes(bytes) as Stored)
    return login?.isLinked ? login : Login.fresh(random)
  }

  static async findName(store: KeyStore): Promise<string | undefined> {
    const bytes = (await store.get(SPACE, [KEY])).get(KEY)
    return bytes && (fromBytes(bytes) as Stored).name
  }

  static fresh(random: (bytes: number) => Uint8Array): Login {
    return new Login({ name: Buffer.from(random(4)).toString('hex'), creds: initAuthCreds() })
  }

  get isLinked(): boolean {
    return this.creds.me !== undefined && this.creds.account !== undefined
  }

  /** Removes the number after a pairing code request was refused. */
  forgetNumber(): void {
    if (this.isLinked) return
    delete this.creds.me
    delete this.creds.pairingCode
  }

  /** Returns the entry to write. */
  toKeyChange(): KeyChange {
    const processedHistoryMessages = this.creds.processedHistoryMessages.slice(-MAX_PROCESSED)
    return {
      space: SPACE,
      key: KEY,
      value: toBytes({
        name: this.name,
        creds: { ...this.creds, processedHistoryMessages },
      } satisfies Stored),
    }
  }
}
