import { LIMITS, DAY_MS, type GatewayEnvironment } from '@recado/contract'
import type { Clock } from '../../../../kernel/process/clock.ts'
import { readAnswer } from '../call-gateway.ts'
import {
  GatewayDown,
  type ChargeRequest,
  type PaymentGateway,
  type ReceivedPayment,
  type NoticeHeaders,
} from '../port.ts'
import { MercadoPagoNotice, PaymentAnswer, SearchAnswer } from './answers.ts'
import { checkAccount } from './check-account.ts'
import type { MercadoPagoAnswer, MercadoPagoClient } from './mercado-pago-client.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const FIELDS = /^ts=(?<ts>\d{1,16}),\s*v1=(?<digest>[\da-f]{64})$/u

/** Milliseconds of the year 2001; no time in seconds is as large before the year 33658. */
const FIRST_MS = 1_000_000_000_000
/** A notice that is not taken comes again for days, and may keep its first signature. An older one is a replay. */
const OLDEST_MS = 20 * DAY_MS
/** By which the clocks of the two servers may differ. */
const EARLIEST_MS = DAY_MS / 24

/** The moment of `ts`, in milliseconds: notices have it in milliseconds or, in older ones, in seconds. */
const momentOf = (ts: number): number => (ts < FIRST_MS ? ts * 1_000 : ts)

/**
 * Whether Mercado Pago signed a notice about this payment lately: `x-signature` is `ts=…,v1=…`, where `v1` is the
 * HMAC-SHA256 of `id:…;request-id:…;ts:…;` under the secret of the webhook. Within the age that is allowed a notice may
 * come again: it is a hint only, and the payment is read from Mercado Pago each time.
 */
export function isSignedNotice(
  secret: string,
  paymentId: string | undefined,
  headers: NoticeHeaders,
  now: Date,
): boolean {
  const { ts, digest } = FIELDS.exec(headers['x-signature'] ?? '')?.groups ?? {}
  if (ts === undefined || digest === undefined) return false
  const age = now.getTime() - momentOf(Number(ts))
  if (age > OLDEST_MS || age < -EARLIEST_MS) return false
  const requestId = headers['x-request-id']
  const parts = [
    ...(paymentId === undefined ? [] : [`id:${paymentId.toLowerCase()};`]),
    ...(requestId === undefined ? [] : [`request-id:${requestId};`]),
    `ts:${ts};`,
  ]
  const expected = createHmac('sha256', secret).update(parts.join('')).digest()
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'))
}

const PIX = 'pix'
const CURRENCY = 'BRL'
/** Payments that are read of one charge; there is one, and one more for each time that a code is paid again. */
const SEARCH_LIMIT = 50
/** A code must be valid for half an hour; some more for the way there. */
const MIN_VALID_MS = 31 * 60_000
const BRASILIA_OFFSET_MS = 3 * 3_600_000
/** Nobody has paid yet. */
const OPEN: readonly string[] = ['pending', 'in_process']
/** A payment with such a status may still be paid, or is paid, so its code is the code of the charge. */
const USABLE: readonly string[] = [...OPEN, 'authorized', 'approved']
/** The money went back to the payer: by the receiver, or by a claim of the payer. */
const GIVEN_BACK: readonly string[] = ['refunded', 'charged_back']
/** The account has no Pix key, so that no code can be made. */
const NO_PIX_KEY = '13253'
const NOT_FOUND = 404

/** The account that is paid. */
export interface MercadoPagoSettings {
  readonly environment: GatewayEnvironment
  readonly isTestToken: boolean
  /** Under which notices are signed; undefined: signatures are not checked. */
  readonly webhookSecret?: string | undefined
  /** Undefined: no address at which this server can be told of payments. */
  readonly noticeUrl: string | undefined
  readonly clock: Clock
}

/** Pix charges by Mercado Pago (payments of `v1/payments`). Spec: behaviour 15. */
export function makeMercadoPago(client: MercadoPagoClient, settings: MercadoPagoSettings): PaymentGateway {
  return {
    name: 'mercadoPago',
    txidLength: 32,
    expirySeconds: LIMITS.pixExpirySeconds,
    createCharge: request => createCharge(client, request, settings),
    listReceived: txid => listReceived(client, txid, settings.environment),
    cancelCharge: txid => cancelCharge(client, txid),
    ...(settings.webhookSecret === undefined
      ? {}
      : {
          isGenuine: (notice, headers) =>
            isSignedNotice(settings.webhookSecret ?? '', paymentIdOf(notice), headers, settings.clock.now()),
        }),
    listNoticed: notice => listNoticed(client, notice),
    check: () => checkAccount(client, settings),
    // Each charge carries the address; nothing is kept at the account.
    registerNotices: () => Promise.resolve('registered'),
  }
}

