import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubble, composer, conversation, ticketList, sendMessage } from '../tickets/tickets-page.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Comandos' })
const shortcutSheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' })
/** Those who write with Beto, the latest on top. */
const CUSTOMERS = ['Gil', 'Fábio', 'Elisa', 'Dario'] as const

/** Beto with his conversations, and one that waits. */
async function seedConversations({ acme, product }: { acme: StoryCompany; product: Product }) {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const seeded = new Map<string, { uuid: string; ticketId: number }>()
  for (const [n, name] of [...CUSTOMERS.toReversed(), 'Quem espera'].entries()) {
    const isWaiting = name === 'Quem espera'
    seeded.set(
      name,
      await seedConversation(product.context, acme.id, {
        whatsappId: phone.whatsappId,
        contact: { name, number: phone.addCustomer(name) },
        ticket: {
          queue_id: acme.vendas,
          ...(isWaiting ? {} : { user_id: acme.beto.id, status: 'open' }),
          last_message: `Bom dia de ${name}`,
          updated_at: new Date(Date.now() - (10 - n) * 60_000),
        },
        messages: [{ body: `Bom dia de ${name}` }],
      }),
    )
  }
  const statusOf = async (name: string) =>
    (await acme.ana.ok(ROUTES.showTicket, { params: { ticketId: seeded.get(name)?.ticketId ?? 0 } })).status
  return { seeded, statusOf }
}

// spec: ui-25
test('the palette opens at once and leads anywhere, by keyboard alone', async ({ acme, logIn, product }) => {
  const { seeded } = await seedConversations({ acme, product })
  const page = await logIn(acme.beto)
  await expect(page.getByRole('button', { name: /^Buscar ou executar/ })).toBeVisible()
  const runCommand = async (typed: string, option: string | RegExp) => {
    await page.keyboard.press('Control+KeyK')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(palette(page).getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
  }
  await runCommand('contatos', /^Contatos/)
  await expect(page).toHaveURL(/\/contacts/)
  await runCommand('tema escuro', 'Usar tema escuro')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await runCommand('tema claro', 'Usar tema claro')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await runCommand('elisa', /^Elisa.*#\d+/)
  await expect(page).toHaveURL(new RegExp(seeded.get('Elisa')?.uuid ?? 'none'))
  await expect(composer(page)).toBeFocused()
  await runCommand('transf', /^Transferir/)
  await expect(page.getByRole('dialog', { name: 'Transferir conversa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The palette returns the focus to where it was when it opened.
  await expect(composer(page)).toBeFocused()

  await test.step('it stands in a tenth of a second', async () => {
    const frames = await page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true, cancelable: true }))
      let drawn = 0
      do {
        await new Promise(resolve => requestAnimationFrame(resolve))
        drawn++
      } while (!document.activeElement?.matches('[role=dialog] [role=combobox]') && drawn < 600)
      return drawn
    })
    expect(frames).toBeLessThanOrEqual(6)
  })
  await test.step('the arrows go round, and Escape leads back', async () => {
    const chosen = palette(page).locator('[role=option][aria-selected=true]')
    const first = await chosen.textContent()
    await page.keyboard.press('ArrowUp')
    await expect(chosen).not.toHaveText(first ?? '')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(first ?? '')
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()
  })
})

