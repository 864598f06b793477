import type { Clock } from '../port.ts'
import { carryOut, type CommandResult } from './commands.ts'
import { MediaShelf, type ShelvedFile } from './media-shelf.ts'
import { Phone } from './phone.ts'
import type { PhoneChange, PhoneCommand, PhoneSnapshot } from './world.ts'

export interface HubOptions {
  readonly clock: Clock
  /** Fresh random bytes. */
  readonly random: (bytes: number) => Uint8Array
  /** Bytes all phones may keep together. */
  readonly shelfBytes?: number
}

/**
 * The simulated phones of this process, one per connection: the page looks at them, their owner plays the customer with
 * commands, and the driver links a session with them. A phone outlives its sessions, not the process.
 */
export class SimulatorHub {
  readonly #options: HubOptions
  readonly #shelf: MediaShelf
  readonly #phones = new Map<number, Phone>()
  /** Their network may bar numbers that act like machines, say those that are linked from now on; it never does. */
  isGuarded = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#shelf = new MediaShelf(options.shelfBytes)
  }

  snapshot(connectionId: number): PhoneSnapshot {
    return this.phone(connectionId).snapshot()
  }

  /** Hears every change from now on; the answer ends it. */
  subscribe(connectionId: number, listener: (change: PhoneChange) => void): () => void {
    return this.phone(connectionId).subscribe(listener)
  }

  /** @throws PhoneRefusal */
  command(connectionId: number, command: PhoneCommand): CommandResult {
    return carryOut(this.phone(connectionId), command)
  }

  /** A file on the phone, by the `ref` of a bubble; undefined when it is gone or another phone's. */
  media(connectionId: number, ref: string): ShelvedFile | undefined {
    return ref.startsWith(`${connectionId}/`) ? this.#shelf.get(ref) : undefined
  }

  /** Forgets a phone and all that is on it, when its connection was deleted. */
  forget(connectionId: number): void {
    this.#phones.get(connectionId)?.session?.stopped('user')
    this.#phones.delete(connectionId)
    this.#shelf.forget(`${connectionId}/`)
  }

  /** For the driver. */
  phone(connectionId: number): Phone {
    const known = this.#phones.get(connectionId)
    if (known) return known
    const phone = new Phone({ ...this.#options, connectionId, shelf: this.#shelf })
    this.#phones.set(connectionId, phone)
    return phone
  }
}
