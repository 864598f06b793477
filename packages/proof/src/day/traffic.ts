import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { BenchUser } from '../bench/bench-users.ts'
import { PICTURE_ID, type FakeProvider } from '../crash/provider.ts'
import { DAY_ACTIONS } from './actions.ts'
import type { AcceptedReply, DayRequest } from './day-action.ts'
import { DaySocket, type HeardMessage } from './day-socket.ts'
import { customerNumber, type Office } from './offices.ts'
import type { SentItem } from './order.ts'
import { meetsOutage, type Outage } from './outages.ts'
import type { DayPlan, PlannedAction, PlannedArrival } from './plan.ts'

/** How calls of one kind went. `interrupted`: without an answer, because the server was killed. */
export interface KindRecord {
  readonly durations: number[]
  /** Answers other than 200, by status; 0 is no answer while the server was there. */
  readonly refused: Map<number, number>
  interrupted: number
  /** There was nothing to act on yet. */
  skipped: number
}
interface WrittenMessage {
  readonly id: string
  readonly sentAt: number
  readonly customer: number
}

const CONNECTIONS = 128
/** A write that was cut off is repeated as a browser does; ms between two tries, and until it gives up. */
const [RETRY_MS, RETRY_FOR_MS] = [250, 60_000]
/** Ms until every socket must be let in. */
const SOCKETS_MS = 180_000

/** Plays the plan of a day, and keeps what it saw. */
export class DayTraffic {
  /** By the kind of action; {@link forget} clears it. */
  readonly calls = new Map<string, KindRecord>()
  readonly sent: SentItem[] = []
  /** Of the sent messages, those whose webhook was answered with 200. */
  readonly acknowledged = new Set<string>()
  /** Ids of messages in the order in which one admin of each company heard them. */
  readonly heard: string[] = []
  /** Ms from a message's webhook to its answer, outages left out. */
  readonly answered: number[] = []
  /** Ms from a message's webhook to each socket that heard it; and those that met an outage. */
  readonly visible: number[] = []
  readonly visibleAfterOutage: number[] = []
  readonly replies: AcceptedReply[] = []
  readonly outages: Outage[] = []
  /** When all sockets were cut, while the server was there. */
  readonly #cuts: Outage[] = []
  readonly sockets: DaySocket[] = []
  readonly #pool: Pool
  readonly #url: string
  readonly #offices: readonly Office[]
  readonly #provider: FakeProvider
  /** Every message of today by its text, and the ids of those that no witness has heard. */
  readonly #written = new Map<string, WrittenMessage>()
  readonly #unheard = new Set<string>()
  readonly #running = new Set<Promise<void>>()

  constructor(url: string, offices: readonly Office[], provider: FakeProvider) {
    this.#url = url
    this.#pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
    this.#offices = offices
    this.#provider = provider
  }

