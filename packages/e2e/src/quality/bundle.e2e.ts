// spec: ui-49
import { expect, test } from '../testing/fixtures.ts'
import { loadScripts, MAX_KB, suppressIdleLoading } from './script-size.ts'

/** Chunks that are fetched only when used. */
const LAZY_CHUNKS = /EmojiPanel|Lightbox|RecordingBar|encoder|mp3|QRCode|Chart-|recharts/i

// The other screens: layout-stability.e2e.ts, which loads each of them anyway.
test('neither the login nor the list of conversations makes people wait for code they do not need', async ({
  sample,
  logIn,
  browser,
  product,
}) => {
  const guest = await browser.newPage({ baseURL: product.url })
  await guest.addInitScript(suppressIdleLoading)
  const login = await loadScripts(guest, '/login', guest.getByRole('textbox').first())
  await guest.close()
  expect.soft(login.kB, login.list).toBeLessThanOrEqual(MAX_KB.login)

  const page = await logIn(sample.company.ana, {}, context => context.addInitScript(suppressIdleLoading))
  const tickets = await loadScripts(page, '/tickets', page.getByRole('searchbox'))
  expect.soft(tickets.kB, tickets.list).toBeLessThanOrEqual(MAX_KB.tickets)
  expect.soft(tickets.names.filter(name => LAZY_CHUNKS.test(name))).toEqual([])
  expect(login.kB).toBeGreaterThan(50)
  expect(tickets.kB).toBeGreaterThan(login.kB)
  test.info().annotations.push({
    type: 'kB',
    description: `/login ${Math.round(login.kB)}, /tickets ${Math.round(tickets.kB)}`,
  })
})
