import { type CallEvent, eventKey } from '@recado/channels/port'
import { jidNormalizedUser, type WACallEvent } from 'baileys'
import { addressOfJid } from '../addresses.ts'
import { Lru } from '../lru.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson } from './envelope.ts'

const STATES: Readonly<Partial<Record<WACallEvent['status'], CallEvent['state']>>> = {
  offer: 'ringing',
  accept: 'accepted',
  reject: 'rejected',
  timeout: 'missed',
  terminate: 'ended',
}

/** Reports customers' calls, and rejects them when the company refuses calls. */
export class Calls {
  readonly #session: SessionContext
  /** Calls that were accepted on the phone, and ended ones. */
  readonly #acceptedCalls = new Lru<true>(100)
  readonly #endedCalls = new Lru<true>(500)

  constructor(session: SessionContext) {
    this.#session = session
  }

  async onCalls(calls: readonly WACallEvent[]): Promise<void> {
    for (const call of calls) await this.#handleCall(call)
  }

  async #handleCall(call: WACallEvent): Promise<void> {
    const state = this.#stateOf(call)
    const person = await resolvePerson([jidNormalizedUser(call.from), call.callerPn], this.#session.aliases)
    if (!state || !person) return
    const group = addressOfJid(call.groupJid)
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
    this.#session.eventQueue.emitInBackground([event])
    if (
      state !== 'ringing' ||
      call.isGroup ||
      call.offline ||
      (await this.#session.settings.read())['calls'] !== 'refuse'
    )
      return
    await this.#session.socket().rejectCall(call.id, call.from)
    this.#endedCalls.set(call.id, true)
    this.#session.eventQueue.emitInBackground([
      { ...event, state: 'rejected', key: eventKey.call(call.id, 'rejected') },
    ])
  }

  /** The end of a call is reported once, by its first event. */
  #stateOf({ id, status }: WACallEvent): CallEvent['state'] | undefined {
    const state = STATES[status]
    if (state === undefined || state === 'ringing') return state
    if (state === 'accepted') {
      this.#acceptedCalls.set(id, true)
      return state
    }
    if (this.#endedCalls.has(id)) return undefined
    this.#endedCalls.set(id, true)
    return state === 'ended' && !this.#acceptedCalls.has(id) ? 'missed' : state
  }
}
