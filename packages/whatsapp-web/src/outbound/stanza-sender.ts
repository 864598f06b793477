import { ChannelError } from '@recado/channels/port'
import type { BinaryNode, proto } from 'baileys'
import type { GroupCache } from '../groups.ts'
import type { Restriction } from '../session/restriction.ts'
import type { SessionContext } from '../session-context.ts'
import type { AckWaiters } from './acks.ts'
import { closedError, refusalError, STALE_GROUP_CODE } from './refusals.ts'

interface OutgoingMessage {
  readonly jid: string
  readonly id: string
  readonly message: proto.IMessage
  readonly attributes?: BinaryNode['attrs']
}

/** Sends stanzas and waits for the server's ack. */
export class StanzaSender {
  readonly #session: SessionContext
  readonly #acks: AckWaiters
  readonly #restriction: Restriction
  readonly #groups: GroupCache

  constructor(session: SessionContext, acks: AckWaiters, restriction: Restriction, groups: GroupCache) {
    this.#session = session
    this.#acks = acks
    this.#restriction = restriction
    this.#groups = groups
  }

  /** Resolves at the server's ack. @throws ChannelError; `ambiguous` when it may have accepted. */
  async send({ jid, id, message, attributes }: OutgoingMessage): Promise<void> {
    const socket = this.#session.socket()
    const expected = this.#acks.expect(id)
    try {
      await socket
        .relayMessage(jid, message, {
          messageId: id,
          ...(attributes ? { additionalAttributes: attributes } : {}),
        })
        .catch((cause: unknown) => {
          throw toChannelError(cause)
        })
      const { error } = await expected.wait(this.#session.timeouts.ackMs)
      if (error === STALE_GROUP_CODE) this.#groups.refresh(jid)
      if (error !== undefined) throw refusalError(error, this.#restriction.until)
    } finally {
      expected.dispose()
    }
  }
}

/** Maps an error from before the send to a ChannelError. */
export function toChannelError(cause: unknown): ChannelError {
  if (cause instanceof ChannelError) return cause
  const code = (cause as { output?: { statusCode?: number } } | null)?.output?.statusCode
  if (code === undefined || code === 408 || code === 428) return closedError(cause)
  return new ChannelError('transient', 'WhatsApp did not take the message.', { code: String(code), cause })
}
