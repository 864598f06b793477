// spec: schedules-4, schedules-5
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'

test('a message is scheduled with its repetition, and stands in the list and in the month', async ({
  acme,
  logIn,
}) => {
  const { id } = await acme.ana.ok(ROUTES.createContact, {
    body: { name: 'Mariana Castro', number: '5581900001234' },
  })
  const ana = await logIn(acme.ana, { at: `/schedules?contactId=${id}` })
  const form = ana.getByRole('dialog', { name: 'Agendar mensagem' })
  await expect(form.getByRole('combobox', { name: 'Contato' })).toHaveValue('Mariana Castro')
  await test.step('A short text is refused', async () => {
    await form.getByRole('textbox', { name: 'Mensagem' }).fill('Oi')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('Mensagem muito curta')).toBeVisible()
  })
  await test.step('The repetition shows its dates', async () => {
    await form.getByRole('textbox', { name: 'Mensagem' }).fill('Lembrete do Pix do pedido 1482')
    await form.getByRole('switch', { name: 'Repetir' }).check({ force: true })
    await expect(form.getByRole('group', { name: 'Próximas datas' })).toContainText('·')
    await form.getByRole('button', { name: 'Salvar' }).click()
  })
  await expect(ana.getByText('Lembrete do Pix do pedido...')).toBeVisible()
  await ana.getByText('Mês', { exact: true }).click()
  await expect(ana.getByRole('button', { name: /Mariana Castro, Pendente/ })).toBeVisible()
})

test('a follow-up is cancelled by an answer', async ({ acme, product, logIn }) => {
  const phone = await linkPhone(product.simulator, acme, {})
  const dario = phone.addCustomer('Dario Reis')
  phone.write(dario, 'Bom dia')
  const ana = await logIn(acme.ana, { at: '/schedules' })
  await test.step('Ana schedules a reminder that an answer cancels', async () => {
    await ana.getByRole('button', { name: 'Adicionar agendamento' }).first().click()
    const form = ana.getByRole('dialog', { name: 'Agendar mensagem' })
    await form.getByRole('combobox', { name: 'Contato' }).fill('Dario')
    await ana.getByRole('option', { name: /Dario Reis/ }).click()
    await form.getByRole('textbox', { name: 'Mensagem' }).fill('Ainda quer o desconto?')
    await form.getByRole('switch', { name: 'Cancelar se o contato responder antes' }).check({ force: true })
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form).toBeHidden()
    await expect(ana.getByRole('row', { name: /Dario Reis.*Pendente/ })).toBeVisible()
  })
  await test.step('Dario answers: it is cancelled under her eyes, with the reason, and never sent', async () => {
    phone.write(dario, 'Já comprei, obrigado')
    const row = ana.getByRole('row', { name: /Dario Reis/ })
    await expect(row).toContainText('Cancelada')
    expect(phone.receivedTexts(dario)).not.toContain('Ainda quer o desconto?')
  })
})
