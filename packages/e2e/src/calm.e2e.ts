import type { Page } from '@playwright/test'
import { composer, list, thread } from './desk.ts'
import { visit } from './inspect.ts'
import { goTo } from './keys.ts'
import { expect, test } from './product.ts'
import { SCREENS } from './screens.ts'
import { sayIn } from './words.ts'

const say = sayIn('pt')
/** Screens by their address alone: what a link leads to, or a reload. */
const PLACES = SCREENS.filter(([path]) => !path.includes('?'))

declare global {
  /** What a page did that its test wants to hear of. */
  var noted: { shift: number; where: string[]; loaders: string[]; moved: string[] }
}

/** Notes from the first moment how far things jumped, what turned round to show that it works, and what moved. */
const takeNotes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.noted = { shift: 0, where: [], loaders: [], moved: [] }
    const nameOf = (node: unknown): string => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))
    new PerformanceObserver(seen => {
      for (const entry of seen.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] })[]) {
        if (entry.hadRecentInput) continue
        noted.shift += entry.value
        noted.where.push(`${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => nameOf(node)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      // One that turns inside a button, a box or a picture says what is awaited; one in the middle of nothing does not.
      for (const one of document.querySelectorAll('[role=progressbar], [class*=Loader-root]'))
        if (!one.closest('button, input, [class*=Input-wrapper], [role=region]')) noted.loaders.push(nameOf(one.parentElement))
    }).observe(document, { childList: true, subtree: true })
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return
          const lasts = Math.max(0, ...target.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)))
          if (lasts > 1) noted.moved.push(`${lasts} ms: ${nameOf(target)}`)
        },
        true,
      )
  })

test('no screen jumps while it loads', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await takeNotes(page)
  const lastMessage = (at: Page) => thread(at).getByText('Ainda está aí?')
  const lastWords = (at: Page) => at.getByText('Então eu fecho')
  for (const [path, ready] of [...PLACES, [`/tickets/${furnished.open.uuid}`, lastMessage] as const, [`/chats/${furnished.chat.id}`, lastWords] as const]) {
    await page.goto(path)
    await expect(ready(page, say).last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { shift, where } = await page.evaluate(() => noted)
    expect.soft(shift, `${path}: ${where.join('\n')}`).toBeLessThanOrEqual(0.01)
  }
})

test('what comes late into a conversation moves nothing in it', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await takeNotes(page)
  let show = (): void => undefined
  const held = new Promise<void>(resolve => {
    show = resolve
  })
  await page.route(/\/public\/\d+\//, async route => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(`/tickets/${furnished.open.uuid}`)
  const pictures = thread(page).locator('img')
  await expect(pictures.last()).toBeVisible()
  const places = () => thread(page).evaluate(log => [...log.querySelectorAll('[data-message]')].map(one => one.getBoundingClientRect().top))
  const before = await places()
  await page.evaluate(() => void (noted.shift = 0))
  show()
  await expect.poll(() => pictures.evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0))).toBe(true)
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => noted.shift)).toBe(0)
})

test('what is there soon shows no sign of waiting, and what is not shows its shape', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await page.clock.install()
  await page.reload()
  await expect(page.getByText(say('conversation.welcome.title'))).toBeVisible()
  const waiting = page.locator('[data-state=loading]').getByRole('status').or(page.locator('[role=status][data-state=loading]'))
  let at = Date.now()
  for (const [what, call, go] of [
    ['the closed conversations', /\/api\/tickets\?.*status=closed/, () => list(page).getByRole('tab', { name: 'Fechados' }).click()],
    [
      'the messages',
      /\/api\/messages\/\d+/,
      () =>
        list(page)
          .getByRole('button', { name: /Deniz Deneme/ })
          .press('Enter'),
    ],
  ] as const) {
    await test.step(what, async () => {
      let answer = (): void => undefined
      const held = new Promise<void>(resolve => {
        answer = resolve
      })
      await page.route(call, async route => {
        await held
        await route.continue().catch(() => undefined)
      })
      at = Math.max(at, Date.now()) + 1_000
      await page.clock.pauseAt(at)
      const asks: string[] = []
      const hears = page.waitForRequest(call).then(request => asks.push(request.url()))
      await go()
      // The way there takes moments of its own; a pointer that rests on a row would have asked ahead.
      for (let n = 0; n < 100 && asks.length === 0; n++) await page.clock.runFor(5)
      await hears
      await page.clock.runFor(120)
      await expect(waiting).toHaveCount(0)
      await page.clock.runFor(60)
      await expect(waiting).toHaveCount(1)
      await page.clock.resume()
      answer()
      await expect(waiting).toHaveCount(0)
      await page.unroute(call)
    })
  }
})

test('going from screen to screen leaves the frame standing, and nothing turns round in its place', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await takeNotes(page)
  await page.reload()
  const frame = await page.getByRole('navigation').first().elementHandle()
  // The very first load may say that it starts.
  await page.evaluate(() => void (noted.loaders = []))
  for (const [path, ready] of PLACES.filter(([to]) => to !== '/nowhere')) {
    await visit(page, path)
    await expect(ready(page, say)).toBeVisible()
  }
  expect(await frame?.evaluate(element => element.isConnected)).toBe(true)
  expect(await page.evaluate(() => noted.loaders)).toEqual([])
})

test('a dark room sees no white flash', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana, { colorScheme: 'light' })
  await page.getByRole('button', { name: say('app.top.darkTheme') }).click()
  const isDark = () => expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await isDark()
  const shots: string[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data)
    void cdp.send('Page.screencastFrameAck', { sessionId })
  })
  await cdp.send('Page.startScreencast', { format: 'png', maxWidth: 96, maxHeight: 60 })
  await page.reload()
  await expect(page.getByText(say('conversation.welcome.title'))).toBeVisible()
  await isDark()
  await cdp.send('Page.stopScreencast')
  expect(shots.length).toBeGreaterThan(1)
  for (const shot of shots) expect(await brightness(page, shot)).toBeLessThan(0.3)

  // And it is the person's: it stays when the device thinks otherwise, here and in the next window.
  const other = await page.context().newPage()
  await other.goto('/tickets')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await other.evaluate(() => localStorage.getItem('preferredTheme'))).toBe('dark')
})

/** How bright a picture is, from 0 to 1. */
const brightness = (page: Page, png: string): Promise<number> =>
  page.evaluate(async data => {
    const bytes = Uint8Array.from(atob(data), one => one.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (!canvas) throw new Error('Pictures cannot be looked at.')
    canvas.drawImage(picture, 0, 0)
    const { data: pixels } = canvas.getImageData(0, 0, picture.width, picture.height)
    // Of red, green and blue; how opaque a picture is says nothing.
    const colours = pixels.filter((_, at) => at % 4 !== 3)
    return colours.reduce((sum, value) => sum + value, 0) / colours.length / 255
  }, png)

/** Goes through what moves when nobody minds. */
async function stir(page: Page): Promise<string[]> {
  await page.evaluate(() => void (noted.moved = []))
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
  return page.evaluate(() => noted.moved)
}

test('whoever wants no movement sees none', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await takeNotes(page)
  await page.goto(`/tickets/${furnished.open.uuid}`)
  await expect(composer(page)).toBeFocused()
  expect((await stir(page)).length).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(composer(page)).toBeFocused()
  expect(await stir(page)).toEqual([])
})

test('whoever sees with colours of their own sees where they are, and how far a message got', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/tickets/${furnished.open.uuid}`)
  await expect(composer(page)).toBeFocused()
  await expect(thread(page).getByText('Ainda está aí?')).toBeVisible()
  // Every stop on the way is looked at.
  await goTo(page, page.getByRole('button', { name: 'Transferir' }), 'Shift+Tab')
  const ticks = await page.evaluate(() =>
    [...document.querySelectorAll('[data-ack]')].map(tick => {
      const drawn = tick.querySelector('svg')
      const { stroke } = getComputedStyle(drawn ?? tick)
      let ground: Element | null = tick
      while (ground && /(, 0\)|transparent)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement
      return { stroke, ground: ground ? getComputedStyle(ground).backgroundColor : 'none', width: drawn?.getBoundingClientRect().width ?? 0 }
    }),
  )
  expect(ticks.length).toBeGreaterThan(0)
  for (const { stroke, ground, width } of ticks) {
    expect(stroke).not.toBe(ground)
    expect(stroke).toMatch(/^rgb\(/)
    expect(width).toBeGreaterThan(10)
  }
  // What is chosen is more than a colour.
  const chosen = list(page).locator('[aria-current=true]')
  expect(await chosen.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid')
})
