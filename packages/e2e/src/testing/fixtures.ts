import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Product, SessionCookie } from '@recado/server/testing/product'
import { WindowPool, replaceStorage, type BrowserStorage } from './window-pool.ts'
import type { StoryCompany } from './company.ts'
import { productTest } from './product-fixtures.ts'
import { createLargeCompany, type LargeCompanyFixture } from './large-company.ts'
import { seedSampleCompany, type SampleCompany } from './sample-company/index.ts'
import type { ScreenLanguage } from './translations.ts'

export { expect } from '@playwright/test'
export type { StoryCompany } from './company.ts'

/** The password of everybody who works at a test company. */
export const PASSWORD = 'Segredo-de-Ana-1'
/**
 * A browser as people here have it: in Portuguese, on São Paulo time, with a microphone that may be used.
 * Nothing moves, so no story waits for it.
 */
export const BRAZILIAN_BROWSER = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  permissions: ['microphone'],
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions
/** A browser that shows every movement, for stories about them. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } satisfies BrowserContextOptions

export type LogIn = (
  person: { readonly id: number; readonly email: string },
  /**
   * `at` is the address where the person begins; the list of conversations when not said. `language` is the
   * one that the browser has chosen.
   */
  options?: BrowserContextOptions & { readonly at?: string; readonly language?: ScreenLanguage },
  before?: (context: BrowserContext) => Promise<unknown>,
) => Promise<Page>

interface TestFixtures {
  /** A company of this test's own: Ana the admin, Beto in Vendas, Bia in Suporte. */
  acme: StoryCompany
  /**
   * Logs a person in with a session that the server began, in a window of their own. The window closes after
   * the test; `before` prepares its context.
   */
  logIn: LogIn
  /** The same through the login screen, which ends the person's other sessions. */
  logInByForm: LogIn
  /** A new browser context in which nobody is logged in. */
  openContext: (person: { readonly id: number }, options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A company for each story, seeded companies for those that share one, and windows in which people are logged in. */
export const test = productTest.extend<
  TestFixtures,
  {
    sample: SampleCompany
    large: LargeCompanyFixture
    /** The windows of stories that ask for nothing special. */
    windows: WindowPool
  }
>({
  sample: [async ({ product }, use) => use(await seedSampleCompany(product)), { scope: 'worker' }],
  large: [async ({ product }, use) => use(await createLargeCompany(product)), { scope: 'worker' }],
  windows: [
    async ({ browser, product }, use) =>
      use(
        new WindowPool(async () => {
          const context = await browser.newContext({ baseURL: product.url, ...BRAZILIAN_BROWSER })
          await context.addInitScript(enableDataSaving)
          return openPage(context)
        }),
      ),
    { scope: 'worker' },
  ],
  acme: async ({ product }, use) => use(await product.company()),
  openContext: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, options) => {
      const context = await browser.newContext({ baseURL: product.url, ...BRAZILIAN_BROWSER, ...options })
      contexts.push(context)
      // Dialogs that a story does not open are not fetched.
      if (!options?.serviceWorkers && options?.reducedMotion !== WITH_MOTION.reducedMotion)
        await context.addInitScript(enableDataSaving)
      context.on('page', page => forgetRateLimit(product, page, person))
      return context
    })
    if (test.info().errors.length > 0)
      for (const page of contexts.flatMap(context => context.pages())) await printScreen(page)
    await Promise.all(contexts.map(context => context.close()))
  },
  logIn: async ({ openContext, windows, product }, use) => {
    const borrowed: Page[] = []
    const borrow = async (person: { readonly id: number }): Promise<Page> => {
      const page = await windows.acquire()
      borrowed.push(page)
      forgetRateLimit(product, page, person)
      return page
    }
    await use(async (person, { at = '/tickets', language, ...options } = {}, before) => {
      const { viewport, ...others } = options
      const isOrdinary = !before && Object.keys(others).length === 0
      const page = isOrdinary ? await borrow(person) : await openPage(await openContext(person, options))
      if (isOrdinary && viewport) await page.setViewportSize(viewport)
      await replaceStorage(page, signedInStorage(await product.beginSession(person.id), language))
      await before?.(page.context())
      printConsoleErrors(page)
      await page.goto(at)
      await expect(page.getByRole('main')).toBeVisible()
      return page
    })
    const hasPassed = test.info().errors.length === 0
    if (!hasPassed) for (const page of borrowed) await printScreen(page)
    await Promise.all(borrowed.map(page => windows.release(page, hasPassed)))
  },
  logInByForm: async ({ openContext }, use) =>
    use(async (person, options, before) => {
      const { language, ...rest } = options ?? {}
      const context = await openContext(person, rest)
      const page = await openPage(context)
      if (language) await replaceStorage(page, guestStorage(language))
      await before?.(context)
      await page.goto('/login')
      await fillLogin(page, person)
      await page.waitForURL('**/tickets')
      return page
    }),
})

/**
 * Stories go on without the pauses that people make: with each page begins a new minute of what a person may
 * ask.
 */
const forgetRateLimit = (product: Product, page: Page, person: { readonly id: number }): void =>
  void page.on('framenavigated', () => product.context.throttle.forget('api', String(person.id)))

/** Lines of the browser itself about requests that stories refuse on purpose. */
const BROWSER_LINES = /^(Failed to load resource|WebSocket connection)/
/** Prints errors that the app logs. */
const printConsoleErrors = (page: Page): void =>
  void page.on('console', message => {
    if (message.type() === 'error' && !BROWSER_LINES.test(message.text()))
      console.log(`${page.url()} logged: ${message.text()}`)
  })

/** Turns data saving on, as the setting of a phone does. */
function enableDataSaving(): void {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true }),
  })
}

/** The CPU slowdown factor of a page, relative to this machine; `npm run sweep` sets it. */
const SLOWDOWN = Number(process.env['RECADO_SLOWDOWN'] ?? 1)

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  if (SLOWDOWN > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** A browser in which nobody is logged in. */
export const guestStorage = (language: ScreenLanguage = 'pt'): BrowserStorage => ({
  cookies: [],
  local: { language },
})

/** A browser with a session: its cookie, and the sign that makes the app try it. */
const signedInStorage = (cookie: SessionCookie, language?: ScreenLanguage): BrowserStorage => ({
  cookies: [{ ...cookie, secure: false, expires: -1 }],
  local: { token: randomUUID(), ...(language ? { language } : {}) },
})

/** Enough of a screen to explain a missing element. */
const MAX_PRINTED = 4_000
/** Prints the text of a failed test's screen. */
async function printScreen(page: Page): Promise<void> {
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  console.log(`${page.url()}\n${snapshot.slice(0, MAX_PRINTED)}`)
}

/** Types e-mail and password and presses the button, whatever the language of the screen. */
export async function fillLogin(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}
