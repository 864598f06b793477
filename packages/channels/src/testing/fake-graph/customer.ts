import type { GraphWorld, SentMessage } from './graph-world.ts'
import { sha256 } from './media.ts'
import { contactOf, type FakePerson, messageFrom, type Payload } from './payload.ts'

export interface SayOptions {
  /** Id of the message this answers. */
  readonly quoted?: string
  readonly forwarded?: boolean
}

export interface FileOptions extends SayOptions {
  readonly caption?: string
  readonly filename?: string
  readonly voice?: boolean
}

/** The hands of a customer of a {@link FakeGraph}: everything done here arrives as a signed webhook. */
export class FakeCustomer {
  person: FakePerson
  readonly #graph: GraphWorld

  constructor(graph: GraphWorld, person: FakePerson) {
    this.#graph = graph
    this.person = person
  }

  /** What the business sent to this customer. */
  received(): readonly SentMessage[] {
    return this.#graph.sent.filter(({ to }) => to === this.person.number || to === this.person.userId)
  }

  say(body: string, options?: SayOptions): string {
    return this.write({ type: 'text', text: { body } }, options)
  }

  sendFile(type: 'image' | 'video' | 'audio' | 'document' | 'sticker', bytes: Uint8Array, mime: string, options: FileOptions = {}): string {
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
    return this.write({ type, [type]: file }, options)
  }

  sendLocation(location: Payload, options?: SayOptions): string {
    return this.write({ type: 'location', location }, options)
  }

  sendContacts(contacts: readonly Payload[], options?: SayOptions): string {
    return this.write({ type: 'contacts', contacts }, options)
  }

  /** Presses a button or picks a row of a message the business sent. */
  choose(target: string, choice: { type: 'button_reply' | 'list_reply'; id: string; title: string }): string {
    const { type, ...reply } = choice
    return this.write({ type: 'interactive', interactive: { type, [type]: reply } }, { quoted: target })
  }

  react(target: string, emoji: string | null): string {
    return this.write({ type: 'reaction', reaction: { message_id: target, ...(emoji && { emoji }) } })
  }

  edit(target: string, body: string): string {
    return this.write({ type: 'edit', edit: { original_message_id: target, message: { type: 'text', text: { body } } } })
  }

  delete(target: string): string {
    return this.write({ type: 'revoke', revoke: { original_message_id: target } })
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
    this.#tellCall(id, { event: 'connect', session: { sdp_type: 'offer', sdp: 'v=0' } })
    return id
  }

  hangUp(callId: string): void {
    this.#tellCall(callId, { event: 'terminate', status: 'COMPLETED' })
  }

  /** Any entry of `messages[]`; the answer is its id. */
  write(body: Payload, { quoted, forwarded }: SayOptions = {}): string {
    const id = this.#graph.newId('wamid')
    const context = { ...(quoted && { from: this.#graph.account.displayPhoneNumber, id: quoted }), ...(forwarded && { forwarded }) }
    const whole = { ...(Object.keys(context).length > 0 && { context }), ...body }
    this.#graph.tell('messages', {
      contacts: [contactOf(this.person)],
      messages: [messageFrom(this.person, id, new Date(), whole)],
    })
    return id
  }

  #tellCall(id: string, more: Payload): void {
    const call = { ...messageFrom(this.person, id, new Date(), { to: this.#graph.account.displayPhoneNumber, direction: 'USER_INITIATED' }), ...more }
    this.#graph.tell('calls', { contacts: [contactOf(this.person)], calls: [call] })
  }
}
