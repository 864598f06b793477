import { type Address, eventKey, isSameAddress } from '@recado/channels/port'
import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import { addressOfJid, personOf } from '../addresses.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson } from './envelope.ts'

/** Reports contacts who changed their number; the library ignores this notification. */
export class NumberChanges {
  readonly #session: SessionContext

  constructor(session: SessionContext) {
    this.#session = session
  }

  /** Handles `<notification type="contacts"><modify old new old_lid? new_lid?/></notification>`. */
  async onNotification(node: BinaryNode): Promise<void> {
    for (const [index, { attrs }] of getBinaryNodeChildren(node, 'modify').entries())
      await this.#onModify(attrs, `${node.attrs.id ?? ''}.${index}`, node)
  }

  async #onModify(attrs: BinaryNode['attrs'], id: string, node: BinaryNode): Promise<void> {
    const { old, new: fresh, old_lid: oldLid, new_lid: newLid } = attrs
    const before = await resolvePerson([old, oldLid], this.#session.aliases)
    const lid = newLid ?? before?.aliases.find(({ scheme }) => scheme === 'lid')?.value
    const after = personOf([fresh, lid?.includes('@') ? lid : lid && `${lid}@lid`])
    if (!before || !after || addressOfJid(fresh)?.scheme !== 'pn') return
    await this.#learn(after.aliases)
    const isKept = (address: Address): boolean => after.aliases.some(one => isSameAddress(one, address))
    const replaces = before.aliases.filter(address => !isKept(address))
    if (replaces.length === 0) return
    const seconds = Number(node.attrs.t)
    this.#session.eventQueue.emitInBackground([
      {
        kind: 'identity',
        key: eventKey.identity(`modify.${id}`),
        chat: before.address,
        at: seconds > 0 ? new Date(seconds * 1_000) : this.#session.context.clock.now(),
        live: true,
        aliases: [...after.aliases, ...replaces],
        replaces,
      },
    ])
  }

  /** Stores the number of a LID, so that the next message from the LID is not taken for the old number's. */
  async #learn(aliases: readonly Address[]): Promise<void> {
    const [number, lid] = ['pn', 'lid'].map(scheme => aliases.find(one => one.scheme === scheme)?.value)
    if (number === undefined || lid === undefined) return
    await this.#session.ring.plain.set({
      'lid-mapping': { [number]: lid, [`${lid}_reverse`]: number },
    })
  }
}
