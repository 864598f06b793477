import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubble, composer, conversation, list, row, thread } from './desk.ts'
import { goTo, pressOn, standsOn } from './keys.ts'
import { expect, PASSWORD, test } from './product.ts'

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
    await standsOn(page.getByRole('textbox', { name: 'E-mail' }))
    await keys.type(acme.beto.email)
    await goTo(page, page.getByRole('textbox', { name: 'Senha' }))
    await keys.type(PASSWORD)
    await goTo(page, page.getByRole('button', { name: 'Entrar' }))
    await keys.press('Enter')
    await page.waitForURL('**/tickets')
  })

  await test.step('He skips the menu and comes to the list of those who wait', async () => {
    await expect(list(page).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
    await goTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }))
    await keys.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await goTo(page, list(page).getByRole('tab', { name: 'Abertos' }))
    await goTo(page, list(page).getByRole('tab', { name: 'Atendendo' }))
    await keys.press('ArrowRight')
    await standsOn(list(page).getByRole('tab', { name: 'Aguardando 1' }))
    await expect(row(page, DARIO)).toContainText('E o verde?')
  })

  await test.step('He accepts, and may write at once', async () => {
    await goTo(page, page.getByRole('button', { name: `Aceitar ${DARIO}` }))
    await keys.press('Enter')
    await expect(conversation(page, DARIO)).toBeVisible()
    await standsOn(composer(page))
    await keys.type('Bom dia, Dario!')
    await pressOn(composer(page))
    await expect(bubble(page, 'Bom dia, Dario!')).toBeVisible()
    await phone.waitForText(dario, /Bom dia, Dario!/)
    await standsOn(composer(page))
  })

  await test.step('He walks up the messages and answers one of them', async () => {
    const tool = (text: string) => bubble(page, text).getByRole('button', { name: 'Ações da mensagem' })
    await goTo(page, tool('Bom dia, Dario!'), 'Shift+Tab')
    await goTo(page, tool('Ainda tem o kit azul?'), 'ArrowUp')
    await keys.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await pressOn(tool('Ainda tem o kit azul?'))
    await goTo(page, page.getByRole('menuitem', { name: 'Responder' }), 'ArrowDown')
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancelar resposta' })).toBeVisible()
    await standsOn(composer(page))
    await keys.type('Tem sim, doze')
    await keys.press('Enter')
    await expect(bubble(page, 'Tem sim, doze')).toContainText('Ainda tem o kit azul?')
    expect((await phone.waitForText(dario, /Tem sim, doze/)).quoted).toBe(
      phone.chat(dario).find(({ content }) => JSON.stringify(content).includes('kit azul'))?.id,
    )
  })

  await test.step('He tags the conversation', async () => {
    const add = conversation(page, DARIO).getByRole('button', { name: 'Etiqueta', exact: true })
    await goTo(page, add, 'Shift+Tab')
    await keys.press('Enter')
    await standsOn(page.getByRole('textbox', { name: 'Etiquetas do atendimento' }).or(page.getByRole('combobox', { name: 'Etiquetas do atendimento' })))
    await keys.type('VIP')
    await keys.press('Enter')
    await expect(conversation(page, DARIO).getByRole('list', { name: 'Etiquetas' })).toContainText('VIP')
    await away(page, page.getByText('Escolha ou escreva uma nova e aperte Enter.'))
    await standsOn(add)
  })

  await test.step('He writes a note for his colleagues', async () => {
    await goTo(page, page.getByRole('tab', { name: 'Responder' }))
    await keys.press('ArrowRight')
    await standsOn(page.getByRole('tab', { name: 'Nota interna' }))
    await goTo(page, composer(page))
    await keys.type('Cliente antigo')
    await keys.press('Enter')
    await expect(bubble(page, 'Cliente antigo')).toContainText('Nota interna')
    await standsOn(composer(page))
    expect(phone.receivedTexts(dario).filter(text => text.includes('Cliente antigo'))).toEqual([])
  })

  await test.step('He thinks of handing Dario over, and does not', async () => {
    const transfer = conversation(page, DARIO).getByRole('button', { name: 'Transferir' })
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' })
    await goTo(page, transfer, 'Shift+Tab')
    await keys.press('Enter')
    await standsOn(dialog.getByRole('combobox', { name: 'Atendente' }))
    await goTo(page, dialog.getByRole('combobox', { name: 'Fila' }))
    await goTo(page, dialog.getByRole('button', { name: 'Cancelar' }))
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await standsOn(transfer)
    await keys.press('Alt+KeyT')
    await standsOn(dialog.getByRole('combobox', { name: 'Atendente' }))
    await away(page, dialog)
    await standsOn(transfer)
    await expect(conversation(page, DARIO)).toBeVisible()
  })

  await test.step('He closes the conversation, and stands in the list again', async () => {
    await goTo(page, conversation(page, DARIO).getByRole('button', { name: 'Resolver' }))
    await keys.press('Enter')
    await expect(conversation(page, DARIO)).toBeHidden()
    await expect(row(page, DARIO)).toBeHidden()
    await standsOn(list(page).getByRole('tab', { name: 'Atendendo 0' }))
    await goTo(page, list(page).getByRole('tab', { name: 'Abertos' }), 'Shift+Tab')
    await keys.press('ArrowRight')
    await standsOn(list(page).getByRole('tab', { name: 'Fechados' }))
    await goTo(page, list(page).getByRole('button', { name: new RegExp(DARIO) }))
    await keys.press('Enter')
    await expect(thread(page)).toBeVisible()
    await expect(bubble(page, 'Tem sim, doze')).toBeVisible()
  })
  await page.close()
})

