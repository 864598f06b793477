import type { Page } from '@playwright/test'
import { ROUTES, type Ticket } from '@recado/contract'
import { linkPhone, type Phone } from '@recado/server/testing/simulator'
import { accept, showWaiting } from './desk.ts'
import { expect, test as base, type Company } from './product.ts'

export { expect } from './product.ts'

/** Acme with a linked phone, whose customers wait in Vendas. */
export interface Line {
  readonly phone: Phone
  /** A customer writes for the first time; answers their number. */
  comes(name: string): Promise<string>
  /** The conversation with them, as the server has it. */
  ticket(number: string): Promise<Ticket>
  /** How often the server has a text in that conversation. */
  kept(number: string, text: string): Promise<number>
  /** How often it came to the phone. */
  arrived(number: string, text: string): number
}
export const test = base.extend<{ line: Line }>({
  line: async ({ acme, product }, use) => {
    const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
    const ticket = async (number: string): Promise<Ticket> => {
      const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true, searchParam: number } })
      if (!tickets[0]) throw new Error(`Nobody with ${number} has a conversation.`)
      return tickets[0]
    }
    await use({
      phone,
      ticket,
      comes: async name => {
        const number = phone.addCustomer(name)
        phone.write(number, 'Bom dia!')
        await expect.poll(async () => (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true, searchParam: number } })).tickets.length).toBe(1)
        return number
      },
      kept: async (number, text) => {
        const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: (await ticket(number)).id }, query: {} })
        return messages.filter(({ body }) => body.includes(text)).length
      },
      arrived: (number, text) => phone.receivedTexts(number).filter(body => body.includes(text)).length,
    })
  },
})

/** Beto at his desk, in conversation with a customer. */
export async function atWork(logIn: (person: Company['beto']) => Promise<Page>, { beto }: Company, name: string): Promise<Page> {
  const page = await logIn(beto)
  await showWaiting(page)
  await accept(page, name)
  return page
}
