import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  CheckedPaymentSettings,
  GatewayAccountInput,
  GatewayCheck,
  GatewayChoice,
  GatewayParams,
  NoticeParams,
  PaymentInstructions,
  PaymentNotice,
  PaymentSettings,
} from './gateway.ts'

const route = routesOf({ area: 'billing' })

export const showPaymentSettings = route({
  method: 'GET',
  path: '/payments/settings',
  access: 'super',
  summary: 'The way in which companies pay, and which accounts are set up.',
  reply: PaymentSettings,
})
export const chooseGateway = route({
  method: 'PUT',
  path: '/payments/settings',
  access: 'super',
  summary: 'Checks a way of payment and chooses it from now on; codes of another one stay valid.',
  body: GatewayChoice,
  reply: CheckedPaymentSettings,
  errors: ['ERR_PAYMENT_UNAVAILABLE', 'ERR_GATEWAY_UNUSABLE'],
})
export const savePaymentInstructions = route({
  method: 'PUT',
  path: '/payments/instructions',
  access: 'super',
  summary: 'Changes what companies read that cannot pay here.',
  body: PaymentInstructions,
  reply: PaymentSettings,
})
export const saveGatewayAccount = route({
  method: 'PUT',
  path: '/payments/gateways',
  access: 'super',
  summary: 'Stores the account at a gateway and checks it; its secrets are sealed and never shown.',
  body: GatewayAccountInput,
  reply: CheckedPaymentSettings,
})
export const checkGatewayAccount = route({
  method: 'POST',
  path: '/payments/gateways/:gateway/check',
  access: 'super',
  throttle: 'integration',
  summary:
    'Asks a gateway whether the stored account can be used, asks to be told of payments, and says what is wrong.',
  params: GatewayParams,
  reply: GatewayCheck,
  errors: ['ERR_PAYMENT_UNAVAILABLE'],
})
export const receivePaymentNotice = route({
  method: 'POST',
  path: '/payments/notices/:token',
  access: 'public',
  summary: 'A gateway says that something happened to charges; they are read back from the gateway.',
  params: NoticeParams,
  body: PaymentNotice,
  reply: Confirmation,
  errors: ['ERR_NOT_FOUND', 'ERR_TOO_MANY_REQUESTS'],
})
