import type { Page } from '@playwright/test'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import { acceptTicket, showWaitingTickets } from '../tickets/tickets-page.ts'
import { test as base } from '../testing/fixtures.ts'

const DARIO = 'Dario Reis'
export const SEND_PATH = /\/api\/messages\/\d+$/

/** Beto, in conversation with Dario. */
export const test = base.extend<{ openConversation: { beto: Page; phone: CustomerPhone; number: string } }>({
  openConversation: async ({ acme, product, logIn }, use) => {
    const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
    const number = phone.addCustomer(DARIO)
    phone.write(number, 'Bom dia!')
    const beto = await logIn(acme.beto)
    await showWaitingTickets(beto)
    await acceptTicket(beto, DARIO)
    await use({ beto, phone, number })
  },
})
