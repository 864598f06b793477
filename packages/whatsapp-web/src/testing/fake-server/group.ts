import { randomInt } from 'node:crypto'
import { type BinaryNode, jidDecode } from 'baileys'
import type { FakeBusiness } from './business.ts'
import { newMessageId, type Person } from './person.ts'
import { seconds, stanza } from './stanza.ts'

/** A change of a group, as WhatsApp names it. */
type Change = 'create' | 'add' | 'remove' | 'promote' | 'demote' | 'subject' | 'announcement' | 'not_announcement'

/** A group the company is in. Every change is told to it. */
export class FakeGroup {
  /** `…@g.us` */
  readonly id: string
  readonly createdAt = new Date()
  readonly members = new Set<Person>()
  readonly admins = new Set<Person>()
  subject: string
  description: string | undefined
  /** The bytes of its picture. */
  picture: Uint8Array | undefined
  isAnnouncement = false
  readonly #business: FakeBusiness

  constructor(business: FakeBusiness, subject: string, members: readonly Person[]) {
    this.id = `120363${randomInt(1e11, 1e12)}@g.us`
    this.#business = business
    this.subject = subject
    for (const person of [business.person, ...members]) this.members.add(person)
    this.admins.add(members[0] ?? business.person)
  }

  /** Tells the company that the group was made with it in it. */
  announce(by: Person): void {
    this.#tell(by, stanza('create', { type: 'new' }, [this.node()]))
  }

  rename(subject: string, by: Person): void {
    this.subject = subject
    this.#tell(by, stanza('subject', { subject, s_t: seconds(), s_o: by.lid }))
  }

  add(person: Person, by: Person): void {
    this.members.add(person)
    this.#tellOf('add', person, by)
  }

  /** Who takes oneself out has left. */
  remove(person: Person, by: Person): void {
    this.members.delete(person)
    this.#tellOf('remove', person, by)
  }

  promote(person: Person, by: Person): void {
    this.admins.add(person)
    this.#tellOf('promote', person, by)
  }

  demote(person: Person, by: Person): void {
    this.admins.delete(person)
    this.#tellOf('demote', person, by)
  }

  /** Only administrators may write, or everybody again. */
  announceOnly(on: boolean, by: Person): void {
    this.isAnnouncement = on
    this.#tell(by, stanza(on ? 'announcement' : 'not_announcement'))
  }

  /** All that the server tells of the group. */
  node(): BinaryNode {
    const creator = [...this.admins][0] ?? this.#business.person
    const attrs = {
      id: jidDecode(this.id)?.user,
      subject: this.subject,
      creation: seconds(this.createdAt),
      creator: creator.lid,
      creator_pn: creator.jid,
      s_t: seconds(this.createdAt),
      addressing_mode: 'lid',
      size: String(this.members.size),
    }
    return stanza('group', attrs, [
      ...[...this.members].map(person => this.#participant(person)),
      ...(this.description === undefined
        ? []
        : [stanza('description', { id: 'D1', t: seconds(this.createdAt) }, [stanza('body', {}, Buffer.from(this.description))])]),
      ...(this.isAnnouncement ? [stanza('announcement')] : []),
    ])
  }

  #participant(person: Person): BinaryNode {
    const type = this.admins.has(person) ? 'admin' : undefined
    return stanza('participant', { jid: person.lid, phone_number: person.isNumberHidden ? undefined : person.jid, type })
  }

  #tellOf(change: Change, person: Person, by: Person): void {
    this.#tell(by, stanza(change, {}, [this.#participant(person)]))
  }

  #tell(by: Person, change: BinaryNode): void {
    const attrs = { id: newMessageId(), from: this.id, type: 'w:gp2', participant: by.lid, participant_pn: by.jid, notify: by.name, t: seconds() }
    this.#business.deliver(stanza('notification', attrs, [change]))
  }
}