  /** Opens a socket for each attendant, one office after the other. */
  async openSockets(): Promise<void> {
    for (const office of this.#offices) {
      for (const user of office.users) {
        const isWitness = user === office.admins[0]
        this.sockets.push(new DaySocket(this.#url, user, event => this.#hear(office, event, isWitness)))
      }
      await this.waitForSockets()
    }
  }
  async waitForSockets(timeoutMs = SOCKETS_MS): Promise<void> {
    for (
      const end = performance.now() + timeoutMs;
      !this.sockets.every(({ isOpen }) => isOpen);
      await wait(20)
    )
      if (performance.now() > end) throw new Error('Not every socket was let in.')
  }

  /** Cuts every socket at once; answers the ms until all are back. */
  async reconnectAll(): Promise<number> {
    const cut = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.#cuts.push(cut)
    for (const socket of this.sockets) socket.cut()
    await this.waitForSockets().finally(() => (cut.to = performance.now()))
    return cut.to - cut.from
  }

  /** Plays the plan in real time. */
  async play(plan: DayPlan, began: number): Promise<void> {
    await Promise.all([
      this.#playEach(plan.arrivals, began, arrival => this.#write(arrival)),
      this.#playEach(plan.actions, began, action => this.#act(action)),
    ])
  }
  async #playEach<T extends { readonly atMs: number }>(
    planned: readonly T[],
    began: number,
    play: (one: T) => void,
  ): Promise<void> {
    for (const one of planned) {
      const left = began + one.atMs - performance.now()
      if (left > 1) await wait(left)
      play(one)
    }
  }

  /** Forgets the times so far, and keeps what was sent and heard. */
  forget(): void {
    this.calls.clear()
    this.answered.length = 0
    this.visible.length = 0
    this.visibleAfterOutage.length = 0
  }

  /** Waits until every call has its answer. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.close()
    await this.#pool.close()
  }
  /** Messages that no witness has heard. */
  get unheard(): number {
    return this.#unheard.size
  }

  #write({ company, customer, isMedia }: PlannedArrival): void {
    const office = this.#offices[company]
    if (!office) return
    const mark = `Mensagem ${this.sent.length} de hoje`
    const sentAt = performance.now()
    const image = { id: PICTURE_ID, mime_type: 'image/png', caption: mark }
    const id = this.#provider.sendInbound(
      { number: customerNumber(office.companyId, customer), name: `Cliente ${customer}` },
      { text: mark, ...(isMedia ? { content: { type: 'image', image } } : {}) },
      () => {
        this.acknowledged.add(id)
        const now = performance.now()
        if (!meetsOutage(this.outages, sentAt, now)) this.answered.push(now - sentAt)
      },
      office.number,
    )
    this.sent.push({ chat: `${office.companyId}/${customer}`, id })
    this.#written.set(mark, { id, sentAt, customer })
    this.#unheard.add(id)
  }

  #hear(office: Office, { action, message, ticket }: HeardMessage, isWitness: boolean): void {
    const written = action === 'create' ? this.#written.get(message.body) : undefined
    if (!written) return
    const now = performance.now()
    const isDisturbed = meetsOutage([...this.outages, ...this.#cuts], written.sentAt, now)
    ;(isDisturbed ? this.visibleAfterOutage : this.visible).push(now - written.sentAt)
    if (!isWitness) return
    this.heard.push(written.id)
    this.#unheard.delete(written.id)
    if (office.known.has(ticket.id)) return
    office.known.add(ticket.id)
    const todays = { id: ticket.id, customer: written.customer, isBusy: false }
    if (ticket.status === 'pending') office.waiting.push(todays)
    else office.attended.push(todays)
  }

  #act({ kind, company, roll }: PlannedAction): void {
    const office = this.#offices[company]
    if (!office) return
    const request = DAY_ACTIONS[kind]({
      office,
      roll,
      customerOf: ticket => customerNumber(office.companyId, ticket.customer),
      onReply: reply => this.replies.push(reply),
    })
    if (request) void this.call(kind, request)
    else this.#recordOf(kind).skipped += 1
  }

  /** Makes a call and records it under its kind. */
  call(kind: string, request: DayRequest): Promise<void> {
    const running: Promise<void> = this.#measure(this.#recordOf(kind), request).finally(() => {
      this.#running.delete(running)
      request.onEnd?.()
    })
    this.#running.add(running)
    return running
  }

  #recordOf(kind: string): KindRecord {
    const record = this.calls.get(kind) ?? { durations: [], refused: new Map(), interrupted: 0, skipped: 0 }
    this.calls.set(kind, record)
    return record
  }

  async #measure(record: KindRecord, request: DayRequest): Promise<void> {
    const began = performance.now()
    for (;;) {
      const { status, body } = await this.#send(request)
      const now = performance.now()
      const isDisturbed = meetsOutage(this.outages, began, now)
      if (isDisturbed && (status === 0 || status === 503)) {
        if (request.method !== 'GET' && now < began + RETRY_FOR_MS) {
          await wait(RETRY_MS)
          continue
        }
        record.interrupted += 1
        return
      }
      if (status === 200) request.onAnswer?.(body)
      // A repeated write finds what its first try has done.
      else if (!(isDisturbed && status === 409))
        record.refused.set(status, (record.refused.get(status) ?? 0) + 1)
      if (!isDisturbed) record.durations.push(now - began)
      return
    }
  }

  async #send({
    method,
    path,
    body,
    actor,
    onAnswer,
  }: DayRequest): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await this.#pool.request({
        method,
        path: `/api${path}`,
        headers: headersOf(actor, body),
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (onAnswer && answer.statusCode === 200) return { status: 200, body: await answer.body.json() }
      for await (const chunk of answer.body) void chunk
      return { status: answer.statusCode, body: undefined }
    } catch {
      return { status: 0, body: undefined }
    }
  }
}

const headersOf = ({ headers }: BenchUser, body: object | undefined): Record<string, string> => ({
  ...headers,
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
})
