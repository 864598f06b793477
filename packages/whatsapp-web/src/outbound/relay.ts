import { ChannelError } from '@recado/channels/port'
import type { BinaryNode, proto } from 'baileys'
import type { Surroundings } from '../surroundings.ts'
import type { Acks } from './acks.ts'
import { closedError, refusalOf } from './refusals.ts'

/** What is known of restrictions WhatsApp laid on the account. */
export interface Restriction {
  until: Date | undefined
}

interface Relayed {
  readonly jid: string
  readonly id: string
  readonly message: proto.IMessage
  readonly attributes?: BinaryNode['attrs']
}

/** Hands messages over and waits for the server's answer. */
export class Relay {
  readonly #around: Surroundings
  readonly #acks: Acks
  readonly #restriction: Restriction

  constructor(around: Surroundings, acks: Acks, restriction: Restriction) {
    this.#around = around
    this.#acks = acks
    this.#restriction = restriction
  }

  /** Resolves when the server took it. @throws ChannelError; `ambiguous` when it may have. */
  async relay({ jid, id, message, attributes }: Relayed): Promise<void> {
    const line = this.#around.line()
    const expected = this.#acks.expect(id)
    try {
      await line.relayMessage(jid, message, { messageId: id, ...(attributes ? { additionalAttributes: attributes } : {}) }).catch((cause: unknown) => {
        throw failureOf(cause)
      })
      const { error } = await expected.within(this.#around.pace.ackMs)
      if (error !== undefined) throw refusalOf(error, this.#restriction.until)
    } finally {
      expected.forget()
    }
  }
}

/** What went wrong before the message was handed over. */
export function failureOf(cause: unknown): ChannelError {
  if (cause instanceof ChannelError) return cause
  const code = (cause as { output?: { statusCode?: number } } | null)?.output?.statusCode
  if (code === undefined || code === 408 || code === 428) return closedError(cause)
  return new ChannelError('transient', 'WhatsApp did not take the message.', { code: String(code), cause })
}
