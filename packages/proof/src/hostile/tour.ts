import type { Locator, Page } from '@playwright/test'
import type { Progress } from '../kit/progress.ts'
import { settled } from './settled.ts'
import { look, type Sightings } from './watch.ts'

/** What acts at once, leaves the page, or is no screen: all else is opened. */
const LEFT_ALONE =
  /^(Aceitar|Resolver|Devolver|Reabrir|Gravar|Enviar|Baixar|Exportar|Atualizar|Anexar|Sair|Tentar|Ouvir|Escanear|Recolher|Abrir menu|Tema|Modo)/
/** Buttons opened on one screen: rows of a list are alike, so the first of each kind stand for the rest. */
const OPENED_MOST = 40

/** Every screen of the drawer, with everything that opens on it. Answers how many screens and openings there were. */
export async function tourScreens(page: Page, sightings: Sightings, progress: Progress): Promise<{ screens: number; openings: number }> {
  // What was announced and not seen yet stands over everything.
  await page.getByRole('dialog').first().waitFor()
  await look(page, sightings)
  await page.keyboard.press('Escape')
  const drawer = page.getByRole('navigation').first().getByRole('link')
  await drawer.first().waitFor()
  const paths = await drawer.evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname))
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
  for (const [at, path] of screens.entries()) {
    progress.at(at, screens.length)
    await visit(page, path)
    await scroll(page, page.getByRole('main'), 4)
    await look(page, sightings)
    openings += await openAll(page, path, sightings)
  }
  return { screens: screens.length, openings }
}

/** One conversation, read from its end to its beginning, with the contact beside it and what opens from it. */
export async function tourConversation(page: Page, uuid: string, sightings: Sightings, whole: boolean): Promise<number> {
  const path = `/tickets/${uuid}`
  await visit(page, path)
  const thread = page.getByRole('log', { name: 'Mensagens' })
  await thread.locator('[data-message]').first().waitFor()
  await scroll(page, thread, whole ? 60 : 2, -1, () => look(page, sightings))
  await look(page, sightings)
  if (!whole) return 0
  await scroll(page, thread, 60, 1)
  await tourQuickMessages(page, sightings)
  const bubbles = thread.locator('[data-message]')
  for (let at = 0; at < Math.min(6, await bubbles.count()); at++) {
    await bubbles
      .nth(at)
      .hover({ timeout: 2_000 })
      .catch(() => undefined)
    for (const button of await bubbles.nth(at).getByRole('button').all()) await openOne(page, button, path, sightings)
  }
  return openAll(page, path, sightings)
}

/** A chat of colleagues, read from its end to its beginning, with what opens from it. */
export async function tourChat(page: Page, chatId: number, sightings: Sightings): Promise<number> {
  const path = `/chats/${chatId}`
  await visit(page, path)
  const talk = page.getByRole('log', { name: 'Mensagens do chat' })
  await talk.locator('[data-message]').first().waitFor()
  await scroll(page, talk, 60, -1, () => look(page, sightings))
  return openAll(page, path, sightings)
}

/** The list that opens after a slash, from its beginning to its end, and what the first and last of it put into the box. */
async function tourQuickMessages(page: Page, sightings: Sightings): Promise<void> {
  const box = page.locator('form textarea').last()
  for (const keys of [['Enter'], ['ArrowUp', 'Enter']]) {
    await box.fill('/')
    await page.getByRole('listbox').waitFor()
    await look(page, sightings)
    for (const key of keys) await box.press(key)
    await settled(page)
    await look(page, sightings)
  }
  await box.fill('')
}

/** Goes to another screen as a link inside the app does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(to => history.pushState({}, '', to), path)
  await page.waitForLoadState('networkidle')
}

/** Turns the wheel over a list, down or up. */
async function scroll(page: Page, over: Locator, turns: number, direction: 1 | -1 = 1, seen: () => Promise<void> = async () => undefined): Promise<void> {
  await over.hover({ position: { x: 40, y: 200 }, timeout: 5_000 }).catch(() => undefined)
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, direction * 700)
    await settled(page)
    await seen()
  }
}

async function openAll(page: Page, path: string, sightings: Sightings): Promise<number> {
  const known = new Set<string>()
  let opened = 0
  while (opened < OPENED_MOST) {
    const button = await nextButton(page, known)
    if (!button) return opened
    await openOne(page, button, path, sightings)
    opened++
  }
  return opened
}

/** The next button whose kind was not opened yet: what it says before the name of a thing. */
async function nextButton(page: Page, known: Set<string>): Promise<Locator | undefined> {
  const buttons = page.getByRole('button')
  const said = await buttons.evaluateAll(elements =>
    elements.map(element =>
      element.checkVisibility() && !element.hasAttribute('disabled') ? (element.getAttribute('aria-label') ?? element.textContent) : '',
    ),
  )
  for (const [at, text] of said.entries()) {
    const kind = (text.split(/[:<"'`&]/)[0] ?? '').trim().slice(0, 18)
    if (kind === '' || known.has(kind)) continue
    known.add(kind)
    if (!LEFT_ALONE.test(text)) return buttons.nth(at)
  }
  return undefined
}

/** Opens what is behind a button, and in a menu what is behind its first choices; looks; closes it again. */
async function openOne(page: Page, button: Locator, path: string, sightings: Sightings): Promise<void> {
  await button.click({ timeout: 2_000 }).catch(() => undefined)
  await settled(page)
  await look(page, sightings)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const now = new URL(page.url())
  if (now.pathname + now.search !== path) await visit(page, path)
}
