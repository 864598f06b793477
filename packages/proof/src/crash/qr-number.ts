import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { WhatsappDetail } from '@recado/contract'
import {
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeCustomer,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import type { Attendant, AttendantContext } from './attendants.ts'
import { BUSINESS_KINDS } from './business-kinds.ts'
import type { SeededRandom } from './seeded-random.ts'
import { awaitCondition } from './wait-until.ts'

/** The variable that carries the address of the fake WhatsApp to the program under test. */
export const FAKE_WHATSAPP_VARIABLE = 'PROOF_WHATSAPP_URL'
const PRELOAD = new URL('use-fake-whatsapp.ts', import.meta.url).href

/** How often a customer changes an earlier text instead, writes as a business does, or reads what came. */
const [EDIT_RATE, BUSINESS_RATE, READ_RATE] = [0.25, 0.3, 0.1]
/** Customers pause while WhatsApp keeps more than this many stanzas for the device. */
const MAX_PENDING = 100
const LINKED_MS = 60_000
const POLL_MS = 100

/** A message of a customer, with the text that it may be found by, and what that was changed to. */
interface QrMessage {
  readonly id: string
  readonly text: string
  readonly isPlain: boolean
  edit?: { readonly id: string; readonly text: string }
}
/** A person who writes to the number that is linked by QR. */
export interface QrCustomer {
  readonly name: string
  readonly number: string
  readonly phone: FakeCustomer
  readonly messages: QrMessage[]
}

/**
 * A number that is linked by QR at a fake WhatsApp. Its customers write as people and as businesses do, and edit what
 * they wrote, sealed and plainly; an attendant answers. WhatsApp repeats a stanza until the device acknowledged it, so
 * whatever the customers did must be stored in the end.
 */
export class QrNumber {
  readonly customers: readonly QrCustomer[]
  readonly phone: FakeBusiness
  /** Zero until it is linked. */
  connectionId = 0
  attendant: Attendant | undefined
  readonly #fake: FakeWhatsApp
  readonly #random: SeededRandom
  #isOver = false
  #writing = false
  #done: Promise<void> = Promise.resolve()

  private constructor(fake: FakeWhatsApp, random: SeededRandom, count: number) {
    this.#fake = fake
    this.#random = random
    this.phone = fake.phone('5511940000000', 'Loja da prova')
    this.customers = Array.from({ length: count }, (_, index) => {
      const [name, number] = [`Pessoa ${index}`, `5511${950_000_000 + index}`]
      return { name, number, phone: this.phone.customer(number, name), messages: [] }
    })
  }

  static async open(random: SeededRandom, customers: number): Promise<QrNumber> {
    return new QrNumber(await startFakeWhatsApp(), random, customers)
  }

  /** The settings that make the real program take the fake for WhatsApp; undefined once the number has ended. */
  get program(): { readonly env: Record<string, string>; readonly node: readonly string[] } | undefined {
    if (this.#isOver) return undefined
    return { env: { [FAKE_WHATSAPP_VARIABLE]: this.#fake.url }, node: ['--import', PRELOAD] }
  }

  /** What WhatsApp keeps for the device until it is acknowledged. */
  get pending(): number {
    return this.phone.companion?.pendingStanzas().length ?? 0
  }
  /** Faults of the fake itself. */
  get problems(): readonly unknown[] {
    return this.#fake.problems
  }

  /** Puts somebody on WhatsApp: the numbers of contact lists are checked there. */
  register(number: string): void {
    this.phone.customer(number)
  }

  /** Creates the connection, links it with the phone, and hires who answers there. */
  async link(
    admin: Attendant,
    base: AttendantContext,
    hire: (context: AttendantContext) => Promise<Attendant>,
  ): Promise<void> {
    const { status, body } = await admin.call('POST', '/whatsapp', { name: 'QR da prova', provider: 'beta' })
    if (status !== 200)
      throw new Error(`A QR connection could not be made: ${status} ${JSON.stringify(body)}`)
    const { id } = body as WhatsappDetail
    this.connectionId = id
    let scanned = ''
    const scan = async (): Promise<boolean> => {
      const answer = await admin.call('GET', `/whatsapp/${id}`)
      const { qrcode, status: state } = answer.body as WhatsappDetail
      if (qrcode !== '' && qrcode !== scanned) this.phone.scan((scanned = qrcode))
      if (state !== 'CONNECTED') await wait(POLL_MS)
      return state === 'CONNECTED'
    }
    if (!(await awaitCondition(scan, LINKED_MS))) throw new Error('The QR number was not linked.')
    this.attendant = await hire({
      get addresses() {
        return base.addresses
      },
      connectionId: id,
      customers: 'Pessoa',
      failures: base.failures,
    })
  }

  /** `pauseMs` between two messages, over all customers. */
  start(pauseMs: number): void {
    if (this.#isOver) return
    this.attendant?.start()
    this.#writing = true
    this.#done = (async () => {
      while (this.#writing) {
        const customer = this.#random.pick(this.customers)
        if (customer && this.pending < MAX_PENDING) this.#act(customer)
        await wait(pauseMs)
      }
    })()
  }

  async stop(): Promise<void> {
    this.#writing = false
    await Promise.all([this.#done, this.attendant?.stop()])
  }

  /** Resolves once the phones of customers have handled all that came. */
  settled(): Promise<void> {
    return this.#fake.settled()
  }

  /** Takes the number off the server; what was done on it stays under each verdict. */
  async end(admin: Attendant): Promise<void> {
    await admin.call('DELETE', `/whatsappsession/${this.connectionId}`)
    this.#isOver = true
  }

  close(): Promise<void> {
    return this.#fake.close()
  }

  #act(customer: QrCustomer): void {
    const roll = this.#random.next()
    if (roll < EDIT_RATE) return this.#edit(customer)
    if (roll < EDIT_RATE + READ_RATE) return customer.phone.read()
    const text = `Recado ${customer.messages.length + 1} de ${customer.name}`
    const isPlain = !this.#random.bool(BUSINESS_RATE)
    const content = isPlain ? { conversation: text } : this.#random.pick(BUSINESS_KINDS)?.(text)
    // By its secret a message is edited since 2026.
    const messageContextInfo = { messageSecret: randomBytes(32) }
    const id = customer.phone.send({ ...content, messageContextInfo })
    customer.messages.push({ id, text, isPlain })
  }

  /** Changes a text once, so that its last words are known. */
  #edit({ phone, messages }: QrCustomer): void {
    const message = this.#random.pick(messages.filter(({ edit, isPlain }) => isPlain && !edit))
    if (!message) return
    const text = `${message.text}, corrigido`
    const isSealed = this.#random.bool(0.7)
    const id = isSealed ? phone.editSealed(message.id, text) : phone.edit(message.id, text)
    message.edit = { id, text }
  }
}
