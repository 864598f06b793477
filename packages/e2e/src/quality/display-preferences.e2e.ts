// spec: session-2
import type { Page } from '@playwright/test'
import { composer, ticketList, thread } from '../tickets/tickets-page.ts'
import { moveFocusTo } from '../testing/keyboard-focus.ts'
import { expect, WITH_MOTION, test } from '../testing/fixtures.ts'
import { translatorFor } from '../testing/translations.ts'
import { recordLayoutEvents } from './layout-log.ts'
import { chooseOfProfile } from '../testing/menu.ts'

const t = translatorFor('pt')

declare global {
  /** The background of each frame. */
  var backgrounds: string[]
}

// spec: ui-47
test('a dark room sees no white flash', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana, { ...WITH_MOTION, colorScheme: 'light' })
  await chooseOfProfile(page, t('app.top.darkTheme'))
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
    [() => page.getByRole('button', { name: 'Transferir' }).click(), 'Transferir conversa'],
    [() => page.keyboard.press('Control+Shift+KeyH'), 'Atalhos do teclado'],
    [() => page.getByRole('button', { name: /^Filtros/ }).click(), 'Filtrar conversas'],
  ] as const) {
    await open()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await chooseOfProfile(page, 'Atualizar dados')
  await expect(page.getByText('Dados atualizados')).toBeVisible()
  return page.evaluate(() => layoutLog.moved)
}

// spec: ui-50
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

// spec: ui-50
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
