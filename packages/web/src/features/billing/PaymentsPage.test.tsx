import { ROUTES, type AwaitedPayment, type StrayPayment } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'

const shared = {
  txid: 'RC7K2P9QX4TN',
  company: { id: 7, name: 'Padaria' },
  invoiceId: 341,
  planName: 'Pro',
  value: 199,
  currency: 'BRL',
  gateway: 'manual',
} as const
const AWAITED: AwaitedPayment = {
  ...shared,
  id: 1,
  createdAt: '2026-12-20T15:30:00.000Z',
  claimedAt: '2026-12-20T15:40:00.000Z',
  isSuperseded: false,
  isInvoicePaid: false,
}
const STRAY: StrayPayment = {
  ...shared,
  id: 5,
  endToEndId: 'manual-RC7K2P9QX4TN',
  received: 199,
  outcome: 'superseded',
  paidAt: '2026-12-20T15:40:00.000Z',
  isCreditable: true,
}
function render({ awaited = [], stray = [] }: { awaited?: AwaitedPayment[]; stray?: StrayPayment[] }) {
  const server = new FakeServer()
    .answer(ROUTES.listAwaitedPayments, () => ({ payments: awaited, count: awaited.length, hasMore: false }))
    .answer(ROUTES.listStrayPayments, () => stray)
    .answer(ROUTES.showPaymentSettings, () => ({
      gateway: 'manual' as const,
      hasOwnKey: true,
      accounts: [],
      instructions: '',
    }))
    .answer(ROUTES.confirmPayment, () => ({ message: 'ok', outcome: 'superseded' as const }))
    .answer(ROUTES.resolveStrayPayment, () => ({ message: 'ok' }))
  return { server, ...renderAsUser(PaymentsPage, { me: { ...ME, super: true }, server }) }
}

test('a superseded code of a paid invoice says what it is, and where its money goes', async () => {
  const { page, user } = render({ awaited: [{ ...AWAITED, isSuperseded: true, isInvoicePaid: true }] })
  await page.findByText('fatura já paga · código substituído')
  await user.click(page.getByRole('button', { name: 'Confirmar o pagamento de Padaria' }))
  const dialog = await page.findByRole('dialog')
  within(dialog).getByText(/Este código não vale mais/)
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
  await page.findByText('O dinheiro está em “Dinheiro sem fatura”: credite ou devolva.')
})

test('money that paid nothing is credited after a question, or marked as resolved', async () => {
  const { page, user, server } = render({ stray: [STRAY] })
  await page.findByText(/o código vendia outro plano ou preço/)
  await user.click(page.getByRole('button', { name: 'Creditar para Padaria' }))
  const dialog = await page.findByRole('dialog')
  within(dialog).getByText(/O plano não muda/)
  await user.click(within(dialog).getByRole('button', { name: 'Creditar' }))
  await page.findByText('Valor creditado: o vencimento avançou.')
  await user.click(page.getByRole('button', { name: 'Marcar como resolvido: Padaria' }))
  await page.findByText('Marcado como resolvido.')
  expect(server.bodiesOf(ROUTES.resolveStrayPayment)).toEqual([{ credit: true }, { credit: false }])
})

test('money that was given back is not credited', async () => {
  const { page } = render({ stray: [{ ...STRAY, outcome: 'refunded', isCreditable: false }] })
  await page.findByText(/devolvido · manual/)
  expect(page.queryByRole('button', { name: /^Creditar/ })).toBeNull()
})
