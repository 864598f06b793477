import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { FakeGraph } from '@recado/channels/testing'
import { startProduct, type Product } from '@recado/server/testing/product'
import { furnish, type Furnished } from './furnished.ts'

export { expect } from '@playwright/test'

export type Company = Awaited<ReturnType<Product['company']>>
/** The password of everybody who works at a test company. */
export const PASSWORD = 'Segredo-de-Ana-1'
/** A browser as people here have it: in Portuguese, on São Paulo time, with a microphone that may be used. */
export const AT_HOME = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', permissions: ['microphone'] } satisfies BrowserContextOptions

interface Story {
  /** A company of this test's own: Ana the admin, Beto in Vendas, Bia in Suporte. */
  acme: Company
  /** Somebody at their own computer, logged in by the login screen; the computer is put away after the test. */
  logIn: (person: { readonly email: string }, options?: BrowserContextOptions) => Promise<Page>
}

/** One product for all stories of a worker, with Meta's Graph API played by a fake beside it. */
export const test = base.extend<Story, { graph: FakeGraph; product: Product; furnished: Furnished }>({
  graph: [
    async ({}, use) => {
      const graph = await FakeGraph.start()
      await use(graph)
      await graph.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ graph }, use) => {
      const product = await startProduct({ RECADO_GRAPH_URL: `${graph.origin}/v25.0`, RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  furnished: [async ({ product }, use) => use(await furnish(product)), { scope: 'worker' }],
  acme: async ({ product }, use) => use(await product.company()),
  logIn: async ({ browser, product }, use) => {
    const computers: { close(): Promise<void> }[] = []
    await use(async (person, options) => {
      const context = await browser.newContext({ baseURL: product.url, ...AT_HOME, ...options })
      computers.push(context)
      const page = await context.newPage()
      await page.goto('/login')
      await fillLogin(page, person)
      await page.waitForURL('**/tickets')
      return page
    })
    await Promise.all(computers.map(computer => computer.close()))
  },
})

/** Types e-mail and password and presses the button, whatever the language of the screen. */
export async function fillLogin(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}
