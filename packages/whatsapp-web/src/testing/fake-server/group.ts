import { randomInt } from 'node:crypto'
import { type BinaryNode, jidDecode } from 'baileys'
import type { BusinessPhone } from './business-phone.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { stanzaTime, stanza } from './stanza.ts'

/** A group change, in WhatsApp's terms. */
type Change =
  | 'create'
  | 'add'
  | 'remove'
  | 'promote'
  | 'demote'
  | 'subject'
  | 'announcement'
  | 'not_announcement'

/** A group with the company, which is notified of every change. */
export class FakeGroup {
  /** `…@g.us` */
  readonly id: string
  readonly createdAt = new Date()
  readonly members = new Set<FakeUser>()
  readonly admins = new Set<FakeUser>()
  subject: string
  description: string | undefined
  /** The bytes of its picture. */
  picture: Uint8Array | undefined
  isAnnouncement = false
  readonly #business: BusinessPhone

  constructor(business: BusinessPhone, subject: string, members: readonly FakeUser[]) {
    this.id = `120363${randomInt(1e11, 1e12)}@g.us`
    this.#business = business
    this.subject = subject
    for (const person of [business.person, ...members]) this.members.add(person)
    this.admins.add(members[0] ?? business.person)
  }

  /** Notifies the company of the new group that includes it. */
  announce(by: FakeUser): void {
    this.#notify(by, stanza('create', { type: 'new' }, [this.node()]))
  }

  rename(subject: string, by: FakeUser): void {
    this.subject = subject
    this.#notify(by, stanza('subject', { subject, s_t: stanzaTime(), s_o: by.lid }))
  }

  add(person: FakeUser, by: FakeUser): void {
    this.members.add(person)
    this.#notifyOf('add', person, by)
  }

  /** A person who removes themselves leaves. */
  remove(person: FakeUser, by: FakeUser): void {
    this.members.delete(person)
    this.#notifyOf('remove', person, by)
  }

  promote(person: FakeUser, by: FakeUser): void {
    this.admins.add(person)
    this.#notifyOf('promote', person, by)
  }

  demote(person: FakeUser, by: FakeUser): void {
    this.admins.delete(person)
    this.#notifyOf('demote', person, by)
  }

  /** Restricts writing to administrators, or lifts that. */
  announceOnly(on: boolean, by: FakeUser): void {
    this.isAnnouncement = on
    this.#notify(by, stanza(on ? 'announcement' : 'not_announcement'))
  }

  /** Builds the server's metadata of the group. */
  node(): BinaryNode {
    const creator = [...this.admins][0] ?? this.#business.person
    const attrs = {
      id: jidDecode(this.id)?.user,
      subject: this.subject,
      creation: stanzaTime(this.createdAt),
      creator: creator.lid,
      creator_pn: creator.jid,
      s_t: stanzaTime(this.createdAt),
      addressing_mode: 'lid',
      size: String(this.members.size),
    }
    return stanza('group', attrs, [
      ...[...this.members].map(person => this.#participant(person)),
      ...(this.description === undefined
        ? []
        : [
            stanza('description', { id: 'D1', t: stanzaTime(this.createdAt) }, [
              stanza('body', {}, Buffer.from(this.description)),
            ]),
          ]),
      ...(this.isAnnouncement ? [stanza('announcement')] : []),
    ])
  }

  #participant(person: FakeUser): BinaryNode {
    const type = this.admins.has(person) ? 'admin' : undefined
    return stanza('participant', {
      jid: person.lid,
      phone_number: person.isNumberHidden ? undefined : person.jid,
      type,
    })
  }

  #notifyOf(change: Change, person: FakeUser, by: FakeUser): void {
    this.#notify(by, stanza(change, {}, [this.#participant(person)]))
  }

  #notify(by: FakeUser, change: BinaryNode): void {
    const attrs = {
      id: newMessageId(),
      from: this.id,
      type: 'w:gp2',
      participant: by.lid,
      participant_pn: by.jid,
      notify: by.name,
      t: stanzaTime(),
    }
    this.#business.deliver(stanza('notification', attrs, [change]))
  }
}
