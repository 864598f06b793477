// spec: integrations-9, integrations-10
import type { Locator, Page } from '@playwright/test'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'
import { showWaitingTickets, ticketRow } from '../tickets/tickets-page.ts'
import { railEntry } from '../testing/menu.ts'

const openNewWebhook = async (ana: Page, { name, url }: { name: string; url: string }): Promise<Locator> => {
  await ana.getByRole('button', { name: /^Webhook/ }).click()
  const form = ana.getByRole('dialog', { name: 'Adicionar integração' })
  await form.getByRole('textbox', { name: 'Nome' }).fill(name)
  await form.getByRole('textbox', { name: 'Endereço (URL)' }).fill(url)
  return form
}
const closeDialog = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(dialog).toBeHidden()
}

test('an admin adds a webhook, tests it and puts it on a queue; a customer writes, its answer moves the conversation, and the call is repeated', async ({
  acme,
  logIn,
  product,
  service,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  service.answerWith(() => ({
    messages: ['Seu pedido chega amanhã.'],
    queueId: acme.suporte,
    tags: ['Entrega'],
  }))
  const ana = await logIn(acme.ana, { at: '/queue-integration' })
  const form = await openNewWebhook(ana, { name: 'Rastreio', url: 'http://10.0.0.7/recado' })

  await test.step('An internal address is refused by name, before anything is saved', async () => {
    await form.getByRole('button', { name: 'Testar sessão' }).click()
    await expect(form.getByRole('alert')).toContainText('só endereços públicos são chamados')
  })
  await test.step('The fields on screen are tested, unsaved', async () => {
    await form.getByRole('textbox', { name: 'Endereço (URL)' }).fill(`${service.url}/pedidos`)
    await form.getByRole('textbox', { name: 'Mensagem do cliente' }).fill('Onde está meu pedido?')
    await form.getByRole('button', { name: 'Testar sessão' }).click()
    const result = form.getByRole('tabpanel').getByRole('status')
    await expect(result.getByRole('listitem').first()).toHaveText('Seu pedido chega amanhã.')
    await expect(result).toContainText('ganharia as etiquetas Entrega')
    await expect(result.getByRole('figure', { name: 'Enviado' })).toContainText('Onde está meu pedido?')
    expect(service.calls).toHaveLength(1)
  })
  await test.step('Once saved, its key is shown one time', async () => {
    await form.getByRole('button', { name: 'Salvar' }).click()
    const saved = ana.getByRole('dialog', { name: /Rastreio/ })
    await expect(saved.getByRole('textbox', { name: 'Chave de assinatura' })).toHaveValue(/.{20,}/)
    await saved.getByRole('textbox', { name: 'Chave de assinatura' }).press('Control+c')
    await closeDialog(saved)
    await expect(ana.getByRole('row', { name: /Rastreio/ })).toContainText('Nunca chamada')
  })
  await test.step('Ana puts it on Vendas', async () => {
    await ana.goto('/queues')
    await ana.getByRole('button', { name: 'Editar: Vendas' }).click()
    const queue = ana.getByRole('dialog', { name: 'Editar fila' })
    await queue.getByRole('combobox', { name: 'Integração' }).click()
    await ana.getByRole('option', { name: /Rastreio/ }).click()
    await queue.getByRole('button', { name: 'Salvar' }).click()
    await expect(queue).toBeHidden()
  })
  await test.step('A customer writes: the answer reaches them, and the conversation waits in Suporte', async () => {
    const bia = await logIn(acme.bia)
    await showWaitingTickets(bia)
    const dario = phone.addCustomer('Dario Lima')
    phone.write(dario, 'Cadê meu pedido?')
    await phone.waitForText(dario, 'Seu pedido chega amanhã.')
    await expect(ticketRow(bia, 'Dario Lima')).toContainText('Suporte')
  })
  await test.step('The call stands in the log, and is repeated', async () => {
    await ana.goto('/queue-integration')
    const row = ana.getByRole('row', { name: /Rastreio/ })
    await expect(row).toContainText('Funcionando')
    await expect(row).toContainText('Vendas')
    await expect(row.getByRole('button', { name: 'Editar: Rastreio' })).toBeDisabled()
    await row.getByRole('button', { name: 'Entregas: Rastreio' }).click()
    const dialog = ana.getByRole('dialog', { name: /Rastreio/ })
    const calls = dialog.getByRole('list', { name: 'Entregas' })
    await calls.getByRole('button', { name: /200 respondida/ }).click()
    await expect(dialog.getByRole('figure', { name: 'Corpo enviado' })).toContainText('Cadê meu pedido?')
    await expect(dialog.getByRole('figure', { name: 'Resposta' })).toContainText('Seu pedido chega amanhã.')
    const before = service.calls.length
    await dialog.getByRole('button', { name: 'Repetir' }).click()
    await expect(calls.getByRole('button', { name: /repetida/ })).toBeVisible()
    expect(service.calls).toHaveLength(before + 1)
  })
})

test('a company without integrations is told so and led away, and its forms offer none', async ({
  product,
  logIn,
}) => {
  const company = await product.company({ plan: { use_integrations: false } })
  const ana = await logIn(company.ana, { at: '/queue-integration' })
  await expect(ana.getByText('Esta empresa não tem permissão').first()).toBeVisible()
  await ana.waitForURL(({ pathname }) => pathname === '/')
  await railEntry(ana, 'Ajustes').click()
  await expect(ana.getByRole('link', { name: /^Filas/ })).toBeVisible()
  await expect(ana.getByRole('link', { name: /^Robôs e fluxos/ })).toHaveCount(0)
  await ana.goto('/queues')
  await ana.getByRole('button', { name: 'Editar: Vendas' }).click()
  const queue = ana.getByRole('dialog', { name: 'Editar fila' })
  await expect(queue.getByRole('textbox', { name: 'Nome' })).toBeVisible()
  await expect(queue.getByRole('combobox', { name: 'Integração' })).toHaveCount(0)
})
