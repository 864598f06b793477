// spec: integrations-11
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'

test('an admin adds a webhook and copies its key; a customer writes, and the message is delivered, logged and sent again', async ({
  acme,
  logIn,
  product,
  service,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  service.answerWith(() => ({}))
  const ana = await logIn(acme.ana, { at: '/webhooks' })
  await ana.getByRole('button', { name: 'Adicionar webhook' }).click()
  const form = ana.getByRole('dialog', { name: 'Adicionar webhook' })

  await test.step('Once saved, its key is shown one time, and a test reaches the address', async () => {
    await form.getByRole('textbox', { name: 'Nome' }).fill('Pedidos')
    await form.getByRole('textbox', { name: 'Endereço (URL)' }).fill(`${service.url}/eventos`)
    await form.getByRole('checkbox', { name: 'Conversas' }).uncheck()
    await form.getByRole('checkbox', { name: 'Mensagens' }).check()
    await form.getByRole('button', { name: 'Salvar' }).click()
    const saved = ana.getByRole('dialog', { name: /^Pedidos/ })
    await expect(saved.getByRole('textbox', { name: 'Chave de assinatura' })).toHaveValue(/^whsec_.{20,}/)
    await expect(saved.getByRole('textbox', { name: 'Chave de assinatura' })).toBeFocused()
    await expect(saved.getByRole('textbox', { name: 'Chave de assinatura' })).toBeInViewport()
    await saved.getByRole('button', { name: 'Enviar teste' }).click()
    await expect(saved.getByRole('tabpanel').getByRole('status')).toContainText('Respondeu 200')
    await saved.getByRole('button', { name: 'Fechar' }).last().click()
    const question = ana.getByRole('dialog', { name: 'Fechar sem copiar?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await saved.getByRole('textbox', { name: 'Chave de assinatura' }).press('Control+c')
    await saved.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(saved).toBeHidden()
    await expect(ana.getByRole('row', { name: /Pedidos/ })).toContainText('Funcionando')
  })
  await test.step('A customer writes, and the address hears of it', async () => {
    phone.write(phone.addCustomer('Dario Lima'), 'Cadê meu pedido?')
    await expect.poll(() => JSON.stringify(service.calls)).toContain('Cadê meu pedido?')
  })
  await test.step('The delivery stands in the log, and is sent again', async () => {
    await ana.getByRole('button', { name: 'Entregas: Pedidos' }).click()
    const dialog = ana.getByRole('dialog', { name: /Pedidos/ })
    const deliveries = dialog.getByRole('list', { name: 'Entregas' })
    await deliveries
      .getByRole('button', { name: /200 entregue.*message\.created/ })
      .first()
      .click()
    await expect(dialog.getByRole('figure', { name: 'Corpo enviado' })).toContainText('Cadê meu pedido?')
    const before = service.calls.length
    await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(ana.getByText('O evento foi entregue.')).toBeVisible()
    expect(service.calls.length).toBeGreaterThan(before)
  })
})
