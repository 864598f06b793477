import type { Page } from '@playwright/test'
import { bubble } from '../tickets/tickets-page.ts'
import { navigate } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/fixtures.ts'
import { SCREENS } from '../screens/screen-table.ts'
import { translatorFor } from '../testing/translations.ts'

const t = translatorFor('pt')
/** From the smallest phone to a desk, with both sides of the border between them. */
const WIDTHS = [1440, 1024, 768, 600, 599, 390, 320]
/** The widths at which a place is looked at: the gate takes three in turn, the sweep all. */
const widthsOf = (place: number): readonly number[] =>
  process.env['RECADO_SWEEP'] === '1'
    ? WIDTHS
    : WIDTHS.filter((_, index) => (index + place) % WIDTHS.length < 3)
/** Widths at which text is looked at twice as large, too. */
const ENLARGED_WIDTHS = [1440, 599]
/** Pixels that something to press is wide and high at least: on a desk, and under a finger. */
const MIN_TARGET_SIZES = new Map([
  [1440, 24],
  [390, 40],
])

/** Every screen with an element that is shown once loaded, a conversation and a chat included. */
const screensOf = ({ openTicket, chat }: { openTicket: { uuid: string }; chat: { id: number } }) => [
  ...SCREENS,
  [`/tickets/${openTicket.uuid}`, (page: Page) => bubble(page, 'Ainda está aí?')] as const,
  [`/chats/${chat.id}`, (page: Page) => page.getByText('Então eu fecho').last()] as const,
]

/** A page is drawn anew some frames after its window changed. */
const softExpect = expect.configure({ soft: true, timeout: 5_000 })

/** Lists elements that overflow, and by how much. */
const findOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (by <= 0) return []
    const widest = [...document.body.querySelectorAll('*')].toSorted(
      (a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right,
    )[0]
    return [`${by} px: ${widest?.outerHTML.slice(0, 160)}`]
  })

/** Lists clickable elements smaller than this, with their size. */
const findSmallTargets = (page: Page, minimum: number): Promise<string[]> =>
  page.evaluate(limit => {
    const interactive =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=link], [role=combobox], [role=switch]'
    // Pressing the words beside a box, or the box drawn around it, is pressing it.
    const around = (one: Element): Element[] => [
      one,
      ...(one instanceof HTMLInputElement ? (one.labels ?? []) : []),
      ...[
        one.closest(
          '[class*=Input-wrapper], [class*=PillsInput-input], td[class*=selector-cell], th[class*=selector-cell], label',
        ),
      ].filter(it => it !== null),
    ]
    // A link in a line of text is as high as the line (WCAG 2.5.8 leaves it so).
    const isInText = (one: Element): boolean => one.matches('a') && getComputedStyle(one).display === 'inline'
    return [...document.querySelectorAll(interactive)]
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
      .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < limit - 0.5)
      .map(
        ({ one, width, height }) =>
          `${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 140)}`,
      )
  }, minimum)

/** Checks what overflows at the width that the page has, with text of twice the size too where that is asked for. */
async function expectNothingOverflows(page: Page, path: string, width: number): Promise<void> {
  await softExpect.poll(() => findOverflowing(page), { message: `${path}, ${width} px` }).toEqual([])
  if (!ENLARGED_WIDTHS.includes(width)) return
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await softExpect
    .poll(() => findOverflowing(page), { message: `${path}, ${width} px, text twice as large` })
    .toEqual([])
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
}

// spec: ui-44, ui-45
test('nothing stands out at the side, whatever the window and however large the text; whatever can be pressed is large enough for a mouse, and on a phone for a finger', async ({
  sample,
  logIn,
}) => {
  const page = await logIn(sample.company.ana)
  for (const [place, [path, ready]] of screensOf(sample).entries()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await navigate(page, path)
    await expect(ready(page, t)).toBeVisible()
    for (const width of WIDTHS) {
      const minimum = MIN_TARGET_SIZES.get(width)
      const isInTurn = widthsOf(place).includes(width)
      if (minimum === undefined && !isInTurn) continue
      await page.setViewportSize({ width, height: 844 })
      if (isInTurn) await expectNothingOverflows(page, path, width)
      if (minimum !== undefined)
        await softExpect
          .poll(() => findSmallTargets(page, minimum), { message: `${path}, ${width} px` })
          .toEqual([])
    }
  }
})
