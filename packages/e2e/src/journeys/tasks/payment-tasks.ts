import { ROUTES } from '@recado/contract'
import { expect } from '../../testing/fixtures.ts'
import { openSettingsLine, type TaskStage, type Task } from './stage.ts'

/** Pays the invoice; the operator confirms. */
async function payInvoice({ acme, product, enter }: TaskStage): Promise<void> {
  const due = new Date(Date.now() + 5 * 86_400_000)
  const shop = await product.company({ name: 'Loja Sol', plan: { value: 199 }, company: { due_date: due } })
  const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const ana = await enter(shop.ana)
  const { page } = ana
  await openSettingsLine(ana, 'Plano e faturas')
  await ana.press(page.getByRole('button', { name: ana.say('Pagar agora') }).first())
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByRole('textbox', { name: ana.say(label) })
  await ana.expectTree(
    dialog,
    'textbox "Nome"',
    'textbox "E-mail de cobrança"',
    'textbox "Endereço"',
    'textbox "Cidade"',
    'textbox "CEP"',
    'combobox "País"',
    'button "Continuar"',
  )
  await ana.write(field('Endereço'), 'Rua da Aurora, 320')
  await ana.write(field('Cidade'), 'Recife')
  await ana.write(field('CEP'), '50050-000')
  await ana.press(dialog.getByRole('button', { name: ana.say('Continuar') }))
  await ana.press(dialog.getByRole('button', { name: ana.say('Continuar') }))
  await ana.press(dialog.getByRole('button', { name: ana.say('PAGAR') }))
  await ana.press(dialog.getByRole('button', { name: ana.say('Já paguei') }))
  await expect(
    dialog.getByText(
      ana.say('Avisamos quem confere. A licença é renovada assim que o pagamento for confirmado.'),
    ),
  ).toBeVisible()
  const rita = await enter(operator)
  await openSettingsLine(rita, 'Pagamentos')
  await rita.press(
    rita.page.getByRole('button', { name: rita.say('Confirmar o pagamento de {company}') }).first(),
  )
  await rita.press(rita.page.getByRole('dialog').getByRole('button', { name: rita.say('Confirmar') }))
  await expect(page.getByText(ana.say('Pagamento recebido')).first()).toBeVisible()
  const { invoices } = await shop.ana.ok(ROUTES.listInvoices, { query: {} })
  expect(invoices).toMatchObject([{ status: 'paid' }])
}

export const PAYMENT_TASKS: readonly Task[] = [
  { name: 'j pay an invoice', review: '12 clicks, not confirmed', presses: 13, menus: 2, walk: payInvoice },
]
