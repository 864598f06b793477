import { type CallEvent, eventKey } from '@recado/channels/port'
import { jidNormalizedUser, type WACallEvent } from 'baileys'
import { addressOf } from '../addresses.ts'
import { Lru } from '../lru.ts'
import type { Surroundings } from '../surroundings.ts'
import { personWith } from './envelope.ts'

const STATES: Readonly<Partial<Record<WACallEvent['status'], CallEvent['state']>>> = {
  offer: 'ringing',
  accept: 'accepted',
  reject: 'rejected',
  timeout: 'missed',
  terminate: 'ended',
}

/** Calls of customers: told, and refused where the company takes none. */
export class Calls {
  readonly #around: Surroundings
  /** Calls that somebody took on the phone, and those that are over. */
  readonly #accepted = new Lru<true>(100)
  readonly #over = new Lru<true>(500)

  constructor(around: Surroundings) {
    this.#around = around
  }

  async heard(calls: readonly WACallEvent[]): Promise<void> {
    for (const call of calls) await this.#one(call)
  }

  async #one(call: WACallEvent): Promise<void> {
    const state = this.#stateOf(call)
    const person = await personWith([jidNormalizedUser(call.from), call.callerPn], this.#around.aliases)
    if (!state || !person) return
    const group = addressOf(call.groupJid)
    const event: CallEvent = {
      kind: 'call',
      key: eventKey.call(call.id, state),
      chat: group ?? person.address,
      at: call.date,
      live: !call.offline,
      callId: call.id,
      state,
      by: person.address,
      video: call.isVideo === true,
    }
    this.#around.teller.mention([event])
    if (state !== 'ringing' || call.isGroup || call.offline || (await this.#around.wishes.now())['calls'] !== 'refuse') return
    await this.#around.line().rejectCall(call.id, call.from)
    this.#over.set(call.id, true)
    this.#around.teller.mention([{ ...event, state: 'rejected', key: eventKey.call(call.id, 'rejected') }])
  }

  /** How a call ended is told once, by the first who says it. */
  #stateOf({ id, status }: WACallEvent): CallEvent['state'] | undefined {
    const state = STATES[status]
    if (state === undefined || state === 'ringing') return state
    if (state === 'accepted') {
      this.#accepted.set(id, true)
      return state
    }
    if (this.#over.has(id)) return undefined
    this.#over.set(id, true)
    return state === 'ended' && !this.#accepted.has(id) ? 'missed' : state
  }
}
