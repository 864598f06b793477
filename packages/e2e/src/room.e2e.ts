import type { Page } from '@playwright/test'
import { bubble } from './desk.ts'
import { visit } from './inspect.ts'
import { expect, test } from './product.ts'
import { SCREENS } from './screens.ts'
import { sayIn } from './words.ts'

const say = sayIn('pt')
/** From the smallest phone to a desk, with both sides of the border between them. */
const WIDTHS = [1440, 1024, 768, 600, 599, 390, 320]
/** The widths at which a place is looked at: the gate takes three in turn, the sweep all. */
const widthsOf = (place: number): readonly number[] =>
  process.env['RECADO_SWEEP'] === '1' ? WIDTHS : WIDTHS.filter((_, at) => (at + place) % WIDTHS.length < 3)
/** Widths at which text is looked at twice as large, too. */
const ENLARGED = [1440, 599]
/** Pixels that something to press is wide and high at least: on a desk, and under a finger. */
const TARGETS = { 1440: 24, 390: 40 } as const

/** Every screen with what stands on it once it is there, a conversation and a chat among them. */
const places = ({ open, chat }: { open: { uuid: string }; chat: { id: number } }) => [
  ...SCREENS,
  [`/tickets/${open.uuid}`, (page: Page) => bubble(page, 'Ainda está aí?')] as const,
  [`/chats/${chat.id}`, (page: Page) => page.getByText('Então eu fecho').last()] as const,
]

/** A page is drawn anew some frames after its window changed. */
const drawnSoon = expect.configure({ soft: true, timeout: 5_000 })

/** What stands out at the side, and by how much. */
const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (by <= 0) return []
    const widest = [...document.body.querySelectorAll('*')].toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)[0]
    return [`${by} px: ${widest?.outerHTML.slice(0, 160)}`]
  })

test('nothing stands out at the side, whatever the window and however large the text', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  for (const [place, [path, ready]] of places(furnished).entries()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, path)
    await expect(ready(page, say)).toBeVisible()
    for (const width of widthsOf(place)) {
      await page.setViewportSize({ width, height: 800 })
      await drawnSoon.poll(() => standsOut(page), { message: `${path}, ${width} px` }).toEqual([])
      if (!ENLARGED.includes(width)) continue
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await drawnSoon.poll(() => standsOut(page), { message: `${path}, ${width} px, text twice as large` }).toEqual([])
      await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    }
  }
})

/** What can be pressed and is smaller than this, with its size. */
const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(most => {
    const what =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=link], [role=combobox], [role=switch]'
    // Pressing the words beside a box, or the box drawn around it, is pressing it.
    const around = (one: Element): Element[] => [
      one,
      ...(one instanceof HTMLInputElement ? (one.labels ?? []) : []),
      ...[one.closest('[class*=Input-wrapper], [class*=PillsInput-input], td[class*=selector-cell], th[class*=selector-cell], label')].filter(
        it => it !== null,
      ),
    ]
    // A link in a line of text is as high as the line (WCAG 2.5.8 leaves it so).
    const isInText = (one: Element): boolean => one.matches('a') && getComputedStyle(one).display === 'inline'
    return [...document.querySelectorAll(what)]
      .filter(
        one =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !one.closest('[inert], [aria-hidden=true]') &&
          one.getClientRects().length > 0 &&
          getComputedStyle(one).pointerEvents !== 'none',
      )
      .filter(one => !isInText(one))
      .map(one => {
        const boxes = around(one).map(it => it.getBoundingClientRect())
        const width = Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))
        const height = Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top))
        return { one, width, height }
      })
      .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < most - 0.5)
      .map(({ one, width, height }) => `${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 140)}`)
  }, least)

test('whatever can be pressed is large enough for a mouse, and on a phone for a finger', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  for (const [path, ready] of places(furnished)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, path)
    await expect(ready(page, say)).toBeVisible()
    for (const [width, least] of Object.entries(TARGETS)) {
      await page.setViewportSize({ width: Number(width), height: 844 })
      await drawnSoon.poll(() => tooSmall(page, least), { message: `${path}, ${width} px` }).toEqual([])
    }
  }
})
