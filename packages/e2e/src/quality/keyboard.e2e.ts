import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubble, composer, conversation, ticketList, ticketRow, thread } from '../tickets/tickets-page.ts'
import { moveFocusTo, pressFocused, expectFocusOn } from '../testing/keyboard-focus.ts'
import { expect, PASSWORD, test } from '../testing/fixtures.ts'

const DARIO = 'Dario Lima'

test('an attendant works without a mouse', async ({ acme, browser, product }) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const dario = phone.addCustomer(DARIO)
  for (const text of ['Bom dia!', 'Ainda tem o kit azul?', 'E o verde?']) phone.write(dario, text)
  await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#b42318' } })
  const page = await browser.newPage({ baseURL: product.url })
  const keys = page.keyboard

  await test.step('Beto logs in', async () => {
    await page.goto('/login')
    await expectFocusOn(page.getByRole('textbox', { name: 'E-mail' }))
    await keys.type(acme.beto.email)
    await moveFocusTo(page, page.getByRole('textbox', { name: 'Senha' }))
    await keys.type(PASSWORD)
    await moveFocusTo(page, page.getByRole('button', { name: 'Entrar', exact: true }))
    await keys.press('Enter')
    await page.waitForURL('**/tickets')
  })

  await test.step('He skips the menu and comes to the list of those who wait', async () => {
    await expect(ticketList(page).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
    await moveFocusTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }))
    await keys.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await moveFocusTo(page, ticketList(page).getByRole('tab', { name: 'Abertos' }))
    await moveFocusTo(page, ticketList(page).getByRole('tab', { name: 'Atendendo' }))
    await keys.press('ArrowRight')
    await expectFocusOn(ticketList(page).getByRole('tab', { name: 'Aguardando 1' }))
    await expect(ticketRow(page, DARIO)).toContainText('E o verde?')
  })

  await test.step('He accepts, and may write at once', async () => {
    await moveFocusTo(page, page.getByRole('button', { name: `Aceitar ${DARIO}` }))
    await keys.press('Enter')
    await expect(conversation(page, DARIO)).toBeVisible()
    await expectFocusOn(composer(page))
    await keys.type('Bom dia, Dario!')
    await pressFocused(composer(page))
    await expect(bubble(page, 'Bom dia, Dario!')).toBeVisible()
    await phone.waitForText(dario, /Bom dia, Dario!/)
    await expectFocusOn(composer(page))
  })

  await test.step('He walks up the messages and answers one of them', async () => {
    const messageMenuButton = (text: string) =>
      bubble(page, text).getByRole('button', { name: 'Ações da mensagem' })
    await moveFocusTo(page, messageMenuButton('Bom dia, Dario!'), 'Shift+Tab')
    await moveFocusTo(page, messageMenuButton('Ainda tem o kit azul?'), 'ArrowUp')
    await keys.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await pressFocused(messageMenuButton('Ainda tem o kit azul?'))
    await moveFocusTo(page, page.getByRole('menuitem', { name: 'Responder' }), 'ArrowDown')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancelar resposta' })).toBeVisible()
    await expectFocusOn(composer(page))
    await keys.type('Tem sim, doze')
    await keys.press('Enter')
    await expect(bubble(page, 'Tem sim, doze')).toContainText('Ainda tem o kit azul?')
    expect((await phone.waitForText(dario, /Tem sim, doze/)).quoted).toBe(
      phone.chat(dario).find(({ content }) => JSON.stringify(content).includes('kit azul'))?.id,
    )
  })

  await test.step('He tags the conversation', async () => {
    const add = conversation(page, DARIO).getByRole('button', { name: 'Etiqueta', exact: true })
    await moveFocusTo(page, add, 'Shift+Tab')
    await keys.press('Enter')
    await expectFocusOn(
      page
        .getByRole('textbox', { name: 'Etiquetas do atendimento' })
        .or(page.getByRole('combobox', { name: 'Etiquetas do atendimento' })),
    )
    await keys.type('VIP')
    await keys.press('Enter')
    await expect(conversation(page, DARIO).getByRole('list', { name: 'Etiquetas' })).toContainText('VIP')
    await closeByEscape(page, page.getByText('Escolha ou escreva uma nova e aperte Enter.'))
    await expectFocusOn(add)
  })

  await test.step('He writes a note for his colleagues', async () => {
    await moveFocusTo(page, page.getByRole('tab', { name: 'Responder' }))
    await keys.press('ArrowRight')
    await expectFocusOn(page.getByRole('tab', { name: 'Nota interna' }))
    await moveFocusTo(page, composer(page))
    await keys.type('Cliente antigo')
    await keys.press('Enter')
    await expect(bubble(page, 'Cliente antigo')).toContainText('Nota interna')
    await expectFocusOn(composer(page))
    expect(phone.receivedTexts(dario).filter(text => text.includes('Cliente antigo'))).toEqual([])
  })

  await test.step('He thinks of handing Dario over, and does not', async () => {
    const transfer = conversation(page, DARIO).getByRole('button', { name: 'Transferir' })
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' })
    await moveFocusTo(page, transfer, 'Shift+Tab')
    await keys.press('Enter')
    await expectFocusOn(dialog.getByRole('combobox', { name: 'Atendente' }))
    await moveFocusTo(page, dialog.getByRole('combobox', { name: 'Fila' }))
    await moveFocusTo(page, dialog.getByRole('button', { name: 'Cancelar' }))
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expectFocusOn(transfer)
    await keys.press('Alt+KeyT')
    await expectFocusOn(dialog.getByRole('combobox', { name: 'Atendente' }))
    await closeByEscape(page, dialog)
    await expectFocusOn(transfer)
    await expect(conversation(page, DARIO)).toBeVisible()
  })

  await test.step('He closes the conversation, and stands in the list again', async () => {
    await moveFocusTo(page, conversation(page, DARIO).getByRole('button', { name: 'Resolver' }))
    await keys.press('Enter')
    await expect(conversation(page, DARIO)).toBeHidden()
    await expect(ticketRow(page, DARIO)).toBeHidden()
    await expectFocusOn(ticketList(page).getByRole('tab', { name: 'Atendendo 0' }))
    await moveFocusTo(page, ticketList(page).getByRole('tab', { name: 'Abertos' }), 'Shift+Tab')
    await keys.press('ArrowRight')
    await expectFocusOn(ticketList(page).getByRole('tab', { name: 'Fechados' }))
    await moveFocusTo(page, ticketList(page).getByRole('button', { name: new RegExp(DARIO) }))
    await keys.press('Enter')
    await expect(thread(page)).toBeVisible()
    await expect(bubble(page, 'Tem sim, doze')).toBeVisible()
  })
  await page.close()
})

