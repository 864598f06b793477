import type { Ticket } from '@recado/contract'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { loadBenchUsers } from './bench-users.ts'
import { withServer } from './server.ts'

/**
 * kB that the JavaScript of a route takes on the wire, heads included; ms of processor to open a ticket and
 * to draw one frame of scrolling through 10,000 of them.
 */
export interface WebResult {
  readonly login: number
  readonly tickets: number
  readonly open: number
  readonly frame: number
  readonly frames: number
}

/** kB that the first sight of a route may take. Other than times, it is the same on every machine. */
export const MAX_SCRIPT_KB = { login: 190, tickets: 280 } as const
const TICKETS = 10_000
const OPEN_COUNT = 10
const PASSWORD = 'Bench-Pessoa-1'

/** Opens the product in a real browser, as one person who works. */
export const measureWeb = (url: string): Promise<WebResult> =>
  withServer(url, async server => {
    const email = await createUser(server.url, url)
    const browser = await launchBrowser()
    try {
      const context = await openContext(browser, server.url)
      const page = await context.newPage()
      const login = await measureScripts(page, () => page.goto('/login', { waitUntil: 'networkidle' }))
      await logInByForm(page, email)
      const cdp = await context.newCDPSession(page)
      await cdp.send('Performance.enable')
      const open = await openTickets(page, cdp)
      const fresh = await context.newPage()
      const tickets = await measureScripts(fresh, () => fresh.goto('/tickets', { waitUntil: 'networkidle' }))
      return { login, tickets, open, ...(await scrollTickets(fresh)) }
    } finally {
      await browser.close()
    }
  })

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['RECADO_CHROMIUM'] ? { executablePath: process.env['RECADO_CHROMIUM'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

const openContext = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })

async function logInByForm(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/tickets')
  await page.locator('[data-roving]').first().waitFor()
}

/** Opens the list of tickets in a real browser, as one person who sees them all. */
export async function openTicketList(
  serverUrl: string,
  url: string,
): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const email = await createUser(serverUrl, url)
  const browser = await launchBrowser()
  try {
    const page = await (await openContext(browser, serverUrl)).newPage()
    await page.goto('/login')
    await logInByForm(page, email)
    return { browser, page }
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** Somebody with a password, who sees every ticket of the first company. */
async function createUser(serverUrl: string, url: string): Promise<string> {
  const admin = (await loadBenchUsers(url)).find(actor => actor.isAdmin)
  const email = `bench.${Date.now()}@example.com`
  const answer = await fetch(`${serverUrl}/api/users`, {
    method: 'POST',
    headers: { ...admin?.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email, password: PASSWORD, profile: 'admin', queueIds: [] }),
  })
  if (answer.status !== 200)
    throw new Error(`The person could not be made: ${answer.status} ${await answer.text()}`)
  return email
}

/** kB of the scripts a page loads from nothing until it rests, as the browser received them. */
async function measureScripts(page: Page, go: () => Promise<unknown>): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on(
    'Network.responseReceived',
    ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await go()
  await cdp.detach()
  return Math.round(bytes / 1_000)
}

/** Ms the main thread has worked so far. */
async function readTaskDuration(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** The median of several openings, until the messages are shown. */
async function openTickets(page: Page, cdp: CDPSession): Promise<number> {
  const durations: number[] = []
  for (let n = 0; n < OPEN_COUNT; n++) {
    const before = await readTaskDuration(cdp)
    const messagesResponse = page.waitForResponse(response => response.url().includes('/api/messages/'))
    await page
      .locator('[data-roving]')
      .nth(n % 6)
      .click()
    await Promise.race([messagesResponse, page.waitForTimeout(3_000)])
    await page.locator('[data-message]').first().waitFor()
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50))))
    durations.push((await readTaskDuration(cdp)) - before)
  }
  return Math.round(durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0)
}

/** Scrolls through a list of 10,000 tickets, a frame at a time. */
async function scrollTickets(page: Page): Promise<{ frame: number; frames: number }> {
  await page.route('**/api/tickets?*', async route => {
    const answer = (await (await route.fetch()).json()) as { tickets: Ticket[] }
    // Without snoozed and waiting tickets.
    if (answer.tickets.length === 0) return route.fulfill({ json: answer })
    const tickets = Array.from({ length: TICKETS }, (_, n) => {
      const template = answer.tickets[n % answer.tickets.length] as Ticket
      return {
        ...template,
        id: 1_000_000 + n,
        uuid: `${template.uuid.slice(0, -7)}${String(n).padStart(7, '0')}`,
      }
    })
    return route.fulfill({ json: { tickets, count: TICKETS, hasMore: false } })
  })
  await page.reload()
  await page.locator('[data-roving]').first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const before = await readTaskDuration(cdp)
  const frames = await page.evaluate(async () => {
    let box = document.querySelector('[data-roving]')?.parentElement ?? null
    while (box && box.scrollHeight <= box.clientHeight + 1_000) box = box.parentElement
    if (!box) return 0
    const frameCount = 240
    for (let drawn = 0; drawn < frameCount; drawn++) {
      box.scrollTop += 300
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return frameCount
  })
  return {
    frame: Math.round((((await readTaskDuration(cdp)) - before) / Math.max(1, frames)) * 10) / 10,
    frames,
  }
}
