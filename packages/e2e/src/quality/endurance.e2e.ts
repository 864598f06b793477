import type { Page, WebSocketRoute } from '@playwright/test'
import type { LivePayload } from '@recado/contract'
import { openFullTicketList, openTicketRow, type LargeCompanyFixture } from '../testing/large-company.ts'
import { composer, ticketList } from '../tickets/tickets-page.ts'
import { expectAtMost } from '../testing/performance-meter.ts'
import { expect, WITH_MOTION, test } from '../testing/fixtures.ts'

/** Conversations with events. */
const CONVERSATIONS = 400
/** Fifty per second, for a user who types a character every 60 ms. */
const EVENTS_PER_KEY = 3

/** Intercepts the live socket of a page: what the server sends comes through, and the test may send more. */
async function interceptSocket(page: Page): Promise<{ send: (text: string) => void; received: string[] }> {
  const received: string[] = []
  let route: WebSocketRoute | undefined
  await page.routeWebSocket(/socket\.io/, socket => {
    route = socket
    const server = socket.connectToServer()
    server.onMessage(message => {
      received.push(String(message))
      socket.send(message)
    })
  })
  return { send: text => route?.send(text), received }
}

/**
 * Returns a generator of the event that the server sends when a customer writes, each for another
 * conversation.
 */
async function messageEventGenerator(
  page: Page,
  { phone, longest, tickets }: LargeCompanyFixture,
  received: readonly string[],
) {
  phone.write(longest.number, 'Como soa uma notícia?')
  await expect(ticketList(page).getByText('Como soa uma notícia?')).toBeVisible()
  const [name, payload] = JSON.parse(
    received.findLast(text => text.includes('"create"') && text.includes('Como soa'))?.slice(2) ?? '[]',
  ) as [string, LivePayload<'appMessage'>]
  let n = 0
  return (): string => {
    n++
    const ticket = tickets[n % CONVERSATIONS]
    if (!ticket) throw new Error('There are more conversations than that.')
    const body = `Notícia ${n}`
    const message = {
      ...payload.message,
      id: payload.message.id + n,
      externalId: `n${n}`,
      ticketId: ticket.id,
      body,
    }
    return `42${JSON.stringify([name, { ...payload, message, ticket: { ...ticket, lastMessage: body, updatedAt: new Date().toISOString() } }])}`
  }
}

// spec: ui-8
test('whoever writes does not notice fifty messages a second', async ({ large, logIn }) => {
  const page = await logIn(large.company.ana, WITH_MOTION)
  const { send, received } = await interceptSocket(page)
  const meter = await openFullTicketList(page, large)
  await openTicketRow(page, 3)
  const next = await messageEventGenerator(page, large, received)
  const text = 'A entrega sai hoje à tarde'
  const type = async (): Promise<void> => {
    await composer(page).fill('')
    for (const letter of text) {
      await page.keyboard.type(letter)
      for (let n = 0; n < EVENTS_PER_KEY; n++) {
        send(next())
        // One at a time: events of one frame are rendered together.
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
      }
    }
    await expect(composer(page)).toHaveValue(text)
  }
  await type()
  // Each is drawn in a frame of its own, and fits into it.
  await expectAtMost(
    'units for a key, or for one event',
    0.5,
    async () => (await meter.measureWork(type)) / (text.length * (EVENTS_PER_KEY + 1)),
  )
  await expectAtMost('units that a key may have to wait', 2, async () =>
    Math.max(...(await meter.measureTasks(type))),
  )
  await expect(
    ticketList(page)
      .getByText(/^Notícia \d+/)
      .first(),
  ).toBeVisible()
})

/** The number of conversations in rotation. */
const ROTATION = 7
/**
 * Conversations that somebody opens in a day of eight hours; the gate takes the first of them, the sweep all.
 * Whole rounds end with the conversation that is open in the morning, which has as many listeners in the
 * evening.
 */
const SWITCHES = (process.env['RECADO_SWEEP'] === '1' ? 71 : 14) * ROTATION
/**
 * MB that a page may keep: some for what it did not have in the morning, and forty KB for each conversation.
 */
const MAX_RETAINED_MB = 2 + SWITCHES * 0.04

// spec: ui-40
test('after a day of going from one conversation to the next, a page is as light as in the morning', async ({
  large,
  logIn,
}) => {
  const page = await logIn(large.company.ana, WITH_MOTION)
  const meter = await openFullTicketList(page, large)
  const cycleTickets = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) await openTicketRow(page, n % ROTATION)
  }
  await cycleTickets(3 * ROTATION)
  const morning = await meter.measureRetained()
  await cycleTickets(SWITCHES)
  // A collection may come while the last conversation is still being drawn.
  await expect(async () => {
    const evening = await meter.measureRetained()
    expect(evening.heap - morning.heap, 'MB').toBeLessThan(MAX_RETAINED_MB)
    expect(evening.listeners - morning.listeners, 'listeners').toBeLessThanOrEqual(20)
  }).toPass({ timeout: 15_000 })
})
