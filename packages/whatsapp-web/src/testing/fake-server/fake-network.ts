import { jidDecode } from 'baileys'
import { type WhatsAppFaults, noWhatsAppFaults } from './faults.ts'
import type { FakeGroup } from './group.ts'
import type { MediaHost } from './media-host.ts'
import type { Applicant } from './pairing.ts'
import { FakeUser } from './fake-user.ts'
import { userOf } from './stanza.ts'
import { TaskQueue } from './task-queue.ts'

/** A linked-device version as the client reports it: primary, secondary, tertiary. */
export type ClientVersion = readonly [number, number, number]

/** The complete state of one fake WhatsApp. */
export class FakeNetwork {
  readonly tasks = new TaskQueue()
  readonly faults: WhatsAppFaults = noWhatsAppFaults()
  readonly media: MediaHost
  /** By address. */
  readonly groups = new Map<string, FakeGroup>()
  /** Devices that wait to be linked, by the reference in their QR codes. */
  readonly applicants = new Map<string, Applicant>()
  /** Clients below it are refused with 405. */
  oldestVersion: ClientVersion = [0, 0, 0]
  /**
   * A device without one-time keys makes 812 of them, which takes longer than all else of its login. Unless all are wanted,
   * it is told that one is left, and brings five; more come when these run low.
   */
  wantsAllPreKeys = false
  readonly #people = new Map<string, FakeUser>()

  constructor(media: MediaHost) {
    this.media = media
  }

  /** Returns the person with that number, creating them if necessary. */
  person(number: string, name: string): FakeUser {
    const known = this.#people.get(number)
    if (known) return known
    const person = new FakeUser(number, name)
    this.#people.set(number, person)
    this.#people.set(lidUser(person), person)
    return person
  }

  /** Gives a person another number; the old one belongs to nobody. */
  renumber(person: FakeUser, number: string): void {
    this.#people.delete(person.number)
    person.number = number
    this.#people.set(number, person)
  }

  /** Finds the person of a jid of any form and device. */
  personAt(jid: string): FakeUser | undefined {
    return this.#people.get(jidDecode(userOf(jid))?.user ?? '')
  }

  /**
   * Finds the person of a typed number; the ninth digit of a Brazilian mobile may be missing or superfluous.
   */
  personByNumber(digits: string): FakeUser | undefined {
    return [digits, ...brazilianVariants(digits)]
      .map(number => this.#people.get(number))
      .find(person => person !== undefined)
  }
}

function lidUser(person: FakeUser): string {
  return jidDecode(person.lid)?.user ?? ''
}

function brazilianVariants(digits: string): string[] {
  const [, area, local] = /^55(\d\d)(\d{8,9})$/.exec(digits) ?? []
  if (area === undefined || local === undefined) return []
  if (local.length === 8) return [`55${area}9${local}`]
  return local.startsWith('9') ? [`55${area}${local.slice(1)}`] : []
}
