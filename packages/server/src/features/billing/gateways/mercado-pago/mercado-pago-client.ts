import type { Outgoing } from '../../../../kernel/outgoing/index.ts'
import { callGateway, parseAnswer, type GatewayCall } from '../call-gateway.ts'
import { GatewayDown } from '../port.ts'
import { RefusalAnswer } from './answers.ts'

const UNAUTHORIZED = 401
const FORBIDDEN = 403

export interface MercadoPagoAccess {
  readonly baseUrl: string
  readonly accessToken: string
}
export interface MercadoPagoCall extends Pick<GatewayCall, 'method' | 'body'> {
  readonly path: string
  /** Two calls with the same key are one. */
  readonly idempotencyKey?: string
}
/** An answer; the codes are Mercado Pago's own names and numbers of errors. */
export interface MercadoPagoAnswer {
  readonly status: number
  readonly body: unknown
  readonly errorCodes: readonly string[]
}

/** Calls of one account. */
export interface MercadoPagoClient {
  /** Any answer below 500 to an account that is let in; the caller judges it. @throws GatewayDown */
  call(call: MercadoPagoCall): Promise<MercadoPagoAnswer>
}

export const makeMercadoPagoClient = (
  { baseUrl, accessToken }: MercadoPagoAccess,
  outgoing: Pick<Outgoing, 'request'>,
): MercadoPagoClient => ({
  async call({ method, path, body: sent, idempotencyKey }) {
    const { status, text } = await callGateway(outgoing, `${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(idempotencyKey === undefined ? {} : { 'x-idempotency-key': idempotencyKey }),
      },
      body: sent,
    })
    if (status === UNAUTHORIZED || status === FORBIDDEN)
      throw new GatewayDown('credentialsRefused', `status ${status}`)
    const body = parseAnswer(text)
    const { error, cause } = RefusalAnswer.safeParse(body).data ?? {}
    const errorCodes = [...(error === undefined ? [] : [error]), ...(cause ?? []).map(({ code }) => code)]
    return { status, body, errorCodes: status < 300 ? [] : errorCodes }
  },
})
