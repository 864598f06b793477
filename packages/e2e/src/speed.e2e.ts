import type { Page } from '@playwright/test'
import { atDesk, openRow } from './crowded.ts'
import { bubble, thread } from './desk.ts'
import { atMost, median } from './gauge.ts'
import { expect, MOVING, test } from './product.ts'
import { scrollUp, turnUp } from './reading.ts'

// Work is counted in yardsticks of processor and waiting in frames: a slow or busy machine takes longer for each, not more of them. Limits are twice what
// was seen, for what grows with what there is; how many ms it is on a machine at rest is the bench's to say.
const FRAME = 1_000 / 60
const framesIn = (ms: number): number => Math.round(ms / FRAME)

/** The first conversations of the list, which tests go back and forth between. */
const VISITED = 6
/** Boxes a page may have, however much there is to show. */
const BOXES = 1_500
const boxes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

test('a conversation opens at once, with ten thousand in the list', async ({ crowded, logIn }) => {
  expect(crowded.tickets.length).toBeGreaterThanOrEqual(10_000)
  const page = await logIn(crowded.company.ana, MOVING)
  const gauge = await atDesk(page, crowded)
  const eachOnce = async (): Promise<number[]> => {
    const frames: number[] = []
    for (let n = 0; n < VISITED; n++) frames.push(await openRow(page, n))
    return frames
  }
  await eachOnce()

  await test.step('what was open before is painted within six frames', async () => {
    await atMost('frames to open', framesIn(100), async () => median(await eachOnce()))
    await atMost('frames to open, the slowest', framesIn(200), async () => Math.max(...(await eachOnce())))
    await atMost('yardsticks to open', 2.5, async () => (await gauge.work(eachOnce)) / VISITED)
    expect(await boxes(page)).toBeLessThanOrEqual(BOXES)
  })

  await test.step('what was not shows its head at once, and its messages as soon as they are there', async () => {
    let answer = (): void => undefined
    await page.route(/\/api\/messages\/\d+/, async route => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      await route.continue()
    })
    const name = crowded.tickets[VISITED]?.contact.name ?? ''
    const frames = await page.evaluate(
      async ([at, expected]) => {
        document.querySelectorAll<HTMLElement>('[data-ticket-list] [data-roving]')[Number(at)]?.click()
        let drawn = 0
        const stands = () =>
          document.querySelector('[data-state=loading]') !== null && document.querySelector('section header')?.textContent.includes(String(expected))
        do {
          await new Promise(resolve => requestAnimationFrame(resolve))
          drawn++
        } while (!stands() && drawn < 600)
        return drawn
      },
      [VISITED, name],
    )
    expect(frames, 'frames until the head stands').toBeLessThanOrEqual(2)
    await expect(thread(page)).toHaveCount(0)
    answer()
    await expect(thread(page).locator('[data-message]').last()).toBeInViewport()
    await page.unroute(/\/api\/messages\/\d+/)
    await page.route(/\/api\/messages\/\d+/, async route => {
      // A network of 150 ms.
      await new Promise(resolve => setTimeout(resolve, 150))
      await route.continue()
    })
    let at = VISITED
    await atMost('frames to open what was never fetched', framesIn(400), () => openRow(page, ++at))
  })
})

/** Scrolls the list by so many pixels in every frame. */
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

test('ten thousand conversations scroll smoothly', async ({ crowded, logIn }) => {
  const page = await logIn(crowded.company.ana, MOVING)
  const gauge = await atDesk(page, crowded)
  const frames = 180
  await scrollList(page, 120, 30)
  await atMost('yardsticks a frame', 0.25, async () => (await gauge.work(() => scrollList(page, 120, frames))) / frames)
  await atMost('of a hundred frames, those of more than half a yardstick', 2, async () => {
    const tasks = await gauge.tasks(() => scrollList(page, 120, frames))
    expect(tasks.length).toBeGreaterThan(frames)
    return (tasks.filter(took => took > 0.5).length / frames) * 100
  })
  expect(await scrollList(page, 0, 1)).toBeGreaterThan(frames * 120)
  expect(await boxes(page)).toBeLessThanOrEqual(BOXES)
})

test('twenty thousand messages are read like twenty', async ({ crowded, logIn }) => {
  const { company, longest, phone } = crowded
  const page = await logIn(company.ana, { ...MOVING, at: `/tickets/${longest.uuid}` })
  await expect(thread(page).locator('[data-message]').last()).toBeInViewport()

  await test.step('older ones come in above without moving what is read', async () => {
    let pages = 0
    page.on('response', response => void (response.url().includes(`/api/messages/${longest.ticketId}`) && pages++))
    const { worst, off } = await scrollUp(page, 480)
    expect(pages).toBeGreaterThan(1)
    expect(off, 'frames that were more than 2 px off').toBe(0)
    expect(worst, 'pixels off').toBeLessThanOrEqual(1)
  })

  await test.step('a wheel turned past what lies ready above moves what is read by as much', async () => {
    for (let turn = 0; turn < 8; turn++) expect(await turnUp(page, thread(page), { by: 400, nearTop: 50 }), `pixels off in turn ${turn}`).toBeLessThanOrEqual(2)
  })

  await test.step('a new one moves nobody who reads further up, and says so', async () => {
    const seen = thread(page).locator('[data-message]').nth(3)
    const id = await seen.getAttribute('data-message')
    const place = () =>
      thread(page)
        .locator(`[data-message="${id}"]`)
        .evaluate(one => one.getBoundingClientRect().top)
    const before = await place()
    phone.write(longest.number, 'Ainda estão aí?')
    const pill = page.getByRole('button', { name: /1 nova/ })
    await expect(pill).toBeVisible()
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
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

test('the first of twenty thousand messages is found, and the page is no larger for it', async ({ crowded, logIn }) => {
  // Ana has just asked for as much as a person may in a minute.
  const page = await logIn(crowded.company.ana, { ...MOVING, at: `/tickets/${crowded.longest.uuid}` })
  await expect(thread(page).locator('[data-message]').last()).toBeInViewport()
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox', { name: 'Comandos' })).toBeFocused()
  await page.keyboard.type('104760')
  await page.getByRole('option', { name: /^Beto Alves 1 .*104760/ }).click()
  await expect(bubble(page, 'Bom dia, tudo bem? 104760')).toBeInViewport({ timeout: 60_000 })
  expect(await boxes(page)).toBeLessThanOrEqual(BOXES)
  expect((await scrollUp(page, 20)).off).toBe(0)
})
