import { chromium, type Browser, type Page } from '@playwright/test'
import { startProduct } from '@recado/server/testing/product'
import type { Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { CORPUS } from './corpus.ts'
import { seedHostileCompany } from './seed.ts'
import { crawlChat, crawlConversation, crawlScreens, navigate } from './crawl.ts'
import { collectFindings, monitorContext } from './findings.ts'

const PASSWORD = 'Segredo-de-Ana-1'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]

interface ScreensRun {
  readonly figures: Figures
  readonly failures: string[]
}

/**
 * Everything a customer or a colleague can write holds the corpus of XSS payloads, and every screen is opened in a real
 * browser: no payload may run, inject an element, reach another host, or come as far as the content security policy.
 */
export async function attackScreens(server: string, progress: Progress): Promise<ScreensRun> {
  progress.step('everything people write is filled in')
  process.env['RECADO_TEST_DATABASE_URL'] = server
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['RECADO_CHROMIUM'] ?? '/usr/bin/chromium',
    args: FLAGS,
  })
  try {
    return await openEverything(browser, product.url, await seedHostileCompany(product, CORPUS), progress)
  } catch (error) {
    // The text of the page explains a missing element.
    for (const page of browser.contexts().flatMap(context => context.pages()))
      console.error(page.url(), await page.locator('body').ariaSnapshot())
    throw error
  } finally {
    await browser.close()
    await product.close()
  }
}

async function openEverything(
  browser: Browser,
  baseURL: string,
  fixture: Awaited<ReturnType<typeof seedHostileCompany>>,
  progress: Progress,
): Promise<ScreensRun> {
  const { page, findings } = await openPage(browser, baseURL)
  await logIn(page, fixture.email)
  progress.step('screens')
  const { screens, openings } = await crawlScreens(page, findings, progress)
  progress.step('conversations')
  const inside = await crawlConversation(page, fixture.customerTicketUuid, findings, true)
  for (const [index, uuid] of fixture.surroundingTicketUuids.entries()) {
    progress.update(index, fixture.surroundingTicketUuids.length)
    await crawlConversation(page, uuid, findings, false)
  }
  progress.step('a chat')
  const inChat = await crawlChat(page, fixture.chatId, findings)
  // The text of a search is written to the URL and restored from it.
  progress.step('searches')
  for (const text of CORPUS.slice(0, 20))
    await navigate(page, `/tickets?tab=search&q=${encodeURIComponent(text)}`)
  await collectFindings(page, findings)
  return {
    figures: {
      payloads: CORPUS.length,
      screens,
      openings: openings + inside + inChat,
      conversations: fixture.surroundingTicketUuids.length + 2,
      executed: findings.executed.size,
      cspReports: findings.cspReports.size,
      planted: findings.injectedNodes.size,
      foreignRequests: findings.foreignRequests.size,
    },
    failures: sentencesOf(findings),
  }
}

async function openPage(
  browser: Browser,
  baseURL: string,
): Promise<{ page: Page; findings: Awaited<ReturnType<typeof monitorContext>> }> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const findings = await monitorContext(context, CORPUS)
  return { page: await context.newPage(), findings }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/tickets')
}

const sentencesOf = (findings: Awaited<ReturnType<typeof monitorContext>>): string[] => [
  ...[...findings.executed].map(one => `ran: ${one}`),
  ...[...findings.cspReports].map(one => `stopped by the policy only: ${one}`),
  ...[...findings.injectedNodes].map(one => `planted: ${one}`),
  ...[...findings.foreignRequests].map(one => `asked: ${one}`),
]
