import { Confirmation } from '../fields.ts'
import { route } from '../route.ts'
import {
  CheckedPaymentSettings,
  EfiInput,
  GatewayCheck,
  GatewayChoice,
  NoticeParams,
  PaymentNotice,
  PaymentSettings,
} from './gateway.ts'

const area = 'billing'

export const showPaymentSettings = route({
  method: 'GET',
  path: '/payments/settings',
  area,
  access: 'super',
  summary: 'The way in which companies pay, and which accounts are set up.',
  reply: PaymentSettings,
  errors: [],
})
export const chooseGateway = route({
  method: 'PUT',
  path: '/payments/settings',
  area,
  access: 'super',
  summary: 'Checks a way of payment and chooses it from now on; codes of another one stay valid.',
  body: GatewayChoice,
  reply: CheckedPaymentSettings,
  errors: ['ERR_PAYMENT_UNAVAILABLE', 'ERR_GATEWAY_UNUSABLE'],
})
export const saveEfiAccount = route({
  method: 'PUT',
  path: '/payments/gateways/efi',
  area,
  access: 'super',
  summary: 'Stores the account at Efí and checks it; its secrets are sealed and never shown.',
  body: EfiInput,
  reply: CheckedPaymentSettings,
  errors: [],
})
export const checkEfiAccount = route({
  method: 'POST',
  path: '/payments/gateways/efi/check',
  area,
  access: 'super',
  throttle: 'integration',
  summary: 'Logs in at Efí, asks to be told of payments, and says what is wrong.',
  reply: GatewayCheck,
  errors: ['ERR_PAYMENT_UNAVAILABLE'],
})
export const receivePaymentNotice = route({
  method: 'POST',
  path: '/payments/notices/:token',
  area,
  access: 'public',
  summary: 'A gateway says that something happened to charges; they are read back from the gateway.',
  params: NoticeParams,
  body: PaymentNotice,
  reply: Confirmation,
  errors: ['ERR_NOT_FOUND'],
})
