import { randomBytes } from 'node:crypto'
import type { ChannelDriver } from '@recado/channels/port'
import {
  SimulatorHub,
  simulatorDriver,
  type CustomerContent,
  type PhoneCommand,
  type PhoneMessage,
  type PhoneSnapshot,
} from '@recado/channels/simulator'
import { ROUTES, type WhatsappInput } from '@recado/contract'
import type { TestCompany } from './company.ts'

type Input = Partial<Omit<WhatsappInput, 'provider' | 'credentials'>>

/** The simulated phones and their driver, on the system's clock: give both to `startTestServer`. */
export function makeSimulator(): { simulator: SimulatorHub; drivers: ChannelDriver[] } {
  const clock = {
    now: () => new Date(),
    after: (ms: number, work: () => void) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
  const simulator = new SimulatorHub({ clock, random: bytes => randomBytes(bytes) })
  return { simulator, drivers: [simulatorDriver(simulator)] }
}

/** A simulated phone linked to a connection of a company, with its actions. */
export class CustomerPhone {
  readonly whatsappId: number
  readonly #hub: SimulatorHub
  constructor(hub: SimulatorHub, whatsappId: number) {
    this.#hub = hub
    this.whatsappId = whatsappId
  }

  run(command: PhoneCommand): string {
    return this.#hub.command(this.whatsappId, command).id ?? ''
  }
  /** A customer with a number of their own; answers their id on the phone, which is the number. */
  addCustomer(name: string, number = freshNumber()): string {
    return this.run({ do: 'add-contact', name, number })
  }
  /** A customer writes; answers the message's id on the phone. */
  write(contactId: string, body: string, over: { quoted?: string; asCompany?: boolean } = {}): string {
    return this.send(contactId, { kind: 'text', body }, over)
  }
  send(
    contactId: string,
    content: CustomerContent,
    over: { quoted?: string; asCompany?: boolean } = {},
  ): string {
    return this.run({ do: 'send', contactId, content, ...over })
  }
  chat(contactId: string): PhoneMessage[] {
    return this.#hub.snapshot(this.whatsappId).messages.filter(message => message.contactId === contactId)
  }
  /** Texts that the company sent to this customer. */
  receivedTexts(contactId: string): string[] {
    return this.chat(contactId)
      .filter(message => message.from === 'company')
      .map(textOf)
  }
  /** Waits for a state of the phone; returns it. */
  waitUntil<T>(look: (snapshot: PhoneSnapshot) => T | undefined | false, withinMs = 10_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const see = (): void => {
        const found = look(this.#hub.snapshot(this.whatsappId))
        if (found === undefined || found === false) return
        stop()
        resolve(found)
      }
      const end = this.#hub.subscribe(this.whatsappId, see)
      const timer = setTimeout(() => {
        stop()
        reject(
          new Error(
            `The phone did not show what was awaited: ${JSON.stringify(this.#hub.snapshot(this.whatsappId).messages.map(message => [message.from, message.tick, textOf(message)]))}`,
          ),
        )
      }, withinMs)
      const stop = (): void => {
        clearTimeout(timer)
        end()
      }
      see()
    })
  }
  /** Until a text of the company arrived. */
  waitForText(contactId: string, text: string | RegExp): Promise<PhoneMessage> {
    return this.waitUntil(({ messages }) =>
      messages.find(
        message =>
          message.contactId === contactId &&
          message.from === 'company' &&
          (typeof text === 'string' ? textOf(message) === text : text.test(textOf(message))),
      ),
    )
  }
}

export function textOf({ content }: PhoneMessage): string {
  if ('body' in content) return content.body
  return content.kind === 'media' ? (content.caption ?? '') : ''
}

let lastNumber = 0
/** Returns an unused landline number, which has only one form. */
export const freshNumber = (): string => `551133${String(++lastNumber).padStart(6, '0')}`

/** Creates a company's simulator connection and scans its QR, as an admin would. */
export async function linkPhone(
  simulator: SimulatorHub,
  { ana, id }: Pick<TestCompany, 'ana' | 'id'>,
  input: Input = {},
): Promise<CustomerPhone> {
  const connection = await ana.ok(ROUTES.createWhatsapp, {
    body: { name: `Loja ${id} ${++lastNumber}`, provider: 'simulator', ...input },
  })
  const phone = new CustomerPhone(simulator, connection.id)
  await phone.waitUntil(({ link }) => link.state === 'qr')
  phone.run({ do: 'scan' })
  await phone.waitUntil(({ link }) => link.state === 'open')
  return phone
}
