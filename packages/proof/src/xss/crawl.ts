import type { Locator, Page } from '@playwright/test'
import type { Progress } from '../kit/progress.ts'
import { waitForIdle } from './wait-for-idle.ts'
import { collectFindings, type XssFindings } from './findings.ts'

/** Buttons that act immediately, leave the page, or open no screen: the crawl skips them. */
const SKIPPED_BUTTONS =
  /^(Aceitar|Encerrar|Devolver|Reabrir|Gravar|Enviar|Baixar|Exportar|Atualizar|Anexar|Sair|Tentar|Ouvir|Escanear|Recolher|Abrir menu|Tema|Modo)/
/** Buttons opened on one screen: rows of a list are alike, so the first of each kind stand for the rest. */
const MAX_OPENED = 40

/** Opens every screen of the drawer, with all its overlays. Returns the number of screens and overlays. */
export async function crawlScreens(
  page: Page,
  findings: XssFindings,
  progress: Progress,
): Promise<{ screens: number; openings: number }> {
  // Unseen announcements cover everything.
  await page.getByRole('dialog').first().waitFor()
  await collectFindings(page, findings)
  await page.keyboard.press('Escape')
  const drawer = page.getByRole('navigation').first().getByRole('link')
  await drawer.first().waitFor()
  const paths = await drawer.evaluateAll(links =>
    links.map(link => new URL((link as HTMLAnchorElement).href).pathname),
  )
  const screens = [
    ...new Set(paths),
    '/tickets?sub=pending',
    '/tickets?tab=closed',
    '/tickets?tab=groups',
    '/tickets?tab=search&q=script',
    '/tickets?tab=search&within=messages&q=script',
    '/nowhere',
  ]
  let openings = 0
  for (const [index, path] of screens.entries()) {
    progress.update(index, screens.length)
    await navigate(page, path)
    await scroll(page, page.getByRole('main'), 4)
    await collectFindings(page, findings)
    openings += await openAllButtons(page, path, findings)
  }
  return { screens: screens.length, openings }
}

/**
 * One conversation, read from its end to its beginning, with the contact beside it and what opens from it.
 */
export async function crawlConversation(
  page: Page,
  uuid: string,
  findings: XssFindings,
  whole: boolean,
): Promise<number> {
  const path = `/tickets/${uuid}`
  await navigate(page, path)
  const thread = page.getByRole('log', { name: 'Mensagens' })
  await thread.locator('[data-message]').first().waitFor()
  await scroll(page, thread, whole ? 60 : 2, -1, () => collectFindings(page, findings))
  await collectFindings(page, findings)
  if (!whole) return 0
  await scroll(page, thread, 60, 1)
  await crawlQuickMessages(page, findings)
  const bubbles = thread.locator('[data-message]')
  for (let index = 0; index < Math.min(6, await bubbles.count()); index++) {
    await bubbles
      .nth(index)
      .hover({ timeout: 2_000 })
      .catch(() => undefined)
    for (const button of await bubbles.nth(index).getByRole('button').all())
      await openButton(page, button, path, findings)
  }
  return openAllButtons(page, path, findings)
}

/** A chat of colleagues, read from its end to its beginning, with what opens from it. */
export async function crawlChat(page: Page, chatId: number, findings: XssFindings): Promise<number> {
  const path = `/chats/${chatId}`
  await navigate(page, path)
  const thread = page.getByRole('log', { name: 'Mensagens do chat' })
  await thread.locator('[data-message]').first().waitFor()
  await scroll(page, thread, 60, -1, () => collectFindings(page, findings))
  return openAllButtons(page, path, findings)
}

/**
 * The list that opens after a slash, from its beginning to its end, and what the first and last of it put
 * into the box.
 */
async function crawlQuickMessages(page: Page, findings: XssFindings): Promise<void> {
  const box = page.locator('form textarea').last()
  for (const keys of [['Enter'], ['ArrowUp', 'Enter']]) {
    await box.fill('/')
    await page.getByRole('listbox').waitFor()
    await collectFindings(page, findings)
    for (const key of keys) await box.press(key)
    await waitForIdle(page)
    await collectFindings(page, findings)
  }
  await box.fill('')
}

/** Goes to another screen as a link inside the app does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(to => history.pushState({}, '', to), path)
  await page.waitForLoadState('networkidle')
}

/** Turns the wheel over a list, down or up. */
async function scroll(
  page: Page,
  over: Locator,
  turns: number,
  direction: 1 | -1 = 1,
  onTurn: () => Promise<void> = async () => undefined,
): Promise<void> {
  await over.hover({ position: { x: 40, y: 200 }, timeout: 5_000 }).catch(() => undefined)
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, direction * 700)
    await waitForIdle(page)
    await onTurn()
  }
}

async function openAllButtons(page: Page, path: string, findings: XssFindings): Promise<number> {
  const known = new Set<string>()
  let opened = 0
  while (opened < MAX_OPENED) {
    const button = await nextButton(page, known)
    if (!button) return opened
    await openButton(page, button, path, findings)
    opened++
  }
  return opened
}

/** The next button whose kind was not opened yet: what it says before the name of a thing. */
async function nextButton(page: Page, known: Set<string>): Promise<Locator | undefined> {
  const buttons = page.getByRole('button')
  const labels = await buttons.evaluateAll(elements =>
    elements.map(element =>
      element.checkVisibility() && !element.hasAttribute('disabled')
        ? (element.getAttribute('aria-label') ?? element.textContent)
        : '',
    ),
  )
  for (const [index, text] of labels.entries()) {
    const kind = (text.split(/[:<"'`&]/)[0] ?? '').trim().slice(0, 18)
    if (kind === '' || known.has(kind)) continue
    known.add(kind)
    if (!SKIPPED_BUTTONS.test(text)) return buttons.nth(index)
  }
  return undefined
}

/**
 * Opens what is behind a button, and in a menu what is behind its first choices; collects the findings;
 * closes it again.
 */
async function openButton(page: Page, button: Locator, path: string, findings: XssFindings): Promise<void> {
  await button.click({ timeout: 2_000 }).catch(() => undefined)
  await waitForIdle(page)
  await collectFindings(page, findings)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const now = new URL(page.url())
  if (now.pathname + now.search !== path) await navigate(page, path)
}
