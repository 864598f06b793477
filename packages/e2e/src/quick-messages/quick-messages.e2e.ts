// spec: conversation-6, ui-27, ui-29
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import type { Page } from '@playwright/test'
import {
  acceptTicket,
  bubble,
  chooseFile,
  composer,
  waitForImage,
  showWaitingTickets,
} from '../tickets/tickets-page.ts'
import { createPng } from '../testing/media-files.ts'
import { focusedElement } from '../testing/keyboard-focus.ts'
import { expect, test } from '../testing/fixtures.ts'
import { openSetting } from '../testing/menu.ts'

const LONG_TEXT = 'Abrimos de segunda a sexta, das 8 h às 18 h, e aos sábados até o meio-dia.'
/** The box while the list is open, and the list. */
const suggestingComposer = (page: Page) => page.getByRole('combobox', { name: 'Mensagem' })
const suggestionList = (page: Page) => page.getByRole('listbox', { name: 'Respostas rápidas' })
const activeSuggestion = (page: Page) => suggestionList(page).getByRole('option', { selected: true })
const formDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('an attendant keeps an answer ready and gives it with three keys', async ({ acme, product, logIn }) => {
  const phone = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  const dario = phone.addCustomer('Dario Reis')
  phone.write(dario, 'Como pago?')
  const [contact] = (
    await expect
      .poll(async () => (await acme.ana.ok(ROUTES.listContacts, { query: {} })).contacts.length)
      .toBe(1)
      .then(() => acme.ana.ok(ROUTES.listContacts, { query: {} }))
  ).contacts
  await acme.ana.ok(ROUTES.updateContact, {
    params: { contactId: contact?.id ?? 0 },
    body: { extraInfo: [{ name: 'CPF', value: '123.456' }] },
  })
  await acme.ana.ok(ROUTES.createQuickMessage, {
    body: { shortcode: 'horário', message: LONG_TEXT, geral: true },
  })
  await acme.bia.ok(ROUTES.createQuickMessage, { body: { shortcode: 'da-bia', message: 'Só dela' } })
  const beto = await logIn(acme.beto)

  await test.step('Beto writes it, with what he leaves open and a picture', async () => {
    await openSetting(beto, 'Respostas prontas')
    await expect(beto.getByRole('row', { name: /horário/ })).toContainText('Da empresa')
    await beto.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click()
    const dialog = formDialog(beto, 'Adicionar resposta rápida')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Atalho' }).fill('/pix')
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Olá ')
    await dialog.getByRole('button', { name: 'Primeiro nome' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá {{firstName}}')
    await dialog
      .getByRole('textbox', { name: 'Mensagem' })
      .fill('Olá {{firstName}}, CPF {{CPF}}, {{name_company}}, {{nobody}}: *pix@example.com*')
    await expect(dialog.getByText('Para toda a empresa')).toBeHidden()
    await chooseFile(beto, dialog.getByRole('button', { name: 'Escolher arquivo' }), {
      name: 'meu código.png',
      mimeType: 'image/png',
      buffer: createPng(120, 120, [11, 122, 94]),
    })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(beto.getByText('Resposta rápida salva com sucesso.')).toBeVisible()
    const row = beto.getByRole('row', { name: /\/pix/ })
    await expect(row).toContainText('meu_código.png')
    await expect(row).toContainText('Minha')
    await expect(beto.getByRole('button', { name: 'Editar: pix' })).toBeVisible()
    await expect(beto.getByRole('button', { name: 'Editar: horário' })).toBeHidden()
    await expect(beto.getByText('da-bia')).toBeHidden()
  })

  await test.step('a slash opens the list, which keys lead through and Escape closes', async () => {
    await beto.getByRole('link', { name: /^Conversas/ }).click()
    await showWaitingTickets(beto)
    await acceptTicket(beto, 'Dario Reis')
    await composer(beto).press('/')
    await expect(suggestionList(beto).getByRole('option')).toHaveCount(2)
    await expect(activeSuggestion(beto)).toContainText('/horário')
    await expect(activeSuggestion(beto)).toContainText(`${LONG_TEXT.slice(0, 35).trimEnd()}…`)
    await expect(suggestingComposer(beto)).toHaveAttribute(
      'aria-activedescendant',
      (await activeSuggestion(beto).getAttribute('id')) ?? '',
    )
    await suggestingComposer(beto).press('ArrowDown')
    await expect(activeSuggestion(beto)).toContainText('/pix')
    await suggestingComposer(beto).press('ArrowDown')
    await expect(activeSuggestion(beto)).toContainText('/horário')
    await suggestingComposer(beto).press('ArrowUp')
    await expect(activeSuggestion(beto)).toContainText('/pix')
    await suggestingComposer(beto).press('Escape')
    await expect(suggestionList(beto)).toBeHidden()
    await expect(composer(beto)).toHaveValue('')
    await expect(composer(beto)).toBeFocused()
    await composer(beto).pressSequentially('/HORARIO')
    await expect(activeSuggestion(beto)).toContainText('/horário')
    await suggestingComposer(beto).press('Tab')
    await expect(composer(beto)).toHaveValue(LONG_TEXT)
    await expect(composer(beto)).toBeFocused()
    await composer(beto).fill('')
  })

  await test.step('Enter takes it: filled in, the picture in the tray; Enter again sends both', async () => {
    await composer(beto).pressSequentially('/pix')
    await suggestingComposer(beto).press('Enter')
    const text = `Olá Dario, CPF 123.456, ${acme.name}, {{nobody}}: *pix@example.com*`
    await expect(composer(beto)).toHaveValue(text)
    await expect(beto.getByRole('list', { name: 'Arquivos para enviar' })).toContainText('meu_código.png')
    await expect(focusedElement(beto)).toHaveAccessibleName('Mensagem')
    await composer(beto).press('Enter')
    await expect(composer(beto)).toHaveValue('')
    await expect(bubble(beto, 'pix@example.com')).toContainText(`Olá Dario, CPF 123.456, ${acme.name}`)
    await phone.waitForText(dario, /Olá Dario/)
  })

  await test.step('what was sent stays when the quick message goes', async () => {
    await openSetting(beto, 'Respostas prontas')
    await beto.getByRole('button', { name: 'Excluir: pix' }).click()
    await formDialog(beto, 'Excluir a resposta rápida /pix?').getByRole('button', { name: 'Excluir' }).click()
    await expect(beto.getByText('Resposta rápida excluída com sucesso.')).toBeVisible()
    await expect(beto.getByRole('row', { name: /\/pix/ })).toBeHidden()
    // By the home of the settings, as on the way there.
    await beto.goBack()
    await beto.goBack()
    await beto.reload()
    await waitForImage(bubble(beto, 'pix@example.com').locator('img').first())
    await composer(beto).press('/')
    await expect(suggestionList(beto).getByRole('option')).toHaveCount(1)
  })
})

test('a quick message brings the files of its list behind its own, in their order', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  const dario = phone.addCustomer('Dario Reis')
  phone.write(dario, 'Tem catálogo?')
  const list = await acme.ana.ok(ROUTES.createFileList, { body: { name: 'Catálogo', message: 'Segue' } })
  await acme.ana.ok(ROUTES.uploadFileList, {
    params: { fileListId: list.id },
    form: {
      name: ['Preços', 'Prazos'],
      id: ['', ''],
      files: [new File(['R$ 40'], 'precos.txt'), new File(['2 dias'], 'prazos.txt')],
    },
  })
  const quick = await acme.beto.ok(ROUTES.createQuickMessage, {
    body: { shortcode: 'catalogo', message: 'Seguem os arquivos' },
  })
  await acme.beto.ok(ROUTES.uploadQuickMessageMedia, {
    params: { quickMessageId: quick.id },
    form: { file: [new File(['Capa'], 'capa.txt')] },
  })
  const beto = await logIn(acme.beto, { at: '/quick-messages' })
  await beto.getByRole('button', { name: 'Editar: catalogo' }).click()
  const dialog = formDialog(beto, 'Editar resposta rápida')
  await dialog.getByRole('combobox', { name: 'Lista de arquivos' }).click()
  await beto.getByRole('option', { name: 'Catálogo (2)' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(beto.getByRole('row', { name: /catalogo/ })).toContainText('capa.txt, Catálogo')

  await beto.getByRole('link', { name: /^Conversas/ }).click()
  await showWaitingTickets(beto)
  await acceptTicket(beto, 'Dario Reis')
  await composer(beto).pressSequentially('/catalogo')
  await suggestingComposer(beto).press('Enter')
  const tray = beto.getByRole('list', { name: 'Arquivos para enviar' })
  await expect(tray.getByRole('listitem')).toContainText(['capa.txt', 'precos.txt', 'prazos.txt'])
  await composer(beto).press('Enter')
  await expect
    .poll(() =>
      phone.chat(dario).flatMap(({ content }) => (content.kind === 'media' ? [content.filename] : [])),
    )
    .toEqual(['capa.txt', 'precos.txt', 'prazos.txt'])
})

test('what an admin writes for the company is offered to everybody at once', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  phone.write(phone.addCustomer('Dario Reis'), 'Oi')
  const [ana, beto] = [await logIn(acme.ana), await logIn(acme.beto)]
  await showWaitingTickets(beto)
  await acceptTicket(beto, 'Dario Reis')
  await composer(beto).press('/')
  await expect(beto.getByText('Você ainda não tem respostas rápidas.')).toBeVisible()
  await expect(beto.getByRole('link', { name: 'Criar a primeira' })).toBeVisible()

  await openSetting(ana, 'Respostas prontas')
  await ana.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click()
  const dialog = formDialog(ana, 'Adicionar resposta rápida')
  await dialog.getByRole('textbox', { name: 'Atalho' }).fill('oi')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('{{userName}} aqui!')
  await expect(dialog.getByText('Ana aqui!')).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Para toda a empresa' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Salvar' }).click()

  await expect(activeSuggestion(beto)).toContainText('/oi')
  await activeSuggestion(beto).click()
  await expect(composer(beto)).toHaveValue('Beto aqui!')
  await composer(beto).fill('')

  await ana.getByRole('button', { name: 'Editar: oi' }).click()
  await formDialog(ana, 'Editar resposta rápida').getByRole('switch', { name: 'Em uso' }).uncheck()
  await formDialog(ana, 'Editar resposta rápida').getByRole('button', { name: 'Salvar' }).click()
  await expect(ana.getByRole('row', { name: /\/oi/ })).toContainText('Fora de uso')
  await composer(beto).press('/')
  await expect(beto.getByText('Você ainda não tem respostas rápidas.')).toBeVisible()
})
