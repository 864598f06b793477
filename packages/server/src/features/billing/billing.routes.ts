import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as charges from './charges/charges.service.ts'
import { beginCheckout } from './subscription/checkout.service.ts'
import { saveDetails } from './subscription/details.service.ts'
import * as gateways from './gateways/gateways.service.ts'
import * as invoices from './invoices/invoices.service.ts'
import { resolveStray } from './payments/credit.service.ts'
import { receiveNoticeFrom } from './payments/notices.service.ts'
import * as operator from './payments/operator.service.ts'
import { showSubscription } from './subscription/subscription.service.ts'

const viewerOf = ({ identity }: Call) => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}
const companyIdOf = (call: Call): number => viewerOf(call).companyId
const OK = { message: 'ok' }

// Money is written by the platform's role, outside of the scopes of companies, and gateways are asked outside of
// transactions.
export const routes = [
  onCompany(ROUTES.listInvoices, (scope, { query }) => invoices.list(scope, query)),
  onCompany(ROUTES.showSubscription, scope => showSubscription(scope)),
  onPlatform(ROUTES.subscribeCompany, (context, { body }, call) =>
    beginCheckout(context, companyIdOf(call), body),
  ),
  onCompany(ROUTES.saveBillingDetails, async (scope, { body }) => {
    await saveDetails(scope.db, scope.companyId, body, scope.now)
    return body
  }),
  onPlatform(ROUTES.showCharge, (context, { params }, call) =>
    charges.show(context, companyIdOf(call), params.txid),
  ),
  onPlatform(ROUTES.claimCharge, (context, { params }, call) =>
    charges.claim(context, companyIdOf(call), params.txid),
  ),
  onPlatform(ROUTES.listCompanyInvoices, (context, { params }) =>
    operator.listInvoices(context, params.companyId),
  ),
  onPlatform(ROUTES.listAwaitedPayments, (context, { query }) => operator.listAwaited(context, query)),
  onPlatform(ROUTES.confirmPayment, async (context, { params }, call) => {
    const by = await operator.loadConfirmer(context, viewerOf(call).id)
    return { ...OK, outcome: await operator.confirmManualPayment(context, params.txid, by) }
  }),
  onPlatform(ROUTES.dismissPayment, async (context, { params }) => {
    await operator.dismiss(context, params.txid)
    return OK
  }),
  onPlatform(ROUTES.listStrayPayments, context => operator.listStrayPayments(context)),
  onPlatform(ROUTES.resolveStrayPayment, async (context, { params, body }, call) => {
    const by = await operator.loadConfirmer(context, viewerOf(call).id)
    await resolveStray(context, params.paymentId, body, by)
    return OK
  }),
  onPlatform(ROUTES.showPaymentSettings, context => gateways.showSettings(context)),
  onPlatform(ROUTES.chooseGateway, (context, { body }, call) =>
    gateways.choose(context, body.gateway, viewerOf(call).id),
  ),
  onPlatform(ROUTES.savePaymentInstructions, (context, { body }, call) =>
    gateways.changeInstructions(context, body.instructions, viewerOf(call).id),
  ),
  onPlatform(ROUTES.saveGatewayAccount, (context, { body }, call) =>
    gateways.saveAccount(context, body, viewerOf(call).id),
  ),
  onPlatform(ROUTES.checkGatewayAccount, (context, { params }) => gateways.check(context, params.gateway)),
  onPlatform(ROUTES.receivePaymentNotice, async (context, { params, body }, { request }) => {
    await receiveNoticeFrom(context, request.ip, params.token, body, {
      'x-signature': request.headers['x-signature']?.toString(),
      'x-request-id': request.headers['x-request-id']?.toString(),
    })
    return OK
  }),
]
