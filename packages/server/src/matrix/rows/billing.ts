import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, type RouteInput, type RouteRows } from './row.ts'

const checkout = {
  firstName: 'Ana',
  address2: 'Rua da Aurora, 320',
  city: 'Recife',
  zipcode: '50050-000',
  country: 'BR',
}
const ownCharge = {
  call: (it: FixtureIds): RouteInput => ({ params: { txid: it.txid } }),
  slots: { txid: 'ERR_NO_CHARGE_FOUND' },
} as const
const anyCharge = { ...ownCharge, operator: 'ok' } as const

export const billing = {
  listInvoices: { call: emptyInput },
  showSubscription: { call: emptyInput },
  subscribeCompany: {
    call: it => ({ body: { ...checkout, invoiceId: it.invoiceId } }),
    slots: { invoiceId: 'ERR_NO_INVOICE_FOUND' },
    writes: { table: 'billing_details', where: it => ({ company_id: it.companyId }) },
  },
  saveBillingDetails: {
    call: () => ({ body: { ...checkout, email: 'contas@example.com' } }),
    writes: { table: 'billing_details', where: it => ({ company_id: it.companyId }) },
  },
  showCharge: ownCharge,
  claimCharge: ownCharge,
  listCompanyInvoices: {
    call: it => ({ params: { companyId: it.companyId } }),
    // Operators may see those of any company.
    slots: { companyId: 'ignored' },
    operator: 'ok',
  },
  listAwaitedPayments: { call: emptyInput, operator: 'ok' },
  confirmPayment: anyCharge,
  dismissPayment: anyCharge,
  listStrayPayments: { call: emptyInput, operator: 'ok' },
  resolveStrayPayment: {
    call: it => ({ params: { paymentId: it.strayPaymentId }, body: { note: 'Devolvido' } }),
    slots: { strayPaymentId: 'ERR_NO_PAYMENT_FOUND' },
    operator: 'ok',
    writes: 'nothing',
  },
  showPaymentSettings: { call: emptyInput },
  chooseGateway: {
    call: () => ({ body: { gateway: 'efi' } }),
    always: 'ERR_PAYMENT_UNAVAILABLE',
    writes: 'nothing',
  },
  savePaymentInstructions: {
    call: () => ({ body: { instructions: 'Transferência para o banco.' } }),
    writes: 'nothing',
  },
  saveGatewayAccount: {
    call: () => ({ body: { gateway: 'mercadoPago', environment: 'sandbox' } }),
    always: 'ERR_VALIDATION',
    writes: 'nothing',
  },
  checkGatewayAccount: {
    call: () => ({ params: { gateway: 'efi' } }),
    always: 'ERR_PAYMENT_UNAVAILABLE',
  },
  receivePaymentNotice: {
    call: () => ({ params: { token: 'x'.repeat(40) }, body: { pix: [{ txid: 'NOBODYS0TXID' }] } }),
    anyone: 'ERR_NOT_FOUND',
    writes: 'nothing',
  },
} satisfies RouteRows
