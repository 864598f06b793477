import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { FakeGraph } from '@recado/channels/testing'
import { openMailbox, type Mailbox } from '@recado/server/testing/mailbox'
import { FakePushService } from '@recado/server/testing/push-service'
import { startProduct, type Product } from '@recado/server/testing/product'
import { startTranscriber, type Transcriber } from '@recado/server/testing/transcriber'
import { crowd, type Crowded } from './crowded.ts'
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
  /** Somebody at their own computer, logged in by the login screen; the computer is put away after the test. `before` prepares it. */
  logIn: (
    person: { readonly id: number; readonly email: string },
    options?: BrowserContextOptions,
    before?: (context: BrowserContext) => Promise<unknown>,
  ) => Promise<Page>
}

/** One product for all stories of a worker, with Meta's Graph API, a mail server and a service that writes recordings down played by fakes beside it. */
export const test = base.extend<
  Story,
  { graph: FakeGraph; push: FakePushService; mailbox: Mailbox; transcriber: Transcriber; product: Product; furnished: Furnished; crowded: Crowded }
>({
  graph: [
    async ({}, use) => {
      const graph = await FakeGraph.start()
      await use(graph)
      await graph.close()
    },
    { scope: 'worker' },
  ],
  mailbox: [
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  transcriber: [
    async ({}, use) => {
      const transcriber = await startTranscriber()
      await use(transcriber)
      await transcriber.close()
    },
    { scope: 'worker' },
  ],
  push: [
    async ({}, use) => {
      const push = await FakePushService.start()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ graph, mailbox, transcriber, push }, use) => {
      const product = await startProduct({
        RECADO_GRAPH_URL: `${graph.origin}/v25.0`,
        RECADO_ALLOW_PRIVATE_TARGETS: [...[graph.origin, transcriber.url].map(url => new URL(url).host), push.host].join(','),
        RECADO_TRANSCRIPTION_URL: transcriber.url,
        RECADO_SMTP_URL: mailbox.url,
        RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
      })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  furnished: [async ({ product }, use) => use(await furnish(product)), { scope: 'worker' }],
  crowded: [async ({ product }, use) => use(await crowd(product)), { scope: 'worker' }],
  acme: async ({ product }, use) => use(await product.company()),
  logIn: async ({ browser, product }, use) => {
    const computers: BrowserContext[] = []
    await use(async (person, options, before) => {
      const context = await browser.newContext({ baseURL: product.url, ...AT_HOME, ...options })
      computers.push(context)
      // Stories go on without the pauses that people make: with each page begins a new minute.
      context.on('request', request => void (request.isNavigationRequest() && product.world.throttle.forget('api', String(person.id))))
      await before?.(context)
      const page = await context.newPage()
      await page.goto('/login')
      await fillLogin(page, person)
      await page.waitForURL('**/tickets')
      return page
    })
    if (test.info().errors.length > 0) for (const page of computers.flatMap(computer => computer.pages())) await describe(page)
    await Promise.all(computers.map(computer => computer.close()))
  },
})

/** Enough of a screen to see why something on it was not found. */
const MOST = 4_000
/** Prints what stands on the screen of a test that failed. */
async function describe(page: Page): Promise<void> {
  const stands = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  console.log(`${page.url()}\n${stands.slice(0, MOST)}`)
}

/** Types e-mail and password and presses the button, whatever the language of the screen. */
export async function fillLogin(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}