async function createCharge(
  client: MercadoPagoClient,
  request: ChargeRequest,
  settings: MercadoPagoSettings,
): Promise<string> {
  // A key may be forgotten before the charge ends, so a charge whose answer was lost is looked for.
  const made = (await listPayments(client, request.txid)).find(({ status }) => USABLE.includes(status))
  const payment = made ?? (await postPayment(client, request, settings))
  if (payment.external_reference !== request.txid || payment.transaction_amount !== request.cents)
    throw new GatewayDown('failing', 'another charge')
  if (!USABLE.includes(payment.status)) throw new GatewayDown('requestRefused', 'charge refused')
  const code = payment.point_of_interaction?.transaction_data?.qr_code
  if (code === undefined || code === null) throw new GatewayDown('failing', 'no code')
  return code
}

async function postPayment(
  client: MercadoPagoClient,
  { txid, cents, description, expiresAt, payerEmail }: ChargeRequest,
  { noticeUrl, clock }: MercadoPagoSettings,
): Promise<PaymentAnswer> {
  const earliest = clock.now().getTime() + MIN_VALID_MS
  const answer = await client.call({
    method: 'POST',
    path: '/v1/payments',
    idempotencyKey: txid,
    body: {
      payment_method_id: PIX,
      transaction_amount: cents / 100,
      external_reference: txid,
      description,
      payer: { email: payerEmail },
      ...(expiresAt === null
        ? {}
        : { date_of_expiration: renderMoment(Math.max(expiresAt.getTime(), earliest)) }),
      // With the parameter, notices come in one form only.
      ...(noticeUrl === undefined ? {} : { notification_url: `${noticeUrl}?source_news=webhooks` }),
    },
  })
  if (answer.errorCodes.includes(NO_PIX_KEY)) throw new GatewayDown('pixUnavailable', NO_PIX_KEY)
  return readPaymentOf(answer)
}

/** The format that is accepted has an offset in digits. */
const renderMoment = (ms: number): string =>
  new Date(ms - BRASILIA_OFFSET_MS).toISOString().replace('Z', '-03:00')

/** The payments with the txid, first the oldest. The search lags behind, so each is read itself. */
async function listPayments(client: MercadoPagoClient, txid: string): Promise<PaymentAnswer[]> {
  const query = new URLSearchParams({
    external_reference: txid,
    sort: 'date_created',
    criteria: 'asc',
    limit: String(SEARCH_LIMIT),
  })
  const found = await client.call({ method: 'GET', path: `/v1/payments/search?${query.toString()}` })
  if (found.status !== 200) throw refusal(found)
  const payments: PaymentAnswer[] = []
  for (const { id, external_reference } of readAnswer(SearchAnswer, found.body).results) {
    if (external_reference !== txid) continue
    const payment = await findPayment(client, id)
    if (payment?.external_reference === txid) payments.push(payment)
  }
  return payments
}

async function findPayment(client: MercadoPagoClient, id: string): Promise<PaymentAnswer | undefined> {
  const answer = await client.call({ method: 'GET', path: `/v1/payments/${id}` })
  if (answer.status === NOT_FOUND) return undefined
  const payment = readPaymentOf(answer)
  if (payment.id !== id) throw new GatewayDown('failing', 'another charge')
  return payment
}

const readPaymentOf = (answer: MercadoPagoAnswer): PaymentAnswer => {
  if (answer.status !== 200 && answer.status !== 201) throw refusal(answer)
  return readAnswer(PaymentAnswer, answer.body)
}

async function listReceived(
  client: MercadoPagoClient,
  txid: string,
  environment: GatewayEnvironment,
): Promise<ReceivedPayment[]> {
  return (await listPayments(client, txid)).flatMap(payment => {
    const { id, status, date_approved: paidAt, transaction_amount: cents } = payment
    const isGivenBack = GIVEN_BACK.includes(status)
    // Money under a claim is held, and is judged when the claim ends.
    if (!paidAt || (status !== 'approved' && !isGivenBack)) return []
    if (payment.payment_method_id !== PIX || payment.currency_id !== CURRENCY) return []
    // Play money is no money.
    if (environment === 'production' && !payment.live_mode) return []
    const refundedCents = isGivenBack ? cents : (payment.transaction_amount_refunded ?? 0)
    return [{ endToEndId: `mp-${id}`, cents, refundedCents, paidAt }]
  })
}

async function cancelCharge(client: MercadoPagoClient, txid: string): Promise<void> {
  for (const { id, status } of await listPayments(client, txid))
    if (OPEN.includes(status))
      await client.call({ method: 'PUT', path: `/v1/payments/${id}`, body: { status: 'cancelled' } })
}

function paymentIdOf(notice: unknown): string | undefined {
  const { data } = MercadoPagoNotice.safeParse(notice)
  return data?.data?.id
}
/** A notice has the number of a payment; which charge it is for is read from there. */
async function listNoticed(client: MercadoPagoClient, notice: unknown): Promise<string[] | undefined> {
  const { success, data } = MercadoPagoNotice.safeParse(notice)
  if (!success) return undefined
  if (data.type !== 'payment' || !data.data) return []
  const payment = await findPayment(client, data.data.id)
  return payment?.external_reference ? [payment.external_reference] : []
}

const refusal = ({ status, errorCodes }: MercadoPagoAnswer): GatewayDown =>
  new GatewayDown('requestRefused', errorCodes.join(' ') || `status ${status}`)
