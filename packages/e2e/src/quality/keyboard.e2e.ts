// spec: tickets-12, conversation-1
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubble, composer, conversation, ticketList, ticketRow, thread } from '../tickets/tickets-page.ts'
import { closeByEscape, expectFocusOn, moveFocusTo, pressFocused } from '../testing/keyboard-focus.ts'
import { expect, PASSWORD, test } from '../testing/fixtures.ts'

const DARIO = 'Dario Lima'

// spec: ui-28
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
        .getByRole('textbox', { name: 'Etiquetas da conversa' })
        .or(page.getByRole('combobox', { name: 'Etiquetas da conversa' })),
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
    await moveFocusTo(page, composer(page), 'Shift+Tab')
    await keys.type('Cliente antigo')
    await keys.press('Enter')
    await expect(bubble(page, 'Cliente antigo')).toContainText('Nota interna')
    await expectFocusOn(composer(page))
    expect(phone.receivedTexts(dario).filter(text => text.includes('Cliente antigo'))).toEqual([])
  })

  await test.step('He thinks of handing Dario over, and does not', async () => {
    const transfer = conversation(page, DARIO).getByRole('button', { name: 'Transferir' })
    const dialog = page.getByRole('dialog', { name: 'Transferir conversa' })
    await moveFocusTo(page, transfer, 'Shift+Tab')
    await keys.press('Enter')
    await expectFocusOn(dialog.getByRole('combobox', { name: 'Para quem' }))
    await moveFocusTo(page, dialog.getByRole('textbox', { name: 'Nota para quem recebe' }))
    await moveFocusTo(page, dialog.getByRole('button', { name: 'Cancelar' }))
    await keys.press('Enter')
    await expect(dialog).toBeHidden()
    await expectFocusOn(transfer)
    await keys.press('Alt+KeyT')
    await expectFocusOn(dialog.getByRole('combobox', { name: 'Para quem' }))
    await closeByEscape(page, dialog)
    await expectFocusOn(transfer)
    await expect(conversation(page, DARIO)).toBeVisible()
  })

  await test.step('He closes the conversation, and stands in the list again', async () => {
    await moveFocusTo(page, conversation(page, DARIO).getByRole('button', { name: 'Encerrar' }))
    await keys.press('Enter')
    await expect(conversation(page, DARIO)).toBeHidden()
    await expect(ticketRow(page, DARIO)).toBeHidden()
    await expectFocusOn(ticketList(page).getByRole('tab', { name: 'Atendendo 0' }))
    await moveFocusTo(page, ticketList(page).getByRole('tab', { name: 'Abertos' }), 'Shift+Tab')
    await keys.press('ArrowRight')
    await expectFocusOn(ticketList(page).getByRole('tab', { name: 'Encerrados' }))
    await moveFocusTo(page, ticketList(page).getByRole('button', { name: new RegExp(DARIO) }))
    await keys.press('Enter')
    await expect(thread(page)).toBeVisible()
    await expect(bubble(page, 'Tem sim, doze')).toBeVisible()
  })
  await page.close()
})
