import type { BrowserContext, Page } from '@playwright/test'

/** A browser window that one story after another uses. Its process has compiled the app already, so the app starts in half of the processor time. */
interface Computer {
  readonly page: Page
  readonly size: ReturnType<Page['viewportSize']>
  /** Whether a story changed something for good. */
  isWorn: boolean
}

/** Methods that change a context or a page for good. */
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

/** The windows that the stories of a worker share. */
export class Computers {
  readonly #open: () => Promise<Page>
  readonly #waiting: Computer[] = []
  readonly #inUse = new Map<Page, Computer>()

  /** `open` opens a window in a context of its own. */
  constructor(open: () => Promise<Page>) {
    this.#open = open
  }

  /** Returns a window in which nothing is open. It may still store data of an earlier story: see {@link store}. */
  async take(): Promise<Page> {
    const computer = this.#waiting.pop() ?? (await this.#build())
    this.#inUse.set(computer.page, computer)
    return computer.page
  }

  /** Ends the use of a window. Only one that can be restored, after a story that passed, waits for the next story. */
  async giveBack(page: Page, hasPassed: boolean): Promise<void> {
    const computer = this.#inUse.get(page)
    this.#inUse.delete(page)
    const isReusable = computer && !computer.isWorn && hasPassed && !page.isClosed() && this.#waiting.length < MOST_WAITING
    if (!isReusable) return page.context().close()
    await restore(computer)
    this.#waiting.push(computer)
  }

  async #build(): Promise<Computer> {
    const page = await this.#open()
    const computer: Computer = { page, size: page.viewportSize(), isWorn: false }
    const wear = (): void => void (computer.isWorn = true)
    for (const target of [page.context(), page]) for (const name of LASTING) if (name in target) callFirst(target, name as never, wear)
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

/** The data that a browser stores for the product. */
export interface Stored {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  readonly local: Readonly<Record<string, string>>
}

/** An address of the product that answers without the app. */
const QUIET = '/healthz'

/** Replaces the data that a browser stores for the product. `setStorageState` also clears the cache, and opens a page of its own. */
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

/** Closes, stops and resets everything that a story may have left in a window. */
async function restore({ page, size }: Computer): Promise<void> {
  const context = page.context()
  const others = context.pages().filter(other => other !== page)
  await Promise.all(others.map(other => other.close()))
  for (const event of LISTENED) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  // An empty page would end the process, and with it the compiled app.
  await page.goto(QUIET)
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
}
