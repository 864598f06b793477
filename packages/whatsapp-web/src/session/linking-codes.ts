import { ChannelError, type StateEvent } from '@recado/channels/port'
import type { WASocket } from 'baileys'
import type { Login } from '../login.ts'
import { closedError } from '../outbound/refusals.ts'
import { toChannelError } from '../outbound/stanza-sender.ts'
import type { SessionContext } from '../session-context.ts'
import { requestPairingCode } from './pairing-code.ts'

/** The fields of a QR code, in order: reference, noise key, identity key, secret, platform. */
const SECRET_FIELD = 3

/** Returns the QR code with another secret; the reference stays. */
function withSecret(qr: string, secret: string): string {
  const fields = qr.split(',')
  if (fields.length <= SECRET_FIELD) return qr
  return fields.with(SECRET_FIELD, secret).join(',')
}

/** The first QR code is shown for a minute, the others shorter: the library's defaults. */
const QR_MS = { first: 60_000, next: 20_000 }
/** Length of the secret that a QR code shares with the phone. */
const SECRET_BYTES = 32

interface ShownQr {
  readonly fact: 'qr'
  readonly qr: string
  readonly expiresAt: Date
}

/** The codes with which a phone links this device: QR codes, or one code to type in their place. */
export class LinkingCodes {
  readonly #session: SessionContext
  readonly #login: Login
  readonly #onQr: (qr: Pick<StateEvent, 'fact' | 'qr' | 'expiresAt'>) => void
  #isCodeAsked = false
  #qrShown = 0
  #isQrHidden = false
  /** The secret was retired while a pairing code was shown. */
  #isSecretRetired = false
  /** The current QR code; it is not shown while a pairing code is. */
  #qr: ShownQr | undefined

  constructor(
    session: SessionContext,
    login: Login,
    onQr: (qr: Pick<StateEvent, 'fact' | 'qr' | 'expiresAt'>) => void,
  ) {
    this.#session = session
    this.#login = login
    this.#onQr = onQr
  }

  /** Shows the next QR code of the library. */
  showQr(qr: string): void {
    const { context, timeouts } = this.#session
    const now = context.clock.now().getTime()
    const ms = timeouts.qrMs ?? (this.#qrShown === 0 ? QR_MS.first : QR_MS.next)
    this.#qrShown += 1
    // The library keeps building QR codes with the first secret.
    const shown = withSecret(qr, this.#login.creds.advSecretKey)
    this.#advertise({ fact: 'qr', qr: shown, expiresAt: new Date(now + ms) })
  }

  /** Requests a code to type; QR codes are hidden meanwhile. @throws ChannelError when not linking */
  async requestCode(socket: WASocket, number: string): Promise<{ code: string }> {
    if (this.#qrShown === 0) throw closedError()
    const { context, timeouts } = this.#session
    this.#isCodeAsked = true
    try {
      return {
        code: await requestPairingCode(socket, number.replaceAll(/\D/gu, ''), {
          clock: context.clock,
          withinMs: timeouts.connectMs,
        }),
      }
    } catch (error) {
      // The library already stores the number as ours, and would log in with it.
      this.#login.forgetNumber()
      this.#isCodeAsked = false
      if (this.#isSecretRetired) this.replaceSecret()
      else if (this.#isQrHidden && this.#qr) this.#onQr(this.#qr)
      this.#isQrHidden = false
      throw error instanceof ChannelError ? error : toChannelError(error)
    }
  }

  /**
   * WhatsApp retires the secret of the QR codes: with the old one no phone can link this device. A pairing
   * code brings its own secret.
   */
  replaceSecret(): void {
    if (this.#login.isLinked) return
    this.#isSecretRetired = this.#isCodeAsked
    if (this.#isCodeAsked) return
    this.#login.creds.advSecretKey = Buffer.from(this.#session.context.random(SECRET_BYTES)).toString(
      'base64',
    )
    if (this.#qr)
      this.#advertise({ ...this.#qr, qr: withSecret(this.#qr.qr, this.#login.creds.advSecretKey) })
  }

  #advertise(qr: ShownQr): void {
    this.#qr = qr
    if (this.#isCodeAsked) this.#isQrHidden = true
    else this.#onQr(qr)
  }
}
