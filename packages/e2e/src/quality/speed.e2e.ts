// spec: ui-4, ui-5, ui-7, ui-12
import type { Page } from '@playwright/test'
import { openFullTicketList, openTicketRow } from '../testing/large-company.ts'
import { bubble, thread } from '../tickets/tickets-page.ts'
import { expectAtMost, median, PerformanceMeter } from '../testing/performance-meter.ts'
import { expect, WITH_MOTION, test } from '../testing/fixtures.ts'
import { measureScrollDrift, measureWheelDrift } from '../testing/scroll-drift.ts'

// Work is counted in units of processor time (see PerformanceMeter) and waiting in frames: a slow or busy
// machine takes longer for each, not more of them. Limits are twice what was seen, for what grows with what
// there is; how many ms it is on a machine at rest is the bench's to say.
const FRAME_MS = 1_000 / 60
const framesIn = (ms: number): number => Math.round(ms / FRAME_MS)

/** The first conversations of the list, which tests go back and forth between. */
const VISITED_COUNT = 6
/** Elements a page may have, however much there is to show. */
const MAX_ELEMENTS = 1_500
const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length)

// spec: ui-3
test('a conversation opens at once, with ten thousand in the list', async ({ large, logIn }) => {
  expect(large.tickets.length).toBeGreaterThanOrEqual(10_000)
  const page = await logIn(large.company.ana, WITH_MOTION)
  const meter = await openFullTicketList(page, large)
  const openEachTicket = async (): Promise<number[]> => {
    const frames: number[] = []
    for (let n = 0; n < VISITED_COUNT; n++) frames.push(await openTicketRow(page, n))
    return frames
  }
  await openEachTicket()

  await test.step('what was open before is painted within six frames', async () => {
    await expectAtMost('frames to open', framesIn(100), async () => median(await openEachTicket()))
    await expectAtMost('frames to open, the slowest', framesIn(200), async () =>
      Math.max(...(await openEachTicket())),
    )
    await expectAtMost(
      'units to open',
      2.5,
      async () => (await meter.measureWork(openEachTicket)) / VISITED_COUNT,
    )
    expect(await countElements(page)).toBeLessThanOrEqual(MAX_ELEMENTS)
  })

  await test.step('what was not shows its head at once, and its messages as soon as they are there', async () => {
    let release = (): void => undefined
    await page.route(/\/api\/messages\/\d+/, async route => {
      await new Promise<void>(resolve => {
        release = resolve
      })
      await route.continue()
    })
    const name = large.tickets[VISITED_COUNT]?.contact.name ?? ''
    const frames = await page.evaluate(
      async ([index, expected]) => {
        document.querySelectorAll<HTMLElement>('[data-ticket-list] [data-roving]')[Number(index)]?.click()
        let drawn = 0
        const isShown = () =>
          document.querySelector('[data-state=loading]') !== null &&
          document.querySelector('section header')?.textContent.includes(String(expected))
        do {
          await new Promise(resolve => requestAnimationFrame(resolve))
          drawn++
        } while (!isShown() && drawn < 600)
        return drawn
      },
      [VISITED_COUNT, name],
    )
    expect(frames, 'frames until the head stands').toBeLessThanOrEqual(2)
    await expect(thread(page)).toHaveCount(0)
    release()
    await expect(thread(page).locator('[data-message]').last()).toBeInViewport()
    await page.unroute(/\/api\/messages\/\d+/)
    await page.route(/\/api\/messages\/\d+/, async route => {
      // A network of 150 ms.
      await new Promise(resolve => setTimeout(resolve, 150))
      await route.continue()
    })
    let index = VISITED_COUNT
    await expectAtMost('frames to open what was never fetched', framesIn(400), () =>
      openTicketRow(page, ++index),
    )
  })
})

test('a table draws the rows that a screen holds, and all of its page are chosen', async ({
  large,
  logIn,
}) => {
  const page = await logIn(large.company.ana, WITH_MOTION)
  const meter = await PerformanceMeter.attach(page)
  const rows = page.locator('tbody tr')
  const openContacts = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Clientes' }).click()
    await expect(rows.nth(10)).toBeVisible()
  }
  await openContacts()
  await expectAtMost('units to open a table', 4, async () => {
    await page.getByRole('link', { name: 'Equipe' }).click()
    await expect(rows).toHaveCount(0)
    return await meter.measureWork(openContacts)
  })
  expect(await countElements(page)).toBeLessThanOrEqual(MAX_ELEMENTS)
  const drawn = await rows.count()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(drawn)
  expect(await rows.count()).toBeLessThan(100)
  await page.locator('thead').getByRole('checkbox', { name: 'Selecionar todos' }).press('Space')
  await expect(page.getByText('100 selecionados')).toBeVisible()
})

