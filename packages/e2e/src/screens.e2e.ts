import type { Locator, Page } from '@playwright/test'
import { fillLogin, expect, test } from './product.ts'
import { bubble } from './desk.ts'
import { inspect, listen, visit } from './inspect.ts'
import { CHAT, CONVERSATION, FRAME, MANAGER, RECORDS, SIMULATOR, type Opening } from './openings/index.ts'
import { EMPTY, SCREENS } from './screens.ts'
import { sayIn } from './words.ts'

const say = sayIn('pt')

test('the login is fit for everybody', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.url })
  const wrong = listen(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await inspect(page, 'login')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await inspect(page, 'login, languages', [1440])
  await page.keyboard.press('Escape')
  expect(wrong).toEqual([])
  await fillLogin(page, { email: 'nobody@example.com' })
  await expect(page.getByRole('alert')).toContainText('e-mail ou senha incorretos')
  await inspect(page, 'login, refused', [1440])
  await page.close()
})

test('signing up and a lost password are fit for everybody', async ({ browser, product, acme, mailbox }) => {
  const page = await browser.newPage({ baseURL: product.url })
  const wrong = listen(page)
  await page.goto('/signup')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await inspect(page, 'sign up')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible()
  await inspect(page, 'sign up, refused', [1440])
  await page.goto('/forgetpsw')
  await page.getByLabel('E-mail').fill(acme.bia.email)
  await inspect(page, 'lost password')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código')).toBeFocused()
  expect(mailbox.letters.at(-1)?.to).toBe(acme.bia.email)
  await inspect(page, 'new password')
  expect(wrong).toEqual([])
  await page.close()
})

test('every screen is fit for everybody', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  const wrong = listen(page)
  for (const [path, ready] of [...SCREENS, [`/tickets/${furnished.open.uuid}`, lastMessage] as const, [`/chats/${furnished.chat.id}`, lastWords] as const]) {
    await visit(page, path)
    await expect(ready(page, say)).toBeVisible()
    await inspect(page, path)
    expect.soft(wrong.splice(0), `behind ${path}`).toEqual([])
  }
})

test('every screen without anything on it is fit for everybody', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana)
  for (const [path, text] of EMPTY) {
    await visit(page, path)
    await expect(page.getByText(text)).toBeVisible()
    await inspect(page, `${path}, empty`, [1440, 390])
  }
})

test('what opens over the list of conversations is fit for everybody', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await openAll(page, '/tickets', (at: Page) => at.getByRole('tablist', { name: 'Atendimentos por situação' }), [...FRAME, ...MANAGER])
})

test('what opens in a conversation is fit for everybody', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await openAll(page, `/tickets/${furnished.open.uuid}`, lastMessage, CONVERSATION)
})

test('what opens in a chat is fit for everybody', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  await openAll(page, `/chats/${furnished.chat.id}`, lastWords, CHAT)
})

test('what opens over records and the simulator is fit for everybody', async ({ furnished, product, logIn }) => {
  const page = await logIn(furnished.company.ana)
  test.slow()
  // What keeps a number safe is offered where the network bars numbers.
  product.simulator.isGuarded = true
  try {
    for (const [path, openings] of Object.entries({ ...RECORDS, '/simulator': SIMULATOR })) await openAll(page, path, readyOf(path), openings)
  } finally {
    product.simulator.isGuarded = false
  }
})

const lastWords = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens do chat' }).getByText('Então eu fecho')
const lastMessage = (page: Page): Locator => bubble(page, 'Ainda está aí?')
const readyOf =
  (path: string) =>
  (page: Page): Locator =>
    SCREENS.find(([known]) => known === path)?.[1](page, say) ?? page.getByRole('main')

/** Opens one after the other on a screen, looks at each in both themes, and takes it away again. */
async function openAll(page: Page, path: string, ready: (page: Page) => Locator, openings: readonly Opening[]): Promise<void> {
  const wrong = listen(page)
  await visit(page, path)
  for (const { what, open, close, width = 1440 } of openings) {
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(ready(page)).toBeVisible()
      const shown = await open(page)
      await expect(shown).toBeVisible()
      await inspect(page, what, [width])
      await (close ? close(page) : page.keyboard.press('Escape'))
      await expect(shown).toBeHidden()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
  expect(wrong, `behind ${path}`).toEqual([])
}
