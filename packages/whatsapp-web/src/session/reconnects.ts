import type { DriverContext } from '@recado/channels/port'
import {
  LINE_BACKOFF,
  actionAfterClose,
  lineDelayMs,
  type CloseAction,
  type ConnectionClose,
} from './close-action.ts'
import type { Timeouts } from '../session-context.ts'

/** How often the sockets of one session were closed lately: it decides what follows, and how soon. */
export class Reconnects {
  readonly #context: DriverContext
  readonly #maxMs: number
  #failures = 0
  #badSessions = 0
  #openSince: number | undefined

  constructor(context: DriverContext, { pauseMs }: Pick<Timeouts, 'pauseMs'>) {
    this.#context = context
    this.#maxMs = pauseMs
  }

  onOpen(): void {
    this.#openSince = this.#now()
  }

  /** The action after a socket was closed. A socket that was open for long forgets the failures before it. */
  onClose(closing: Omit<ConnectionClose, 'badSessions'>): CloseAction {
    const openMs = this.#openSince === undefined ? 0 : this.#now() - this.#openSince
    this.#openSince = undefined
    if (openMs >= LINE_BACKOFF.calmAfterMs) this.#failures = this.#badSessions = 0
    this.#badSessions = closing.code === 500 ? this.#badSessions + 1 : 0
    this.#context.log.info({ code: closing.code, openMs }, 'The line to WhatsApp was closed.')
    return actionAfterClose({ ...closing, badSessions: this.#badSessions })
  }

  /** Milliseconds until the next try; longer with each failure. */
  nextDelayMs(): number {
    this.#failures += 1
    const random = Buffer.from(this.#context.random(4)).readUInt32BE() / 2 ** 32
    return lineDelayMs(this.#failures, random, this.#maxMs)
  }

  #now(): number {
    return this.#context.clock.now().getTime()
  }
}
