import type { BrowserContext, Page } from '@playwright/test'

/**
 * A browser window that one story after another uses. Its process has compiled the app already, so the app
 * starts in half of the processor time.
 */
interface PooledWindow {
  readonly page: Page
  readonly size: ReturnType<Page['viewportSize']>
  /** Whether a story changed something for good. */
  isDirty: boolean
}

/** Methods that change a context or a page for good. */
const IRREVERSIBLE_METHODS = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'newCDPSession',
  'grantPermissions',
  'routeWebSocket',
] as const
const CLOCK_METHODS = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

/** Events that stories listen to. Playwright itself waits for others, such as the end of a page. */
const LISTENED_EVENTS = [
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

/** The maximum number of idle windows. */
const MAX_IDLE = 4

/** The windows that the stories of a worker share. */
export class WindowPool {
  readonly #open: () => Promise<Page>
  readonly #waiting: PooledWindow[] = []
  readonly #inUse = new Map<Page, PooledWindow>()

  /** `open` opens a window in a context of its own. */
  constructor(open: () => Promise<Page>) {
    this.#open = open
  }

  /**
   * Returns a window in which nothing is open. It may still store data of an earlier story: see {@link
   * replaceStorage}.
   */
  async acquire(): Promise<Page> {
    const window = this.#waiting.pop() ?? (await this.#build())
    this.#inUse.set(window.page, window)
    return window.page
  }

  /**
   * Ends the use of a window. Only one that can be restored, after a story that passed, waits for the next
   * story.
   */
  async release(page: Page, hasPassed: boolean): Promise<void> {
    const window = this.#inUse.get(page)
    this.#inUse.delete(page)
    const isReusable =
      window && !window.isDirty && hasPassed && !page.isClosed() && this.#waiting.length < MAX_IDLE
    if (!isReusable) return page.context().close()
    await resetWindow(window)
    this.#waiting.push(window)
  }

  async #build(): Promise<PooledWindow> {
    const page = await this.#open()
    const window: PooledWindow = { page, size: page.viewportSize(), isDirty: false }
    const markDirty = (): void => void (window.isDirty = true)
    for (const target of [page.context(), page])
      for (const name of IRREVERSIBLE_METHODS)
        if (name in target) callBefore(target, name as never, markDirty)
    for (const name of CLOCK_METHODS) callBefore(page.clock, name, markDirty)
    return window
  }
}

/** Calls `before` before each call of a method. */
function callBefore<T extends object>(target: T, name: keyof T, before: () => void): void {
  const method = target[name] as (...args: unknown[]) => unknown
  target[name] = ((...args: unknown[]) => {
    before()
    return method.apply(target, args)
  }) as T[keyof T]
}

/** The data that a browser stores for the product. */
export interface BrowserStorage {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  readonly local: Readonly<Record<string, string>>
}

/** An address of the product that answers without the app. */
const BLANK_PATH = '/healthz'

/**
 * Replaces the data that a browser stores for the product. `setStorageState` also clears the cache, and opens
 * a page of its own.
 */
export async function replaceStorage(page: Page, { cookies, local }: BrowserStorage): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.goto(BLANK_PATH)
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
async function resetWindow({ page, size }: PooledWindow): Promise<void> {
  const context = page.context()
  const others = context.pages().filter(other => other !== page)
  await Promise.all(others.map(other => other.close()))
  for (const event of LISTENED_EVENTS) page.removeAllListeners(event)
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  await context.setOffline(false)
  // An empty page would end the process, and with it the compiled app.
  await page.goto(BLANK_PATH)
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
}
