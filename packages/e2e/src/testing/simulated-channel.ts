import type { Page } from '@playwright/test'
import { ROUTES, type Ticket } from '@recado/contract'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import { acceptTicket, showWaitingTickets } from '../tickets/tickets-page.ts'
import { expect, test as base, type StoryCompany } from './fixtures.ts'

export { expect } from './fixtures.ts'

/** Acme with a linked phone, whose customers wait in Vendas. */
export interface SimulatedChannel {
  readonly phone: CustomerPhone
  /** A customer writes for the first time; answers their number. */
  addCustomer(name: string): Promise<string>
  /** The conversation with them, as the server has it. */
  findTicket(number: string): Promise<Ticket>
  /** Counts a text in that conversation on the server. */
  countStored(number: string, text: string): Promise<number>
  /** Counts a text on the phone. */
  countReceived(number: string, text: string): number
}
export const test = base.extend<{ simulatedChannel: SimulatedChannel }>({
  simulatedChannel: async ({ acme, product }, use) => {
    const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
    const findTicket = async (number: string): Promise<Ticket> => {
      const { tickets } = await acme.ana.ok(ROUTES.listTickets, {
        query: { showAll: true, searchParam: number },
      })
      if (!tickets[0]) throw new Error(`Nobody with ${number} has a conversation.`)
      return tickets[0]
    }
    await use({
      phone,
      findTicket,
      addCustomer: async name => {
        const number = phone.addCustomer(name)
        phone.write(number, 'Bom dia!')
        await expect
          .poll(
            async () =>
              (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true, searchParam: number } }))
                .tickets.length,
          )
          .toBe(1)
        return number
      },
      countStored: async (number, text) => {
        const { messages } = await acme.ana.ok(ROUTES.listMessages, {
          params: { ticketId: (await findTicket(number)).id },
          query: {},
        })
        return messages.filter(({ body }) => body.includes(text)).length
      },
      countReceived: (number, text) => phone.receivedTexts(number).filter(body => body.includes(text)).length,
    })
  },
})

/** Logs Beto in and accepts the conversation with a customer. */
export async function logInAndAccept(
  logIn: (person: StoryCompany['beto']) => Promise<Page>,
  { beto }: StoryCompany,
  name: string,
): Promise<Page> {
  const page = await logIn(beto)
  await showWaitingTickets(page)
  await acceptTicket(page, name)
  return page
}
