// spec: bill-2
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { phoneBubble, selectCustomer, sendFromPhone } from '../simulator/simulator-page.ts'
import { expect, test } from '../testing/fixtures.ts'

const DARIO = 'Dario Lima'

test('a customer types the CPF and gets the second copy of the bill', async ({
  acme,
  bills,
  product,
  logIn,
}) => {
  bills.customers = [
    { cpf: '52998224725', bills: [{ id: 'nova', dueDate: '2026-12-10', value: '99.90', pix: 'PIX-NOVA' }] },
  ]
  for (const [key, value] of [
    ['ipixc', bills.address],
    ['tokenixc', bills.keys.ixc],
  ] as const)
    await acme.ana.ok(ROUTES.updateSetting, { params: { key }, body: { value } })
  await acme.ana.ok(ROUTES.updateQueue, {
    params: { queueId: acme.vendas },
    body: { billErrand: 'copy-ixc' },
  })
  const linked = await linkPhone(product.simulator, acme, {
    name: 'Provedor',
    queueIds: [acme.vendas],
    complationMessage: 'Até logo!',
  })
  linked.addCustomer(DARIO)
  const page = await logIn(acme.ana, { at: '/simulator' })
  await selectCustomer(page, DARIO)
  await sendFromPhone(page, 'Preciso do boleto')
  await expect(phoneBubble(page, 'Por favor, envie o seu CPF ou CNPJ.')).toBeVisible()

  await test.step('a number that is not right is asked for again', async () => {
    await sendFromPhone(page, '111.111.111-11')
    await expect(phoneBubble(page, 'Este CPF ou CNPJ não está certo.')).toBeVisible()
  })

  await test.step('the right one brings the bill, and ends the conversation', async () => {
    await sendFromPhone(page, '529.982.247-25')
    await expect(phoneBubble(page, 'Fatura com vencimento em 10/12/2026')).toContainText('99,90')
    await expect(phoneBubble(page, 'PIX-NOVA')).toBeVisible()
    await expect(phoneBubble(page, 'Até logo!')).toBeVisible()
  })

  await test.step('the recorder says that the bills were looked up', async () => {
    const recorder = page.getByRole('region', { name: 'Por que o robô respondeu assim' })
    await expect(recorder).toContainText('Procurou os boletos do cliente.')
  })
})