/** What opens: the address, the button, and the name of the dialog behind it. */
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
      await goTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await staysInside(page, dialog)
      await away(page, dialog)
      await standsOn(opener)
    })
  }
  await test.step('the profile, behind its menu', async () => {
    const opener = page.getByRole('button', { name: 'Menu de Ana' })
    await page.goto('/tags')
    await goTo(page, opener)
    await page.keyboard.press('Enter')
    await goTo(page, page.getByRole('menuitem', { name: 'Meu perfil' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Perfil' })
    await expect(dialog).toBeVisible()
    await staysInside(page, dialog)
    await away(page, dialog)
    await standsOn(opener)
  })
})

test('the colours of a tag and of a queue are chosen by keyboard', async ({ acme, logIn }) => {
  const davi = await acme.hire('Davi', { profile: 'admin' })
  const tag = await davi.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#0b7a5e' } })
  const page = await logIn(acme.ana)
  for (const [path, opener, name, written] of [
    ['/tags', 'Editar: VIP', 'Editar etiqueta', async () => (await davi.ok(ROUTES.showTag, { params: { tagId: tag.id } })).color],
    ['/queues', 'Editar: Vendas', 'Editar fila', async () => (await davi.ok(ROUTES.showQueue, { params: { queueId: acme.vendas } })).color],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await goTo(page, page.getByRole('button', { name: opener }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      const swatch = (color: string) => dialog.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio', { name: color })
      await goTo(page, swatch('#0b7a5e'))
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
        await standsOn(swatch(color))
        await expect(swatch(color)).toBeChecked()
        await expect(dialog.getByRole('textbox', { name: 'Cor' })).toHaveValue(color)
      }
      await goTo(page, dialog.getByRole('button', { name: 'Salvar' }))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect.poll(written).toBe('#7f1d1d')
    })
  }
})

/** Escape takes it away. */
async function away(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** Tab goes round inside, both ways. */
async function staysInside(page: Page, dialog: Locator): Promise<void> {
  // The form of a dialog may arrive after its frame.
  await expect(dialog.getByRole('button').nth(1)).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<number>()
    for (let stops = 0; stops < 40; stops++) {
      const here = await dialog.evaluate(element => [...element.querySelectorAll('*')].findIndex(one => one === document.activeElement))
      // A form that has just arrived takes the focus a moment later.
      if (here === -1) await expect(dialog.locator(':focus')).toHaveCount(1)
      else if (seen.has(here)) break
      seen.add(here)
      await page.keyboard.press(key)
    }
    expect(seen.size, 'more than one place to go').toBeGreaterThan(1)
  }
}
