import { expect, type Page } from '@playwright/test'
import { LIMITS, ROUTES, ticketCursor, type Ticket } from '@recado/contract'
import { seedLargeCompany, type LargeCompany } from '@recado/server/testing/bulk-seed'
import type { Product } from '@recado/server/testing/product'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import { ticketList } from '../tickets/tickets-page.ts'
import { PerformanceMeter } from './performance-meter.ts'
import type { StoryCompany } from './company.ts'

/**
 * A company with 10,000 open conversations of Ana's, and the phone its customers have, whoever has the
 * longest among them.
 */
export interface LargeCompanyFixture extends LargeCompany {
  readonly company: StoryCompany
  readonly phone: CustomerPhone
  /** All of the open ones, in the order of the list. */
  readonly tickets: readonly Ticket[]
}

export async function createLargeCompany(product: Product): Promise<LargeCompanyFixture> {
  const company = await product.company({ name: 'Loja Lua' })
  const phone = await linkPhone(product.simulator, company, { name: 'Loja', queueIds: [company.vendas] })
  const seeded = await seedLargeCompany(product.context, { id: company.id, userId: company.ana.id })
  phone.addCustomer('Quem mais escreve', seeded.longest.number)
  return { company, phone, ...seeded, tickets: await fetchAllTickets(company) }
}

/** Page after page, as the list would fetch them. */
async function fetchAllTickets(company: StoryCompany): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  for (;;) {
    const last = tickets.at(-1)
    const page = await company.ana.ok(ROUTES.listTickets, {
      query: { status: 'open', showAll: true, ...(last ? { after: ticketCursor(last) } : {}) },
    })
    tickets.push(...page.tickets)
    if (!page.hasMore) return tickets
  }
}

/**
 * Loads every conversation into the list in one page, where the product fetches hundreds of pages as somebody
 * scrolls.
 */
export async function openFullTicketList(
  page: Page,
  { tickets }: LargeCompanyFixture,
): Promise<PerformanceMeter> {
  const answer = (path: RegExp, all: readonly Ticket[]): Promise<unknown> =>
    page.route(path, route =>
      route.fulfill({ json: { tickets: all, count: Math.min(LIMITS.countMax, all.length), hasMore: false } }),
    )
  // Not to the list of due answers, which the bell keeps: it would have all of them a second time.
  await answer(/\/api\/tickets\?(?!.*order=due).*status=open/, tickets)
  // Those that nobody has would stand among them.
  await answer(/\/api\/tickets\?.*status=pending/, [])
  await page.reload()
  await expect(ticketList(page).locator('[data-roving]').first()).toBeVisible()
  return PerformanceMeter.attach(page)
}

/**
 * Presses a row of the list and waits until its messages are painted with the last one at the end; answers
 * how many frames that took.
 */
export const openTicketRow = (page: Page, index: number): Promise<number> =>
  page.evaluate(async rowIndex => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-ticket-list] [data-roving]')][rowIndex]
    const atEnd = (log: Element): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < 2
    const isThere = (): boolean => {
      const log = document.querySelector('[role=log]')
      return (
        row?.ariaCurrent === 'true' &&
        log !== null &&
        log.querySelectorAll('[data-message]').length >= 5 &&
        atEnd(log)
      )
    }
    row?.click()
    let frames = 0
    do {
      await new Promise(resolve => requestAnimationFrame(resolve))
      frames++
    } while (!isThere() && frames < 600)
    await new Promise(resolve => setTimeout(resolve))
    return frames
  }, index)