/** The dialogs: the path, the button, and the name of the dialog. */
const DIALOGS: readonly (readonly [path: string, opener: string | RegExp, dialog: string | RegExp])[] = [
  ['/tickets', /^Filtros/, 'Filtrar atendimentos'],
  ['/tickets', 'Novo atendimento', 'Novo atendimento'],
  ['/contacts', 'Adicionar contato', 'Adicionar contato'],
  ['/tags', 'Editar: VIP', 'Editar etiqueta'],
  ['/tags', 'Excluir: VIP', /^Excluir a etiqueta VIP/],
  ['/queues', 'Adicionar fila', 'Adicionar fila'],
  ['/connections', 'Adicionar conexão', 'Adicionar conexão'],
  ['/users', 'Adicionar usuário', 'Adicionar usuário'],
]

test('a dialog keeps the focus while it is open, and gives it back', async ({ acme, logIn }) => {
  await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#b42318' } })
  const page = await logIn(acme.ana)
  for (const [path, button, name] of DIALOGS) {
    await test.step(`${path}: ${String(name)}`, async () => {
      await page.goto(path)
      const opener = page
        .getByRole('main')
        .getByRole('button', { name: button, exact: typeof button === 'string' })
        .first()
      await moveFocusTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectFocusTrapped(page, dialog)
      await closeByEscape(page, dialog)
      await expectFocusOn(opener)
    })
  }
  await test.step('the profile, behind its menu', async () => {
    const opener = page.getByRole('button', { name: 'Menu de Ana' })
    await page.goto('/tags')
    await moveFocusTo(page, opener)
    await page.keyboard.press('Enter')
    await moveFocusTo(page, page.getByRole('menuitem', { name: 'Meu perfil' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Perfil' })
    await expect(dialog).toBeVisible()
    await expectFocusTrapped(page, dialog)
    await closeByEscape(page, dialog)
    await expectFocusOn(opener)
  })
})

test('the colours of a tag and of a queue are chosen by keyboard', async ({ acme, logIn }) => {
  const davi = await acme.hire('Davi', { profile: 'admin' })
  const tag = await davi.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#0b7a5e' } })
  const page = await logIn(acme.ana)
  for (const [path, opener, name, readColor] of [
    [
      '/tags',
      'Editar: VIP',
      'Editar etiqueta',
      async () => (await davi.ok(ROUTES.showTag, { params: { tagId: tag.id } })).color,
    ],
    [
      '/queues',
      'Editar: Vendas',
      'Editar fila',
      async () => (await davi.ok(ROUTES.showQueue, { params: { queueId: acme.vendas } })).color,
    ],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await moveFocusTo(page, page.getByRole('button', { name: opener }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      const swatch = (color: string) =>
        dialog.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio', { name: color })
      await moveFocusTo(page, swatch('#0b7a5e'))
      await expect(swatch('#0b7a5e')).toBeChecked()
      // One to the right, a row down, and over the edge back to the last.
      for (const [key, color] of [
        ['ArrowRight', '#1f9d74'],
        ['ArrowDown', '#fb923c'],
        ['ArrowUp', '#1f9d74'],
        ['ArrowLeft', '#0b7a5e'],
        ['ArrowLeft', '#7f1d1d'],
      ] as const) {
        await page.keyboard.press(key)
        await expectFocusOn(swatch(color))
        await expect(swatch(color)).toBeChecked()
        await expect(dialog.getByRole('textbox', { name: 'Cor' })).toHaveValue(color)
      }
      await moveFocusTo(page, dialog.getByRole('button', { name: 'Salvar' }))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect.poll(readColor).toBe('#7f1d1d')
    })
  }
})

/** Escape takes it away. */
async function closeByEscape(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** Tab goes round inside, both ways. */
async function expectFocusTrapped(page: Page, dialog: Locator): Promise<void> {
  // The form of a dialog may arrive after its frame.
  await expect(dialog.getByRole('button').nth(1)).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    const visited = new Set<number>()
    for (let stops = 0; stops < 40; stops++) {
      const here = await dialog.evaluate(element =>
        [...element.querySelectorAll('*')].findIndex(one => one === document.activeElement),
      )
      // A form that has just arrived takes the focus a moment later.
      if (here === -1) await expect(dialog.locator(':focus')).toHaveCount(1)
      else if (visited.has(here)) break
      visited.add(here)
      await page.keyboard.press(key)
    }
    expect(visited.size, 'more than one place to go').toBeGreaterThan(1)
  }
}
