import { randomBytes } from 'node:crypto'
import type { BinaryNode } from 'baileys'
import type { BusinessPhone } from './business-phone.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { stanzaTime, stanza } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/** The calls from one customer to the company. */
export class CustomerCalls {
  readonly #network: FakeNetwork
  readonly #business: BusinessPhone
  readonly #person: FakeUser

  constructor(network: FakeNetwork, business: BusinessPhone, person: FakeUser) {
    this.#network = network
    this.#business = business
    this.#person = person
  }

  /** Starts a call; returns its id. */
  start(options: { readonly video?: boolean }): string {
    const id = randomBytes(16).toString('hex').toUpperCase()
    this.#ring(
      id,
      stanza('offer', this.#call(id), options.video ? [stanza('audio'), stanza('video')] : [stanza('audio')]),
    )
    return id
  }

  /** Ends the call: hung up, or not answered. */
  hangUp(id: string, reason?: 'timeout'): void {
    this.#ring(id, stanza('terminate', { ...this.#call(id), reason }))
  }

  #ring(id: string, what: BinaryNode): void {
    const attrs = {
      from: this.#person.lid,
      id: newMessageId(),
      t: stanzaTime(),
      notify: this.#person.name,
      platform: 'android',
      version: '2',
    }
    this.#network.tasks.after(this.#person, async () =>
      this.#business.deliver(stanza('call', { ...attrs, id: `${id}-${what.tag}` }, [what])),
    )
  }

  #call(id: string): Record<string, string | undefined> {
    return {
      'call-id': id,
      'call-creator': this.#person.lid,
      caller_pn: this.#person.isNumberHidden ? undefined : this.#person.jid,
    }
  }
}
