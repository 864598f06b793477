import { assertFits, type Address, ChannelError, type MediaContent, type MediaSource, type Outbound, type SendResult } from '@recado/channels/port'
import { jidNormalizedUser, type proto } from 'baileys'
import { jidOf } from '../addresses.ts'
import { WEB_CAPABILITIES } from '../capabilities.ts'
import type { Receipts } from '../inbound/receipts.ts'
import { Lru } from '../lru.ts'
import type { Numbers } from '../numbers.ts'
import type { Surroundings } from '../surroundings.ts'
import { asVoice } from '../voice/as-voice.ts'
import { messageIdOf } from './message-id.ts'
import { protoOf, quoteOf } from './message-proto.ts'
import { failureOf, type Relay } from './relay.ts'
import { upload, type Uploaded } from './upload.ts'

const REMEMBERED = 1_000

/** Messages on their way out. One of ours has one id in every attempt, and is under way once at a time. */
export class Sender {
  readonly #around: Surroundings
  readonly #relay: Relay
  readonly #numbers: Numbers
  readonly #receipts: Receipts
  readonly #sends = new Lru<Promise<SendResult>>(REMEMBERED)

  constructor(around: Surroundings, relay: Relay, numbers: Numbers, receipts: Receipts) {
    this.#around = around
    this.#relay = relay
    this.#numbers = numbers
    this.#receipts = receipts
  }

  send(outbound: Outbound): Promise<SendResult> {
    const id = messageIdOf(this.#around.connection.id, outbound)
    const known = this.#sends.get(id)
    if (known) return known
    const sending = this.#send(id, outbound)
    this.#sends.set(id, sending)
    sending.catch(() => this.#sends.delete(id))
    return sending
  }

  /** Where a message to this address goes. @throws ChannelError `recipient` when nobody is there. */
  async destination(to: Address): Promise<string> {
    const jid = jidOf(to)
    if (to.scheme !== 'pn' || (await this.#numbers.isKnown(to.value))) return jid
    const found = await this.#numbers.find(to.value).catch((error: unknown) => {
      throw failureOf(error)
    })
    if (found === undefined) throw new ChannelError('recipient', 'This number is not on WhatsApp.', { code: 'no-such-number' })
    return found
  }

  async #send(id: string, outbound: Outbound): Promise<SendResult> {
    const { content, to, quoted } = outbound
    const { context, recall, ring } = this.#around
    assertFits(WEB_CAPABILITIES, content)
    const jid = await this.destination(to)
    const at = context.clock.now()
    if (this.#receipts.hasArrived(id)) return { extId: id, at }
    const earlier = (await recall.find(id))?.message
    const message = earlier ?? protoOf(content, quoted && (await this.#quote(quoted, jid)), content.kind === 'media' ? await this.#upload(content) : undefined)
    await ring.write(recall.remember({ key: { remoteJid: jid, fromMe: true, id }, message, outboundId: outbound.id, at: at.getTime() }))
    await this.#relay.relay({ jid, id, message: { ...message, messageContextInfo: { messageSecret: context.random(32) } } })
    return { extId: id, at }
  }

  async #upload(given: MediaContent<MediaSource>): Promise<Uploaded> {
    const { http, random, clock } = this.#around.context
    const line = this.#around.line()
    const content = given.type === 'voice' ? await asVoice(given) : given
    return upload({ http, random, now: clock.now(), servers: anew => line.refreshMediaConn(anew) }, content)
  }

  async #quote({ extId, fromMe }: { extId: string; fromMe: boolean }, jid: string): Promise<proto.IContextInfo> {
    const recalled = await this.#around.recall.find(extId)
    const author = recalled?.key.participant ?? (fromMe ? this.#around.own().id : (recalled?.key.remoteJid ?? jid))
    return quoteOf({ id: extId, author: jidNormalizedUser(author), message: recalled?.message ?? (await this.#ours(extId)) })
  }

  /** One of our own texts that is no longer in the recall. */
  async #ours(extId: string): Promise<proto.IMessage | undefined> {
    const sent = await this.#around.context.outbound(extId)
    return sent?.content.kind === 'text' ? { conversation: sent.content.body } : undefined
  }
}