// spec: ui-26
test('whatever the head of a conversation does, a key does, and the sheet says which', async ({
  acme,
  logIn,
  product,
}) => {
  const { seeded, statusOf } = await seedConversations({ acme, product })
  const page = await logIn(acme.beto)
  const open = (name: string) => page.goto(`/tickets/${seeded.get(name)?.uuid}`)
  await open('Dario')
  await expect(composer(page)).toBeFocused()
  const headerShortcuts = await conversation(page, 'Dario')
    .locator('[aria-keyshortcuts]')
    .evaluateAll(all => all.map(one => one.getAttribute('aria-keyshortcuts') ?? ''))
  expect(headerShortcuts.length).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('Control+Shift+KeyH')
  await expect(shortcutSheet(page)).toBeVisible()
  const listedShortcuts = await shortcutSheet(page)
    .locator('dl > div')
    .evaluateAll(lines =>
      lines.map(line => ({
        what: line.querySelector('dt')?.textContent ?? '',
        keys: [...line.querySelectorAll('kbd')].map(key => key.textContent).join('+'),
      })),
    )
  await page.keyboard.press('Escape')
  for (const keys of headerShortcuts)
    expect(
      listedShortcuts.map(line => line.keys.replace('Ctrl', 'Control')),
      keys,
    ).toContain(keys)
  await page.getByRole('button', { name: 'Devolver à fila' }).hover()
  await expect(page.getByRole('tooltip', { includeHidden: true })).toContainText(/Alt.*V/)
  await page.mouse.move(0, 0)

  for (const [key, dialog] of [
    ['Alt+KeyT', 'Transferir conversa'],
    ['Alt+KeyH', /^Histórico/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('Alt+KeyO')
  await expect(page.getByRole('complementary', { name: 'Contato' })).toBeVisible()
  await page.keyboard.press('Alt+KeyO')
  await expect(page.getByRole('complementary', { name: 'Contato' })).toBeHidden()

  await page.keyboard.press('Alt+KeyV')
  await expect(conversation(page, 'Dario')).toBeHidden()
  await expect.poll(() => statusOf('Dario')).toBe('pending')
  await open('Quem espera')
  await expect(conversation(page, 'Quem espera')).toBeVisible()
  await page.keyboard.press('Alt+KeyA')
  await expect.poll(() => statusOf('Quem espera')).toBe('open')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.press('Alt+KeyE')
  await expect(conversation(page, 'Quem espera')).toBeHidden()
  await expect(ticketList(page).locator('[data-roving]:focus')).toHaveCount(1)
  await expect.poll(() => statusOf('Quem espera')).toBe('closed')
  await open('Quem espera')
  await expect(page.getByRole('button', { name: 'Reabrir' }).first()).toBeVisible()
  await page.keyboard.press('Alt+KeyR')
  await expect.poll(() => statusOf('Quem espera')).toBe('open')
})

// spec: ui-27
test('from one conversation to the next without leaving the keys', async ({ acme, logIn, product }) => {
  const { statusOf } = await seedConversations({ acme, product })
  const page = await logIn(acme.beto)
  const rows = ticketList(page).locator('[data-roving]')
  // A waiting customer stands among them, and is passed over.
  await expect(rows).toHaveCount(CUSTOMERS.length + 1)
  const expectOpen = async (name: string) => {
    await expect(conversation(page, name)).toBeVisible()
    await expect(composer(page)).toBeFocused()
  }
  const [first, second, third, last] = CUSTOMERS
  for (const name of [first, second, third]) {
    await page.keyboard.press('Alt+KeyJ')
    await expectOpen(name)
  }
  await page.keyboard.press('Alt+KeyK')
  await expectOpen(second)

  await test.step('the last message is taken up again with the arrow', async () => {
    await sendMessage(page, 'Ja vai')
    await expect(bubble(page, 'Ja vai').getByRole('img', { name: /^(Enviada|Entregue|Lida)$/ })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(composer(page)).toHaveValue('Ja vai')
    await page.keyboard.press('Escape')
    await expect(composer(page)).toHaveValue('')
  })
  await test.step('Escape takes away one layer after the other', async () => {
    await page.keyboard.press('Alt+KeyO')
    await page.keyboard.press('Alt+KeyP')
    await expect(page.getByRole('tab', { name: 'Nota interna' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Alt+KeyT')
    await expect(page.getByRole('dialog', { name: 'Transferir conversa' })).toBeVisible()
    // No key reaches the conversation below it.
    await page.keyboard.press('Alt+KeyP')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Nota interna' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: 'Responder' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('complementary', { name: 'Contato' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: 'Contato' })).toBeHidden()
    await expect(conversation(page, second)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(conversation(page, second)).toBeHidden()
  })
  await test.step('what is resolved gives way to the next', async () => {
    await page.getByRole('button', { name: new RegExp(third) }).click()
    await expectOpen(third)
    await page.keyboard.press('Control+Alt+KeyE')
    await expectOpen(last)
    await expect.poll(() => statusOf(third)).toBe('closed')
    await expect(ticketList(page).getByText(`Bom dia de ${third}`)).toHaveCount(0)
  })
})
