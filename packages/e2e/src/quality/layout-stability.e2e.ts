import type { Page } from '@playwright/test'
import { ticketList, thread } from '../tickets/tickets-page.ts'
import { navigate } from '../testing/screen-checks.ts'
import { expect, WITH_MOTION, test } from '../testing/fixtures.ts'
import { SCREENS } from '../screens/screen-table.ts'
import { recordLayoutEvents } from './layout-log.ts'
import { loadScripts, MAX_KB, suppressIdleLoading } from './script-size.ts'
import { translatorFor } from '../testing/translations.ts'

const t = translatorFor('pt')
/** Screens reachable by their path alone: through a link, or a reload. */
const DIRECT_SCREENS = SCREENS.filter(([path]) => !path.includes('?'))

/** Screens whose scripts may weigh as much as those of any other. */
const isOther = (path: string): boolean => !path.startsWith('/tickets') && path !== '/nowhere'

// spec: ui-9, ui-49
test('no screen jumps while it loads, or makes people wait for code they do not need', async ({
  sample,
  logIn,
}) => {
  const page = await logIn(sample.company.ana, WITH_MOTION, context =>
    context.addInitScript(suppressIdleLoading),
  )
  await recordLayoutEvents(page)
  const lastMessage = (target: Page) => thread(target).getByText('Ainda está aí?')
  const lastWords = (target: Page) => target.getByText('Então eu fecho')
  for (const [path, ready] of [
    ...DIRECT_SCREENS,
    [`/tickets/${sample.openTicket.uuid}`, lastMessage] as const,
    [`/chats/${sample.chat.id}`, lastWords] as const,
  ]) {
    const { kB, list } = await loadScripts(page, path, ready(page, t).last())
    if (isOther(path)) expect.soft(kB, list).toBeLessThanOrEqual(MAX_KB.other)
    test.info().annotations.push({ type: path, description: `${Math.round(kB)} kB` })
    const { shift, where } = await page.evaluate(() => layoutLog)
    // A chat that does not fill the screen settles by a few pixels.
    expect
      .soft(shift, `${path}: ${where.join('\n')}`)
      .toBeLessThanOrEqual(path.startsWith('/chats/') ? 0.02 : 0.01)
  }
})

// spec: ui-9
test('what comes late into a conversation moves nothing in it', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana, WITH_MOTION)
  await recordLayoutEvents(page)
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/public\/\d+\//, async route => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto(`/tickets/${sample.openTicket.uuid}`)
  const pictures = thread(page).locator('img')
  await expect(pictures.last()).toBeVisible()
  const messagePositions = () =>
    thread(page).evaluate(log =>
      Object.fromEntries(
        [...log.querySelectorAll<HTMLElement>('[data-message]')].map(one => [
          one.dataset['message'] ?? '',
          one.getBoundingClientRect().top,
        ]),
      ),
    )
  const before = await messagePositions()
  await page.evaluate(() => void (layoutLog.shift = 0))
  release()
  await expect
    .poll(() => pictures.evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  // One above what is seen may be drawn meanwhile.
  expect(await messagePositions()).toMatchObject(before)
  expect(await page.evaluate(() => layoutLog.shift)).toBe(0)
})

// spec: ui-9
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`figures that come late move nothing in a report of ${width} pixels`, async ({ sample, logIn }) => {
    const page = await logIn(sample.company.ana, WITH_MOTION)
    await page.setViewportSize({ width, height })
    await recordLayoutEvents(page)
    let release = (): void => undefined
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/reports/**', async route => {
      await released
      await route.continue().catch(() => undefined)
    })
    await page.goto('/reports')
    const heat = page.getByRole('region', { name: t('reports.heat.title') })
    await expect(heat).toHaveAttribute('aria-busy', 'true')
    // The font comes with the scripts, not with the first text.
    const fonts = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes('inter-latin-wght'))
          .map(({ initiatorType }) => initiatorType),
      )
    await expect.poll(fonts).toEqual(['link'])
    await page.evaluate(async () => {
      await document.fonts.ready
      layoutLog.shift = 0
    })
    release()
    await expect(heat.getByRole('grid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { shift, where } = await page.evaluate(() => layoutLog)
    expect(shift, where.join('\n')).toBe(0)
  })

declare global {
  interface Window {
    recordedCalls: string[]
  }
}

/** Tells the calls of a page at once: Playwright hears of them later, and a clock that runs meanwhile is too far. */
function recordCalls(): void {
  const fetch = window.fetch.bind(window)
  window.recordedCalls = []
  window.fetch = (input, init) => {
    window.recordedCalls.push(input instanceof Request ? input.url : String(input))
    return fetch(input, init)
  }
}

// spec: ui-41
test('what is there soon shows no sign of waiting, and what is not shows its shape', async ({
  sample,
  logIn,
}) => {
  const page = await logIn(sample.company.ana, WITH_MOTION)
  await page.clock.install()
  await page.addInitScript(recordCalls)
  await page.reload()
  await expect(page.getByText(t('conversation.welcome.title'))).toBeVisible()
  const waiting = page
    .locator('[data-state=loading]')
    .getByRole('status')
    .or(page.locator('[role=status][data-state=loading]'))
  let now = Date.now()
  for (const [what, call, go] of [
    [
      'the closed conversations',
      /\/api\/tickets\?.*status=closed/,
      () => ticketList(page).getByRole('tab', { name: 'Encerrados' }).click(),
    ],
    [
      'the messages',
      /\/api\/messages\/\d+/,
      () =>
        ticketList(page)
          .getByRole('button', { name: /Deniz Deneme/ })
          .press('Enter'),
    ],
  ] as const) {
    await test.step(what, async () => {
      let release = (): void => undefined
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(call, async route => {
        await released
        await route.continue().catch(() => undefined)
      })
      now = Math.max(now, Date.now()) + 1_000
      await page.clock.pauseAt(now)
      const isCalled = () =>
        page.evaluate(path => window.recordedCalls.some(url => new RegExp(path).test(url)), call.source)
      await go()
      // The way there takes moments of its own, by this clock and by the browser's: it must not run ahead of that.
      for (let n = 0; n < 500 && !(await isCalled()); n++) await page.clock.runFor(1)
      expect(await isCalled()).toBe(true)
      await page.clock.runFor(100)
      await expect(waiting).toHaveCount(0)
      await page.clock.runFor(80)
      await expect(waiting).toHaveCount(1)
      await page.clock.resume()
      release()
      await expect(waiting).toHaveCount(0)
      await page.unroute(call)
    })
  }
})

// spec: ui-41
test('going from screen to screen leaves the frame standing, and nothing turns round in its place', async ({
  sample,
  logIn,
}) => {
  const page = await logIn(sample.company.ana, WITH_MOTION)
  await recordLayoutEvents(page)
  await page.reload()
  const frame = await page.getByRole('navigation').first().elementHandle()
  // The very first load may say that it starts.
  await page.evaluate(() => void (layoutLog.loaders = []))
  for (const [path, ready] of DIRECT_SCREENS.filter(([to]) => to !== '/nowhere')) {
    await navigate(page, path)
    await expect(ready(page, t)).toBeVisible()
  }
  expect(await frame?.evaluate(element => element.isConnected)).toBe(true)
  expect(await page.evaluate(() => layoutLog.loaders)).toEqual([])
})
