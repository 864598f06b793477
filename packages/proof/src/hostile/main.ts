// Everything a customer or a colleague can write holds the corpus of hostile strings, and every screen is opened in a real browser:
// nothing of it may run, plant an element, reach another host, or come as far as the content security policy.
//
// Seen to go red on: a message's text drawn as HTML; links drawn without looking at their scheme.
import { chromium } from '@playwright/test'
import { startProduct } from '@recado/server/testing/product'
import { openDatabase } from '../kit/database.ts'
import { progressOf } from '../kit/progress.ts'
import { report } from '../kit/report.ts'
import { CORPUS } from './corpus.ts'
import { furnish } from './furnish.ts'
import { tourChat, tourConversation, tourScreens, visit } from './tour.ts'
import { look, watch } from './watch.ts'

const PASSWORD = 'Segredo-de-Ana-1'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']

const progress = progressOf('hostile')
progress.step('the product starts')
const database = await openDatabase()
process.env['RECADO_TEST_DATABASE_URL'] = database.url
const product = await startProduct()
const browser = await chromium.launch({ executablePath: process.env['RECADO_CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
try {
  progress.step('everything people write is filled in')
  const stage = await furnish(product, CORPUS)
  const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const sightings = await watch(context, CORPUS)
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[type=email]').fill(stage.email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/tickets')
  progress.step('screens')
  const { screens, openings } = await tourScreens(page, sightings, progress)
  progress.step('conversations')
  const inside = await tourConversation(page, stage.written, sightings, true)
  for (const [at, uuid] of stage.surrounded.entries()) {
    progress.at(at, stage.surrounded.length)
    await tourConversation(page, uuid, sightings, false)
  }
  progress.step('a chat')
  const inChat = await tourChat(page, stage.chatId, sightings)
  // Whatever is said of a search ends up in the address and comes back from it.
  progress.step('searches')
  for (const text of CORPUS.slice(0, 20)) await visit(page, `/tickets?tab=search&q=${encodeURIComponent(text)}`)
  await look(page, sightings)
  process.exitCode = report(
    'hostile',
    {
      payloads: CORPUS.length,
      screens,
      openings: openings + inside + inChat,
      conversations: stage.surrounded.length + 2,
      executed: sightings.executed.size,
      cspReports: sightings.reported.size,
      planted: sightings.planted.size,
      foreignRequests: sightings.asked.size,
      database: database.kind,
    },
    [
      ...[...sightings.executed].map(one => `ran: ${one}`),
      ...[...sightings.reported].map(one => `stopped by the policy only: ${one}`),
      ...[...sightings.planted].map(one => `planted: ${one}`),
      ...[...sightings.asked].map(one => `asked: ${one}`),
    ],
  )
} catch (error) {
  // What stood there says why something was not found.
  for (const page of browser.contexts().flatMap(context => context.pages())) console.error(page.url(), await page.locator('body').ariaSnapshot())
  throw error
} finally {
  await browser.close()
  await product.close()
  await database.close()
}
process.exit()
