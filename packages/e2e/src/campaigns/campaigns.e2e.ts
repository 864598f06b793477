// spec: campaigns-7
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'
import { clearSendingHours, pressStart } from './campaigns-page.ts'

test('a campaign is built, written to everybody once, and reported', async ({ acme, product, logIn }) => {
  const phone = await linkPhone(product.simulator, acme, {})
  const list = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes 2026' } })
  const numbers = ['5581900002222', '5581900001111'] as const
  const dario = phone.addCustomer('Dario Reis', numbers[0])
  phone.addCustomer('Elisa Prado', numbers[1])
  const people = [
    ['Dario Reis', numbers[0]],
    ['Elisa Prado', numbers[1]],
  ] as const
  for (const [name, number] of people)
    await acme.ana.ok(ROUTES.createContactListItem, { body: { contactListId: list.id, name, number } })
  const ana = await logIn(acme.ana, { at: '/campaigns' })

  await test.step('Ana chooses who receives it, and sees how many', async () => {
    await ana.getByRole('button', { name: 'Nova campanha' }).first().click()
    await ana.getByRole('textbox', { name: 'Nome da campanha' }).fill('Novidades de novembro')
    await ana.getByRole('combobox', { name: 'Lista' }).click()
    await ana.getByRole('option', { name: 'Clientes 2026' }).click()
    // The only number is chosen.
    await expect(ana.getByRole('combobox', { name: 'Enviar pelo número' })).not.toHaveValue('')
    await ana.getByRole('button', { name: 'Continuar' }).click()
  })

  await test.step('The steps and the way on stand on the screen, however long a step is', async () => {
    await ana.getByRole('button', { name: 'Público' }).click()
    await expect(ana.getByText('Vão receber', { exact: true })).toBeVisible()
    for (const name of [/^3 ?Ritmo/, /^Continuar/])
      await expect(ana.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await ana.getByRole('button', { name: 'Continuar' }).click()
  })

  await test.step('she writes it, and sees how it arrives', async () => {
    await ana.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi, {nome}! Chegou novidade.')
    await expect(ana.getByText('Oi, Dario Reis! Chegou novidade.')).toBeVisible()
    await ana.getByRole('button', { name: 'Continuar' }).click()
    await expect(ana.getByText('2 pessoas recebem.')).toBeVisible()
  })

  await test.step('the interval that she chooses is saved with the step', async () => {
    await ana.getByRole('combobox', { name: 'Entre mensagens' }).click()
    await ana.getByRole('option', { name: '0 s', exact: true }).click()
    await clearSendingHours(ana)
    await ana.getByRole('button', { name: 'Continuar' }).click()
    await expect(ana.getByRole('button', { name: /Ritmo/ })).toContainText('0 s')
    const campaignId = Number(/campaigns\/(\d+)/.exec(ana.url())?.[1])
    const readInterval = async () =>
      (await acme.ana.ok(ROUTES.showCampaign, { params: { campaignId } })).pace?.messageInterval
    await expect.poll(readInterval).toBe(0)
    await expect(ana.getByRole('radio', { name: 'Assim que eu programar' })).toBeChecked()
    await ana.getByRole('button', { name: 'Continuar' }).click()
    await expect(ana.getByText('Número conectado')).toBeVisible()
  })

  await test.step('it starts, writes to the customer, and ends', async () => {
    await pressStart(ana)
    await phone.waitForText(dario, 'Oi, Dario Reis! Chegou novidade.')
    await expect(ana.getByText('2 de 2 enviadas')).toBeVisible()
    await expect(ana.getByText('Finalizada')).toBeVisible()
    await expect(ana.getByText('Nenhuma mensagem saiu ainda.')).toBeHidden()
  })

  await test.step('an answer is offered to somebody who reads the list, and counted', async () => {
    await ana.getByRole('row', { name: /Dario Reis/ }).hover()
    phone.write(dario, 'Quero saber mais')
    await ana.getByRole('button', { name: /^\d+ mudanças?$/ }).click()
    await ana.getByRole('tab', { name: 'Responderam' }).click()
    await expect(ana.getByText('Quero saber mais')).toBeVisible()
  })
})