/** Scrolls the list by `by` pixels in every frame. */
const scrollList = (page: Page, by: number, frames: number): Promise<number> =>
  page.evaluate(
    async ([step, count]) => {
      let box = document.querySelector('[data-ticket-list] [data-roving]')?.parentElement
      while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
      for (let frame = 0; frame < Number(count); frame++) {
        box?.scrollBy(0, Number(step))
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
      return box?.scrollTop ?? 0
    },
    [by, frames],
  )

// spec: ui-6
test('ten thousand conversations scroll smoothly', async ({ large, logIn }) => {
  const page = await logIn(large.company.ana, WITH_MOTION)
  const meter = await openFullTicketList(page, large)
  const frames = 180
  await scrollList(page, 120, 30)
  await expectAtMost(
    'units a frame',
    0.25,
    async () => (await meter.measureWork(() => scrollList(page, 120, frames))) / frames,
  )
  await expectAtMost('of a hundred frames, those of more than half a unit', 2, async () => {
    const tasks = await meter.measureTasks(() => scrollList(page, 120, frames))
    expect(tasks.length).toBeGreaterThan(frames)
    return (tasks.filter(units => units > 0.5).length / frames) * 100
  })
  expect(await scrollList(page, 0, 1)).toBeGreaterThan(frames * 120)
  expect(await countElements(page)).toBeLessThanOrEqual(MAX_ELEMENTS)
})

// spec: ui-10-11
test('twenty thousand messages are read like twenty', async ({ large, logIn }) => {
  const { company, longest, phone } = large
  const page = await logIn(company.ana, { ...WITH_MOTION, at: `/tickets/${longest.uuid}` })
  await expect(thread(page).locator('[data-message]').last()).toBeInViewport()

  await test.step('older ones come in above without moving what is read', async () => {
    const pages: string[] = []
    page.on(
      'response',
      response =>
        void (response.url().includes(`/api/messages/${longest.ticketId}`) && pages.push(response.url())),
    )
    // On a slow machine the second page may come after the first round.
    for (let round = 0; round < 5 && pages.length < 2; round++) {
      const { worst, off } = await measureScrollDrift(page, 480)
      expect(off, 'frames that were more than 2 px off').toBe(0)
      expect(worst, 'pixels off').toBeLessThanOrEqual(1)
    }
    expect(pages.length).toBeGreaterThan(1)
  })

  await test.step('a wheel turned past what lies ready above moves what is read by as much', async () => {
    for (let turn = 0; turn < 8; turn++)
      expect(
        await measureWheelDrift(page, thread(page), { by: 400, nearTop: 50 }),
        `pixels off in turn ${turn}`,
      ).toBeLessThanOrEqual(2)
  })

  await test.step('a new one moves nobody who reads further up, and says so', async () => {
    const anchor = thread(page).locator('[data-message]').nth(3)
    const id = await anchor.getAttribute('data-message')
    const readTop = () =>
      thread(page)
        .locator(`[data-message="${id}"]`)
        .evaluate(one => one.getBoundingClientRect().top)
    const before = await readTop()
    phone.write(longest.number, 'Ainda estão aí?')
    const pill = page.getByRole('button', { name: /1 nova/ })
    await expect(pill).toBeVisible()
    expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(1)
    await pill.click()
    await expect(bubble(page, 'Ainda estão aí?')).toBeInViewport()
  })

  await test.step('whoever is at the end stays there', async () => {
    const below = () => thread(page).evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight)
    await expect.poll(below).toBeLessThanOrEqual(1)
    for (const text of ['Uma', 'Duas', 'Três']) {
      phone.write(longest.number, text)
      await expect(bubble(page, text)).toBeInViewport()
      expect(await below()).toBeLessThanOrEqual(1)
    }
    await expect(page.getByRole('button', { name: /nova/ })).toHaveCount(0)
  })
})

test('the first of twenty thousand messages is found, and the page is no larger for it', async ({
  large,
  logIn,
}) => {
  // Ana has just asked for as much as a person may in a minute.
  const page = await logIn(large.company.ana, { ...WITH_MOTION, at: `/tickets/${large.longest.uuid}` })
  await expect(thread(page).locator('[data-message]').last()).toBeInViewport()
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox', { name: 'Comandos' })).toBeFocused()
  await page.keyboard.type('104760')
  await page.getByRole('option', { name: /^Beto Alves 1 .*104760/ }).click()
  await expect(bubble(page, 'Bom dia, tudo bem? 104760')).toBeInViewport({ timeout: 60_000 })
  expect(await countElements(page)).toBeLessThanOrEqual(MAX_ELEMENTS)
  expect((await measureScrollDrift(page, 20)).off).toBe(0)
})
