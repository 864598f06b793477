import type { FakeGraphContext, GraphSentMessage } from './fake-graph-context.ts'
import { sha256 } from './media.ts'
import { contactEntry, type FakePerson, messageEntry, type WebhookPayload } from './payload.ts'

export interface FakeMessageOptions {
  /** Id of the quoted message. */
  readonly quoted?: string
  readonly forwarded?: boolean
}

export interface FakeFileOptions extends FakeMessageOptions {
  readonly caption?: string
  readonly filename?: string
  readonly voice?: boolean
}

/** A customer of a {@link FakeGraph}: every action arrives as a signed webhook. */
export class FakeCloudCustomer {
  person: FakePerson
  readonly #graph: FakeGraphContext

  constructor(graph: FakeGraphContext, person: FakePerson) {
    this.#graph = graph
    this.person = person
  }

  /** Messages from the business. */
  received(): readonly GraphSentMessage[] {
    return this.#graph.sent.filter(({ to }) => to === this.person.number || to === this.person.userId)
  }

  say(body: string, options?: FakeMessageOptions): string {
    return this.send({ type: 'text', text: { body } }, options)
  }

  sendFile(
    type: 'image' | 'video' | 'audio' | 'document' | 'sticker',
    bytes: Uint8Array,
    mime: string,
    options: FakeFileOptions = {},
  ): string {
    const { caption, filename, voice } = options
    const { id } = this.#graph.media.add(bytes, mime, filename)
    const file = {
      id,
      mime_type: mime,
      sha256: sha256(bytes),
      ...(caption && { caption }),
      ...(filename && { filename }),
      ...(type === 'audio' && { voice: voice ?? false }),
      ...(type === 'sticker' && { animated: false }),
    }
    return this.send({ type, [type]: file }, options)
  }

  sendLocation(location: WebhookPayload, options?: FakeMessageOptions): string {
    return this.send({ type: 'location', location }, options)
  }

  sendContacts(contacts: readonly WebhookPayload[], options?: FakeMessageOptions): string {
    return this.send({ type: 'contacts', contacts }, options)
  }

  /** Presses the button under a request for the number, which the business knows from then on. */
  shareNumber(number: string): string {
    const { name } = this.person
    const card = {
      origin: 'contact_request',
      name: { formatted_name: name, first_name: name },
      phones: [{ phone: `+${number}`, wa_id: number, type: 'MOBILE' }],
    }
    const id = this.sendContacts([card])
    this.person = { ...this.person, number }
    return id
  }

  /** Presses a button or chooses a row of a message from the business. */
  choose(target: string, choice: { type: 'button_reply' | 'list_reply'; id: string; title: string }): string {
    const { type, ...reply } = choice
    return this.send({ type: 'interactive', interactive: { type, [type]: reply } }, { quoted: target })
  }

  react(target: string, emoji: string | null): string {
    return this.send({ type: 'reaction', reaction: { message_id: target, ...(emoji && { emoji }) } })
  }

  edit(target: string, body: string): string {
    return this.send({
      type: 'edit',
      edit: { original_message_id: target, message: { type: 'text', text: { body } } },
    })
  }

  delete(target: string): string {
    return this.send({ type: 'revoke', revoke: { original_message_id: target } })
  }

  /** Reads everything received so far. */
  read(): void {
    for (const message of this.received()) this.#graph.report(message, 'read')
  }

  play(target: string): void {
    const message = this.received().find(({ id }) => id === target)
    if (message) this.#graph.report(message, 'played')
  }

  call(): string {
    const id = this.#graph.newId('wacid')
    this.#sendCall(id, { event: 'connect', session: { sdp_type: 'offer', sdp: 'v=0' } })
    return id
  }

  hangUp(callId: string): void {
    this.#sendCall(callId, { event: 'terminate', status: 'COMPLETED' })
  }

  /** Sends any entry of `messages[]`; returns its id. */
  send(body: WebhookPayload, { quoted, forwarded }: FakeMessageOptions = {}): string {
    const id = this.#graph.newId('wamid')
    const context = {
      ...(quoted && { from: this.#graph.account.displayPhoneNumber, id: quoted }),
      ...(forwarded && { forwarded }),
    }
    const whole = { ...(Object.keys(context).length > 0 && { context }), ...body }
    this.#graph.sendWebhook('messages', {
      contacts: [contactEntry(this.person)],
      messages: [messageEntry(this.person, id, new Date(), whole)],
    })
    return id
  }

  #sendCall(id: string, more: WebhookPayload): void {
    const call = {
      ...messageEntry(this.person, id, new Date(), {
        to: this.#graph.account.displayPhoneNumber,
        direction: 'USER_INITIATED',
      }),
      ...more,
    }
    this.#graph.sendWebhook('calls', { contacts: [contactEntry(this.person)], calls: [call] })
  }
}
