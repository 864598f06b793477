import type { TypingEvent } from '@recado/channels/port'
import type { BaileysEventMap } from 'baileys'
import { addressOf } from '../addresses.ts'
import { Lru } from '../lru.ts'
import type { Surroundings } from '../surroundings.ts'
import { personWith } from './envelope.ts'

const WATCHED = 500
const STATES: Readonly<Record<string, TypingEvent['state']>> = { composing: 'composing', recording: 'recording', paused: 'paused', available: 'paused' }

/** Who is writing. WhatsApp tells it only of chats that were asked for. */
export class Presences {
  readonly #around: Surroundings
  readonly #watched = new Lru<true>(WATCHED)

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** A new line knows nothing of what was asked for on the old one. */
  reset(): void {
    this.#watched.clear()
  }

  watch(jid: string): void {
    if (jid === '' || this.#watched.has(jid)) return
    this.#watched.set(jid, true)
    // Nothing depends on it.
    void Promise.resolve()
      .then(() => this.#around.line().presenceSubscribe(jid))
      .catch(() => undefined)
  }

  async heard({ id, presences }: BaileysEventMap['presence.update']): Promise<void> {
    const { aliases, context, teller } = this.#around
    for (const [jid, presence] of Object.entries(presences)) {
      const state = STATES[presence.lastKnownPresence]
      const by = (await personWith([jid], aliases))?.address
      const group = addressOf(id)
      if (!state || !by) continue
      teller.mention([{ kind: 'typing', key: null, at: context.clock.now(), live: true, chat: group?.scheme === 'group' ? group : by, by, state }])
    }
  }
}
