import type { ChannelClock } from '../port.ts'
import { runCommand, type CommandResult } from './commands.ts'
import { MediaCache, type CachedFile } from './media-cache.ts'
import { Phone } from './phone.ts'
import type { PhoneChange, PhoneCommand, PhoneSnapshot } from './phone-model.ts'

const DAY_MS = 24 * 3_600_000
/** The messages with each contact from before the linking, by days ago. */
const INITIAL_HISTORY = [
  { days: 30, from: 'customer', body: 'Olá! Vocês têm o modelo azul?' },
  { days: 30, from: 'company', body: 'Temos, sim. Posso separar para você?' },
  { days: 12, from: 'customer', body: 'Chegou tudo certo, obrigado!' },
] as const
const INITIAL_CONTACTS = [
  { name: 'Marina Teste', number: '5511900000001', hue: 256 },
  { name: 'Pablo Prueba', number: '5491100000002', hue: 32 },
  { name: 'Deniz Deneme', number: '905000000003', hue: 224 },
]

/** Gives a new phone its first customers, and the messages with each from before the linking. */
function addInitialData(phone: Phone): void {
  const now = phone.clock.now().getTime()
  for (const { name, number, hue } of INITIAL_CONTACTS) {
    const { id } = phone.addContact(name, number, hue)
    INITIAL_HISTORY.forEach(({ days, from, body }, minute) =>
      phone.addHistory({
        id: `before-${phone.connectionId}-${id}-${minute}`,
        contactId: id,
        from,
        body,
        at: new Date(now - days * DAY_MS + minute * 60_000),
      }),
    )
  }
}

export interface HubOptions {
  readonly clock: ChannelClock
  /** Fresh random bytes. */
  readonly random: (bytes: number) => Uint8Array
  /** The byte limit of all phones' media together. */
  readonly mediaCacheBytes?: number
}

/**
 * The simulated phones of this process, one per connection: the page renders them, its user plays the
 * customer with commands, and the driver links a session with them. A phone outlives its sessions, not the
 * process.
 */
export class SimulatorHub {
  readonly #options: HubOptions
  readonly #mediaCache: MediaCache
  readonly #phones = new Map<number, Phone>()
  /**
   * Whether phones linked from now on report that their network may ban machine-like numbers; it never does.
   */
  isBanProtected = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#mediaCache = new MediaCache(options.mediaCacheBytes)
  }

  snapshot(connectionId: number): PhoneSnapshot {
    return this.phone(connectionId).snapshot()
  }

  /** Subscribes to every change; the returned function unsubscribes. */
  subscribe(connectionId: number, listener: (change: PhoneChange) => void): () => void {
    return this.phone(connectionId).subscribe(listener)
  }

  /** @throws PhoneRefusal */
  command(connectionId: number, command: PhoneCommand): CommandResult {
    return runCommand(this.phone(connectionId), command)
  }

  /** Returns a file by the `ref` of a bubble; undefined when it was removed or belongs to another phone. */
  media(connectionId: number, ref: string): CachedFile | undefined {
    return ref.startsWith(`${connectionId}/`) ? this.#mediaCache.get(ref) : undefined
  }

  /** Deletes a phone with all its data, after its connection was deleted. */
  deletePhone(connectionId: number): void {
    this.#phones.get(connectionId)?.session?.onStopped('user')
    this.#phones.delete(connectionId)
    this.#mediaCache.deleteByPrefix(`${connectionId}/`)
  }

  /** For the driver. */
  phone(connectionId: number): Phone {
    const known = this.#phones.get(connectionId)
    if (known) return known
    const phone = new Phone({ ...this.#options, connectionId, mediaCache: this.#mediaCache })
    addInitialData(phone)
    this.#phones.set(connectionId, phone)
    return phone
  }
}
