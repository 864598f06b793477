import type { KeyChange, KeyStore } from '@recado/channels/port'
import { type AuthenticationCreds, initAuthCreds } from 'baileys'
import { fromBytes, toBytes } from './keys/codec.ts'

const SPACE = 'login'
const KEY = 'creds'
/** The library remembers every history message it ever processed. */
const MAX_PROCESSED = 50

interface Stored {
  readonly name: string
  readonly creds: AuthenticationCreds
}

/** Who we are at WhatsApp: the device's own keys and, once linked, its account. Full access to the account; sealed at rest. */
export class Login {
  /** Tells the entries of this login from those of an earlier one. */
  readonly name: string
  readonly creds: AuthenticationCreds

  private constructor({ name, creds }: Stored) {
    this.name = name
    this.creds = creds
  }

  /** The remembered login; a fresh device when there is none, or when it was never linked. */
  static async load(store: KeyStore, random: (bytes: number) => Uint8Array): Promise<Login> {
    const bytes = (await store.get(SPACE, [KEY])).get(KEY)
    const login = bytes && new Login(fromBytes(bytes) as Stored)
    return login?.isLinked ? login : Login.fresh(random)
  }

  static fresh(random: (bytes: number) => Uint8Array): Login {
    return new Login({ name: Buffer.from(random(4)).toString('hex'), creds: initAuthCreds() })
  }

  get isLinked(): boolean {
    return this.creds.me !== undefined && this.creds.account !== undefined
  }

  /** Nobody took a wish to be linked by a code: it is as if no number had been named. */
  forgetNumber(): void {
    if (this.isLinked) return
    delete this.creds.me
    delete this.creds.pairingCode
  }

  /** The entry as it has to be written now. */
  toKeyChange(): KeyChange {
    const processedHistoryMessages = this.creds.processedHistoryMessages.slice(-MAX_PROCESSED)
    return { space: SPACE, key: KEY, value: toBytes({ name: this.name, creds: { ...this.creds, processedHistoryMessages } } satisfies Stored) }
  }
}
