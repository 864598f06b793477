import type { Page, WebSocketRoute } from '@playwright/test'
import type { LivePayload } from '@recado/contract'
import { atDesk, openRow, type Crowded } from './crowded.ts'
import { composer, list } from './desk.ts'
import { atMost } from './gauge.ts'
import { expect, MOVING, test } from './product.ts'

/** How many different conversations news come of. */
const SPREAD = 400
/** Fifty a second, for somebody who types a letter every 60 ms. */
const NEWS_A_KEY = 3

/** A page whose live line is in the hands of the test: what the server says comes through, and the test may say more. */
async function tapped(page: Page): Promise<{ say: (text: string) => void; heard: string[] }> {
  const heard: string[] = []
  let line: WebSocketRoute | undefined
  await page.routeWebSocket(/socket\.io/, opened => {
    line = opened
    const server = opened.connectToServer()
    server.onMessage(message => {
      heard.push(String(message))
      opened.send(message)
    })
  })
  return { say: text => line?.send(text), heard }
}

/** What the server says when a customer writes, and how it would say it of any other conversation. */
async function newsOf(page: Page, { phone, longest, tickets }: Crowded, heard: readonly string[]) {
  phone.write(longest.number, 'Como soa uma notícia?')
  await expect(list(page).getByText('Como soa uma notícia?')).toBeVisible()
  const [name, payload] = JSON.parse(heard.findLast(text => text.includes('"create"') && text.includes('Como soa'))?.slice(2) ?? '[]') as [
    string,
    LivePayload<'appMessage'>,
  ]
  let n = 0
  return (): string => {
    n++
    const ticket = tickets[n % SPREAD]
    if (!ticket) throw new Error('There are more conversations than that.')
    const body = `Notícia ${n}`
    const message = { ...payload.message, id: payload.message.id + n, externalId: `n${n}`, ticketId: ticket.id, body }
    return `42${JSON.stringify([name, { ...payload, message, ticket: { ...ticket, lastMessage: body, updatedAt: new Date().toISOString() } }])}`
  }
}

test('whoever writes does not notice fifty messages a second', async ({ crowded, logIn }) => {
  const page = await logIn(crowded.company.ana, MOVING)
  const { say, heard } = await tapped(page)
  const gauge = await atDesk(page, crowded)
  await openRow(page, 3)
  const next = await newsOf(page, crowded, heard)
  const text = 'A entrega sai hoje à tarde'
  const type = async (): Promise<void> => {
    await composer(page).fill('')
    for (const letter of text) {
      await page.keyboard.type(letter)
      for (let n = 0; n < NEWS_A_KEY; n++) {
        say(next())
        // One at a time: what comes in one frame is drawn once.
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
      }
    }
    await expect(composer(page)).toHaveValue(text)
  }
  await type()
  // Each is drawn in a frame of its own, and fits into it.
  await atMost('yardsticks for a key, or for one of the news', 0.5, async () => (await gauge.work(type)) / (text.length * (NEWS_A_KEY + 1)))
  await atMost('yardsticks that a key may have to wait', 2, async () => Math.max(...(await gauge.tasks(type))))
  await expect(
    list(page)
      .getByText(/^Notícia \d+/)
      .first(),
  ).toBeVisible()
})

/** How many conversations take turns. */
const TURNS = 7
/**
 * Conversations that somebody opens in a day of eight hours; the gate takes the first of them, the sweep all. Whole rounds end with the
 * conversation that is open in the morning, which has as many listeners in the evening.
 */
const OPENED = (process.env['RECADO_SWEEP'] === '1' ? 71 : 14) * TURNS
/** MB that a page may keep: some for what it did not have in the morning, and forty KB for each conversation. */
const KEPT_MOST = 2 + OPENED * 0.04

test('after a day of going from one conversation to the next, a page is as light as in the morning', async ({ crowded, logIn }) => {
  const page = await logIn(crowded.company.ana, MOVING)
  const gauge = await atDesk(page, crowded)
  const round = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) await openRow(page, n % TURNS)
  }
  await round(3 * TURNS)
  const morning = await gauge.kept()
  await round(OPENED)
  // A collection may come while the last conversation is still being drawn.
  await expect(async () => {
    const evening = await gauge.kept()
    expect(evening.heap - morning.heap, 'MB').toBeLessThan(KEPT_MOST)
    expect(evening.listeners - morning.listeners, 'listeners').toBeLessThanOrEqual(20)
  }).toPass({ timeout: 15_000 })
})
