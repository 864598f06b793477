import type { BinaryNode, proto } from 'baileys'
import type { FakeBusiness } from './business.ts'
import { answerAfterCode } from './code-linking.ts'
import { lastWord } from './closing.ts'
import type { Companion } from './companion.ts'
import type { Line, LineEvents } from './line.ts'
import { carry } from './outgoing.ts'
import { keysOf, offer, qrReferences } from './pairing.ts'
import { answerQuery } from './queries.ts'
import { takeReceipt } from './answers.ts'
import { acknowledgement, answer, child, seconds, SERVER, stanza } from './stanza.ts'
import type { ClientVersion, World } from './world.ts'

/** Whose line it is, once that is known. */
interface Owner {
  readonly business: FakeBusiness
  readonly companion: Companion
}

/** Receives lines: lets devices in or links them, and hears what they say. */
export class Reception implements LineEvents {
  /** QR codes a device gets before it has to ask anew. */
  qrCount = 6
  readonly #world: World
  readonly #owners = new Map<Line, Owner>()

  constructor(world: World) {
    this.#world = world
  }

  async enter(line: Line, { clientKey, payload }: { clientKey: Buffer; payload: proto.ClientPayload }): Promise<void> {
    if (isOlder(versionOf(payload), this.#world.oldestVersion)) return line.end(lastWord(405, 'login'))
    if (payload.devicePairingData) {
      const applicant = { line, keys: keysOf(clientKey, payload.devicePairingData) }
      const references = qrReferences(this.qrCount)
      for (const reference of references) this.#world.applicants.set(reference, applicant)
      return line.send(offer(references))
    }
    const business = this.#world.businesses.get(String(payload.username ?? ''))
    if (business?.refuses) return line.end(lastWord(business.refuses, 'login'))
    const companion = business?.companion
    if (!companion || companion.device !== payload.device || !companion.keys.noiseKey.equals(clientKey)) return line.end(lastWord(401, 'login'))
    this.#owners.set(line, { business, companion })
    business.enter(line, companion)
    this.#welcome(line, companion)
  }

  async hear(line: Line, node: BinaryNode): Promise<void> {
    if (this.#world.faults.dead) return
    const owner = this.#owners.get(line)
    if (node.tag === 'iq' && node.attrs.type === 'result') return this.#linkedWhen(line, node)
    if (node.tag === 'iq' && child(node, 'link_code_companion_reg')) return answerAfterCode(this.#world, line, node)
    if (!owner) return node.tag === 'iq' ? line.send(answer(node)) : undefined
    await this.#hearOwned(line, node, owner)
  }

  left(line: Line): void {
    const { business, companion } = this.#owners.get(line) ?? {}
    this.#owners.delete(line)
    if (companion?.line !== line) return
    companion.line = undefined
    if (business) business.isOnline = false
  }

  failed(error: unknown): void {
    this.#world.works.problems.push(error)
  }

  /** Success, what waited, and that this was all. */
  #welcome(line: Line, companion: Companion): void {
    line.send(stanza('success', { t: seconds(), lid: companion.lid, props: '27', location: 'frc' }))
    const waiting = companion.waiting()
    for (const node of waiting) line.send(node)
    line.send(stanza('ib', { from: SERVER }, [stanza('offline', { count: String(waiting.length) })]))
  }

  async #hearOwned(line: Line, node: BinaryNode, { business, companion }: Owner): Promise<void> {
    switch (node.tag) {
      case 'iq':
        await answerQuery({ world: this.#world, business, companion, line, question: node })
        // The device says it is active once its keys are there: before that nobody could encrypt for it.
        if (node.attrs.xmlns === 'passive') business.settledIn()
        return
      case 'message':
        return carry(this.#world, business, line, node)
      case 'receipt':
        takeReceipt(this.#world, business, companion, node)
        return line.send(acknowledgement(node))
      case 'ack':
        return companion.acknowledge(node.attrs.class ?? '', node.attrs.id ?? '', node.attrs.type)
      case 'call':
        if (child(node, 'reject')) business.rejectedCalls.push(child(node, 'reject')?.attrs['call-id'] ?? '')
        return line.send(acknowledgement(node))
      case 'chatstate':
        return this.#typing(business, node)
      case 'presence':
        if (node.attrs.type === 'available' || node.attrs.type === 'unavailable') business.isOnline = node.attrs.type === 'available'
    }
  }

  #typing(business: FakeBusiness, node: BinaryNode): void {
    const person = this.#world.personAt(node.attrs.to ?? '')
    const what = Array.isArray(node.content) ? node.content[0] : undefined
    if (!person || !what) return
    const state = what.attrs.media === 'audio' ? 'recording' : what.tag
    business.customerOf(person).inbox.companyState = state === 'composing' || state === 'recording' ? state : 'paused'
  }

  /** The device has signed that it is linked: it has to come again, as one that is. */
  #linkedWhen(line: Line, node: BinaryNode): void {
    if (!child(node, 'pair-device-sign')) return
    for (const [reference, applicant] of this.#world.applicants) if (applicant.line === line) this.#world.applicants.delete(reference)
    line.end(lastWord(515, 'open'))
  }
}

function versionOf(payload: proto.ClientPayload): ClientVersion {
  const { primary, secondary, tertiary } = payload.userAgent?.appVersion ?? {}
  return [primary ?? 0, secondary ?? 0, tertiary ?? 0]
}

function isOlder(one: ClientVersion, other: ClientVersion): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
