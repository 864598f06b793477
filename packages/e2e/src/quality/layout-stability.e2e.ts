import type { Page } from '@playwright/test'
import { composer, ticketList, thread } from '../tickets/tickets-page.ts'
import { navigate } from '../testing/screen-checks.ts'
import { moveFocusTo } from '../testing/keyboard-focus.ts'
import { expect, WITH_MOTION, test } from '../testing/fixtures.ts'
import { SCREENS } from '../screens/screen-table.ts'
import { loadScripts, MAX_KB, suppressIdleLoading } from './script-size.ts'
import { translatorFor } from '../testing/translations.ts'

const t = translatorFor('pt')
/** Screens reachable by their path alone: through a link, or a reload. */
const DIRECT_SCREENS = SCREENS.filter(([path]) => !path.includes('?'))

declare global {
  /** Layout events of a page that its test checks. */
  var layoutLog: { shift: number; where: string[]; loaders: string[]; moved: string[] }
  /** The background of each frame. */
  var backgrounds: string[]
}

/**
 * Records from the first moment how far things jumped, what turned round to show that it works, and what
 * moved.
 */
const recordLayoutEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.layoutLog = { shift: 0, where: [], loaders: [], moved: [] }
    const nameOf = (node: unknown): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)
    new PerformanceObserver(observed => {
      for (const entry of observed.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        layoutLog.shift += entry.value
        layoutLog.where.push(
          `${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => nameOf(node)).join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      // One that turns inside a button, a box or a picture says what is awaited; one in the middle of nothing
      // does not.
      for (const one of document.querySelectorAll('[role=progressbar], [class*=Loader-root]'))
        if (!one.closest('button, input, [class*=Input-wrapper], [role=region]'))
          layoutLog.loaders.push(nameOf(one.parentElement))
    }).observe(document, { childList: true, subtree: true })
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return
          const lasts = Math.max(
            0,
            ...target.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
          )
          if (lasts > 1) layoutLog.moved.push(`${lasts} ms: ${nameOf(target)}`)
        },
        true,
      )
  })

/** Screens whose scripts may weigh as much as those of any other. */
const isOther = (path: string): boolean => !path.startsWith('/tickets') && path !== '/nowhere'

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
      [...log.querySelectorAll('[data-message]')].map(one => one.getBoundingClientRect().top),
    )
  const before = await messagePositions()
  await page.evaluate(() => void (layoutLog.shift = 0))
  release()
  await expect
    .poll(() => pictures.evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  expect(await messagePositions()).toEqual(before)
  expect(await page.evaluate(() => layoutLog.shift)).toBe(0)
})

test('what is there soon shows no sign of waiting, and what is not shows its shape', async ({
  sample,
  logIn,
}) => {
  const page = await logIn(sample.company.ana, WITH_MOTION)
  await page.clock.install()
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
      const requests: string[] = []
      const requested = page.waitForRequest(call).then(request => requests.push(request.url()))
      await go()
      // The way there takes moments of its own; a pointer that rests on a row would have asked ahead.
      for (let n = 0; n < 100 && requests.length === 0; n++) await page.clock.runFor(5)
      await requested
      await page.clock.runFor(120)
      await expect(waiting).toHaveCount(0)
      await page.clock.runFor(60)
      await expect(waiting).toHaveCount(1)
      await page.clock.resume()
      release()
      await expect(waiting).toHaveCount(0)
      await page.unroute(call)
    })
  }
})

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

test('a dark room sees no white flash', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana, { ...WITH_MOTION, colorScheme: 'light' })
  await page.getByRole('button', { name: t('app.top.darkTheme') }).click()
  const isDark = () => expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await isDark()
  await page.addInitScript(() => {
    globalThis.backgrounds = []
    // Records the background before every frame, from the first on.
    const record = (): void => {
      const { body } = document as { body: HTMLElement | null }
      if (body) globalThis.backgrounds.push(getComputedStyle(body).backgroundColor)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  await page.reload()
  await expect(page.getByText(t('conversation.welcome.title'))).toBeVisible()
  await isDark()
  const backgrounds = await page.evaluate(() => globalThis.backgrounds)
  expect(backgrounds.length).toBeGreaterThan(1)
  for (const colour of backgrounds) expect(brightness(colour), colour).toBeLessThan(0.3)

  // And it is the person's: it stays when the device thinks otherwise, here and in the next window.
  const other = await page.context().newPage()
  await other.goto('/tickets')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await other.evaluate(() => localStorage.getItem('preferredTheme'))).toBe('dark')
})

/** Returns the brightness of a colour `rgb(11, 16, 15)`, from 0 to 1; a transparent one shows white paper. */
function brightness(colour: string): number {
  const [red = 255, green = 255, blue = 255, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return 1 - opacity * (1 - (red + green + blue) / 3 / 255)
}

/** Opens and closes what moves where movement is on, and returns what moved. */
async function exerciseMotion(page: Page): Promise<string[]> {
  await page.evaluate(() => void (layoutLog.moved = []))
  for (const [open, name] of [
    [() => page.getByRole('button', { name: 'Transferir' }).click(), 'Transferir atendimento'],
    [() => page.keyboard.press('Control+Shift+KeyH'), 'Atalhos do teclado'],
    [() => page.getByRole('button', { name: /^Filtros/ }).click(), 'Filtrar atendimentos'],
  ] as const) {
    await open()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: 'Atualizar dados' }).click()
  await expect(page.getByText('Dados atualizados')).toBeVisible()
  return page.evaluate(() => layoutLog.moved)
}

test('whoever wants no movement sees none', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana, WITH_MOTION)
  await recordLayoutEvents(page)
  await page.goto(`/tickets/${sample.openTicket.uuid}`)
  await expect(composer(page)).toBeFocused()
  expect((await exerciseMotion(page)).length).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(composer(page)).toBeFocused()
  expect(await exerciseMotion(page)).toEqual([])
})

test('whoever sees with colours of their own sees where they are, and how far a message got', async ({
  sample,
  logIn,
}) => {
  const page = await logIn(sample.company.ana, WITH_MOTION)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/tickets/${sample.openTicket.uuid}`)
  await expect(composer(page)).toBeFocused()
  await expect(thread(page).getByText('Ainda está aí?')).toBeVisible()
  // Every stop on the way is looked at.
  await moveFocusTo(page, page.getByRole('button', { name: 'Transferir' }), 'Shift+Tab')
  await expect(page.locator('[data-ack]').first()).toBeVisible()
  const ticks = await page.evaluate(() =>
    [...document.querySelectorAll('[data-ack]')].map(tick => {
      const drawn = tick.querySelector('svg')
      const { stroke } = getComputedStyle(drawn ?? tick)
      let ground: Element | null = tick
      while (ground && /(, 0\)|transparent)$/.test(getComputedStyle(ground).backgroundColor))
        ground = ground.parentElement
      return {
        stroke,
        ground: ground ? getComputedStyle(ground).backgroundColor : 'none',
        width: drawn?.getBoundingClientRect().width ?? 0,
      }
    }),
  )
  expect(ticks.length).toBeGreaterThan(0)
  for (const { stroke, ground, width } of ticks) {
    expect(stroke).not.toBe(ground)
    expect(stroke).toMatch(/^rgb\(/)
    expect(width).toBeGreaterThan(10)
  }
  // A selection is not marked by colour alone.
  const chosen = ticketList(page).locator('[aria-current=true]')
  expect(await chosen.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid')
})
