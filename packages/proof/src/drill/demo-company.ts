import { ROUTES, type SimulatorPhone } from '@recado/contract'
import { client, type Client } from '@recado/server/testing/client'

/** An admin of a demo company with the simulated phone of its connection. */
export interface DemoAdmin {
  readonly api: Client
  readonly companyId: number
  readonly whatsappId: number
}
/** A customer of the company. */
export interface DemoCustomer {
  readonly id: string
  readonly number: string
}

/** The admins who own an open conversation in the demo data of `seedDemo`. */
export const ADMINS = [
  { email: 'camila@lojasol.example', customer: { name: 'João Pereira', number: '5511900002233' } },
  { email: 'lucia@cafelua.example', customer: undefined },
] as const
const PASSWORD = 'recado123'

export async function logIn(url: string, email: string): Promise<DemoAdmin> {
  const { token, user } = await client(url).ok(ROUTES.login, { body: { email, password: PASSWORD } })
  const api = client(url, token)
  const [connection] = await api.ok(ROUTES.listWhatsapps)
  if (!connection) throw new Error(`The company of ${email} has no connection.`)
  const attendant = { api, companyId: user.companyId, whatsappId: connection.id }
  await linkPhone(attendant)
  return attendant
}

/** Links a phone that shows a QR, as an admin would. */
async function linkPhone({ api, whatsappId }: DemoAdmin): Promise<void> {
  const params = { whatsappId }
  await waitFor('the phone to be linked', async () => {
    const phone = await api.ok(ROUTES.showPhone, { params })
    if (phone.qrcode !== null) await api.call(ROUTES.usePhone, { params, body: { do: 'scan' } })
    return phone.linked || undefined
  })
}

export async function addCustomer(
  { api, whatsappId }: DemoAdmin,
  name: string,
  number: string,
): Promise<DemoCustomer> {
  const phone = await api.ok(ROUTES.usePhone, {
    params: { whatsappId },
    body: { do: 'addContact', name, number },
  })
  const added = phone.contacts.find(contact => contact.number === number)
  if (!added) throw new Error(`The phone did not take ${number}.`)
  return { id: added.id, number }
}

export const write = (
  { api, whatsappId }: DemoAdmin,
  { id: contactId }: DemoCustomer,
  text: string,
): Promise<SimulatorPhone> =>
  api.ok(ROUTES.usePhone, { params: { whatsappId }, body: { do: 'text', contactId, text } })

export const writeFile = (
  { api, whatsappId }: DemoAdmin,
  { id: contactId }: DemoCustomer,
  content: Buffer,
): Promise<SimulatorPhone> =>
  api.ok(ROUTES.sendFromPhone, {
    params: { whatsappId },
    form: { contactId, kind: 'document', file: new File([Uint8Array.from(content)], 'nota.bin') } as never,
  })

/** Returns the texts of this customer's chat on the phone, of both sides. */
export async function textsOf({ api, whatsappId }: DemoAdmin, { id }: DemoCustomer): Promise<string[]> {
  const phone = await api.ok(ROUTES.showPhone, { params: { whatsappId } })
  return phone.contacts.find(contact => contact.id === id)?.messages.map(message => message.text) ?? []
}

/** The ticket of a customer by number, once there is one. */
export const ticketOfCustomer = ({ api }: DemoAdmin, number: string) =>
  waitFor(`a ticket of ${number}`, async () => {
    for (const status of ['open', 'pending'] as const) {
      const { tickets } = await api.ok(ROUTES.listTickets, {
        query: { status, showAll: true, searchParam: number },
      })
      if (tickets[0]) return tickets[0]
    }
    return undefined
  })

/** Polls until `find` returns a value. @throws after ten seconds */
export async function waitFor<T>(
  label: string,
  find: () => Promise<T | undefined>,
  withinMs = 10_000,
): Promise<T> {
  for (const end = performance.now() + withinMs; ;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Waited in vain for ${label}.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
