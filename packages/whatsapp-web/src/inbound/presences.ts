import type { TypingEvent } from '@recado/channels/port'
import type { BaileysEventMap } from 'baileys'
import { addressOfJid } from '../addresses.ts'
import { Lru } from '../lru.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson } from './envelope.ts'

const MAX_SUBSCRIPTIONS = 500
const STATES: Readonly<Record<string, TypingEvent['state']>> = {
  composing: 'composing',
  recording: 'recording',
  paused: 'paused',
  available: 'paused',
}

/** Reports who is typing. WhatsApp sends presence only for subscribed chats. */
export class Presences {
  readonly #session: SessionContext
  readonly #subscribed = new Lru<true>(MAX_SUBSCRIPTIONS)

  constructor(session: SessionContext) {
    this.#session = session
  }

  /** A new connection has none of the old one's subscriptions. */
  reset(): void {
    this.#subscribed.clear()
  }

  subscribe(jid: string): void {
    if (jid === '' || this.#subscribed.has(jid)) return
    this.#subscribed.set(jid, true)
    // Best effort.
    Promise.resolve()
      .then(() => this.#session.socket().presenceSubscribe(jid))
      .catch(() => undefined)
  }

  async onPresenceUpdate({ id, presences }: BaileysEventMap['presence.update']): Promise<void> {
    const { aliases, context, eventQueue } = this.#session
    for (const [jid, presence] of Object.entries(presences)) {
      const state = STATES[presence.lastKnownPresence]
      const by = (await resolvePerson([jid], aliases))?.address
      const group = addressOfJid(id)
      if (!state || !by) continue
      eventQueue.emitInBackground([
        {
          kind: 'typing',
          key: null,
          at: context.clock.now(),
          live: true,
          chat: group?.scheme === 'group' ? group : by,
          by,
          state,
        },
      ])
    }
  }
}
