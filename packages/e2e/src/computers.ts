import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** A browser window that one story after another uses: its process has compiled the app already, so the app starts in a quarter of the time. */
interface Computer {
  readonly page: Page
  /** Whether a story changed something that cannot be taken back. */
  isWorn: boolean
}

/** These change a context or a page for good. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'grantPermissions', 'routeWebSocket'] as const
const CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

/** Events that stories listen to. Playwright itself waits for others, such as the end of a page. */
const LISTENED = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** How many windows wait for the next story at most. */
const MOST_WAITING = 4

/** The ordinary computers of a worker, whose stories follow one another. */
export class Computers {
  readonly #browser: Browser
  readonly #options: BrowserContextOptions
  readonly #prepare: (context: BrowserContext) => Promise<unknown>
  readonly #waiting: Computer[] = []
  readonly #inUse = new Map<Page, Computer>()

  constructor(browser: Browser, options: BrowserContextOptions, prepare: (context: BrowserContext) => Promise<unknown>) {
    this.#browser = browser
    this.#options = options
    this.#prepare = prepare
  }

  /** Returns a window that keeps of the product only what it is given. */
  async take(stored: Stored): Promise<Page> {
    const computer = this.#waiting.pop() ?? (await this.#build())
    this.#inUse.set(computer.page, computer)
    await store(computer.page, stored)
    return computer.page
  }

  /** Ends the use of a window. One that cannot be made as new is closed. */
  async giveBack(page: Page, isSound: boolean): Promise<void> {
    const computer = this.#inUse.get(page)
    this.#inUse.delete(page)
    if (!computer || computer.isWorn || !isSound || page.isClosed() || this.#waiting.length >= MOST_WAITING) return page.context().close()
    await restore(page, this.#options)
    this.#waiting.push(computer)
  }

  async #build(): Promise<Computer> {
    const context = await this.#browser.newContext(this.#options)
    await this.#prepare(context)
    const page = await context.newPage()
    const computer: Computer = { page, isWorn: false }
    const wear = (): void => void (computer.isWorn = true)
    for (const target of [context, page]) for (const name of LASTING) if (name in target) callFirst(target, name as never, wear)
    for (const name of CLOCK) callFirst(page.clock, name, wear)
    return computer
  }
}

/** Calls `first` before each call of a method. */
function callFirst<T extends object>(target: T, name: keyof T, first: () => void): void {
  const method = target[name] as (...args: unknown[]) => unknown
  target[name] = ((...args: unknown[]) => {
    first()
    return method.apply(target, args)
  }) as T[keyof T]
}

/** What a browser keeps of a site. */
export interface Stored {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  readonly local: Readonly<Record<string, string>>
}

/** An address of the product that answers without the app. */
const QUIET = '/healthz'

/** Replaces everything that a browser keeps of the product. `setStorageState` does so too, but takes the cache away and needs a page of its own. */
export async function store(page: Page, { cookies, local }: Stored): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.goto(QUIET)
  await page.evaluate(async values => {
    const databases = await indexedDB.databases()
    await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.addEventListener('success', resolve)
            request.addEventListener('error', reject)
          }),
      ),
    )
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, local)
}

/** Makes a window as new: nothing open, listened to or intercepted. */
async function restore(page: Page, { viewport, reducedMotion }: BrowserContextOptions): Promise<void> {
  const context = page.context()
  await Promise.all(
    context
      .pages()
      .filter(other => other !== page)
      .map(other => other.close()),
  )
  for (const event of LISTENED) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  // An empty page would end the process, and with it the compiled app.
  await page.goto(QUIET)
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: reducedMotion ?? null })
  await page.mouse.move(0, 0)
}
