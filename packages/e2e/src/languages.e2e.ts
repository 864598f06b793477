import type { Page } from '@playwright/test'
import { visit } from './inspect.ts'
import { expect, fillLogin, test } from './product.ts'
import { SCREENS } from './screens.ts'
import { unspoken } from './spoken.ts'
import { chosen, LANGUAGES, sayIn, type Language, type Say } from './words.ts'

/** What opens over a screen, by the button, and where it is a menu by the choice in it. */
type Sample = readonly [path: string, button: (say: Say) => string | RegExp, item?: string]
const SAMPLES: readonly Sample[] = [
  ['/tickets', say => new RegExp(`^${say('app.top.notifications')}`)],
  ['/tickets', say => say('app.top.volume')],
  ['/tickets', say => say('app.top.profileMenu', { name: 'Ana' })],
  ['/tickets', say => say('app.top.profileMenu', { name: 'Ana' }), 'session.profile.open'],
  ['/tickets', say => new RegExp(`^${say('app.palette.open')}`)],
  ['/tickets', say => say('tickets.filters.open', { count: 0 })],
  ['/tickets', say => say('tickets.listMenu.label')],
  ['/tickets', say => say('conversation.welcome.new')],
  ['/tickets', say => new RegExp(`^${say('chats.popover')}`)],
  ['/chats', say => say('chats.new')],
  ['/contacts', say => say('contacts.add')],
  ['/quick-messages', say => say('quickMessages.add')],
  ['/announcements', say => say('announcements.add')],
  ['/announcements', say => say('announcements.bell')],
  ['/tags', say => say('tags.add')],
  ['/connections', say => say('connections.add')],
  ['/connections', say => say('connections.buttons.disconnect')],
  ['/queues', say => say('queues.add')],
  ['/users', say => say('users.add')],
  ['/simulator', say => say('simulator.who.add')],
]
const IN_CONVERSATION: readonly (readonly [button: string, item?: string])[] = [
  ['conversation.header.transfer'],
  ['conversation.header.resolveOptions'],
  ['actions.more'],
  ['actions.more', 'conversation.header.log'],
  ['actions.more', 'conversation.header.delete'],
  ['conversation.composer.emoji'],
]

for (const language of Object.keys(LANGUAGES) as Language[]) {
  const { locale } = LANGUAGES[language]
  const say = sayIn(language)
  const speaks = async (page: Page, where: string): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    expect.soft(await unspoken(page, language), where).toEqual([])
  }

  test(`every screen speaks ${language}`, async ({ browser, furnished, product, logIn }) => {
    await test.step('the login, and what it refuses', async () => {
      const context = await browser.newContext({ baseURL: product.url, storageState: chosen(product.url, language) })
      const page = await context.newPage()
      await page.goto('/login')
      await expect(page.getByRole('button', { name: say('session.login.submit'), exact: true })).toBeVisible()
      await speaks(page, '/login')
      await fillLogin(page, { email: 'nobody@example.com' })
      await expect(page.getByRole('alert')).toHaveText(say('errors.ERR_INVALID_CREDENTIALS'))
      await speaks(page, '/login, refused')
      await page.goto('/signup')
      await expect(page.getByRole('radio').first()).toBeVisible()
      await speaks(page, '/signup')
      await page.goto('/forgetpsw')
      await expect(page.getByRole('button', { name: say('guests.reset.send') })).toBeVisible()
      await speaks(page, '/forgetpsw')
      await context.close()
    })

    const page = await logIn(furnished.company.ana, { storageState: chosen(product.url, language) })
    for (const [path, ready] of SCREENS) {
      await test.step(path, async () => {
        await visit(page, path)
        await expect(ready(page, say)).toBeVisible()
        await speaks(page, path)
      })
    }
    for (const [path, button, item] of SAMPLES) {
      await test.step(`${path}: ${String(button(say))}`, async () => {
        await visit(page, path)
        await open(page, button(say), item === undefined ? undefined : say(item))
        await speaks(page, `${path}: ${String(button(say))}`)
        await shut(page)
      })
    }
    await test.step('a chat', async () => {
      await visit(page, `/chats/${furnished.chat.id}`)
      await expect(page.locator('[data-message]', { hasText: 'Então eu fecho' })).toBeVisible()
      await speaks(page, 'a chat')
      for (const button of ['chats.edit', 'chats.delete']) {
        await open(page, say(button))
        await speaks(page, button)
        await shut(page)
      }
    })
    await test.step('a conversation', async () => {
      await visit(page, `/tickets/${furnished.open.uuid}`)
      await expect(page.locator('[data-message]', { hasText: 'Ainda está aí?' })).toBeVisible()
      await speaks(page, 'a conversation')
      await writesNumbers(page, language, say)
      for (const [button, item] of IN_CONVERSATION) {
        await open(page, say(button), item === undefined ? undefined : say(item))
        await speaks(page, `${button} ${item ?? ''}`)
        await shut(page)
      }
    })
  })
}

/** Presses a button, and the choice of the menu behind it; what opens stands there. */
async function open(page: Page, button: string | RegExp, item?: string): Promise<void> {
  await page
    .getByRole('button', { name: button, exact: typeof button === 'string' })
    .first()
    .click()
  // Its key may stand behind its words.
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
  await expect(item === undefined ? page.getByRole('dialog').or(page.getByRole('menu')) : page.getByRole('dialog')).toBeVisible()
}

/** Days and hours stand alike in all languages; numbers stand as each writes them. */
async function writesNumbers(page: Page, language: Language, say: Say): Promise<void> {
  const { locale } = LANGUAGES[language]
  await expect(page.getByRole('banner').filter({ has: page.getByRole('heading', { level: 1 }) })).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  for (const hour of await page.locator('[data-message] time').allTextContents()) expect(hour).toMatch(/^\d{2}:\d{2}$/)
  await open(page, say('app.top.volume'))
  await expect(page.getByRole('slider', { name: say('app.top.volume') })).toHaveAttribute('aria-valuetext', (1).toLocaleString(locale, { style: 'percent' }))
  await shut(page)
  const speed = (rate: number): string => say('conversation.media.speed', { speed: rate.toLocaleString(locale) })
  // The voice stands further up, and is drawn only when it is in sight: from the top on, a few messages at a time.
  let top = 0
  await expect(async () => {
    await page.locator('[role=log][data-loaded]').evaluate((log, at) => log.scrollTo(0, at % log.scrollHeight), (top += 250))
    await expect(page.getByRole('button', { name: speed(1) })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  // The list may still move under the hand.
  await expect(async () => {
    const atFirst = page.getByRole('button', { name: speed(1), exact: true })
    if (await atFirst.isVisible()) await atFirst.click({ timeout: 1_000 })
    await expect(page.getByRole('button', { name: speed(1.5) })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
}
