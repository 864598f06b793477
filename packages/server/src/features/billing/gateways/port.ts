import type { Gateway, GatewayProblem, NoticeState } from '@recado/contract'

/** A sum to be paid. `txid` is ours, and unique among all charges. */
export interface ChargeRequest {
  readonly txid: string
  readonly cents: number
  /** For the payer's app; names no person. */
  readonly description: string
  readonly expiresAt: Date | null
  /** For gateways that demand an address of the payer. */
  readonly payerEmail: string
}
/** Money that a gateway received for a charge. */
export interface ReceivedPayment {
  /** Number of the payment in the whole Pix system, or a number of the gateway that no other payment has. */
  readonly endToEndId: string
  readonly cents: number
  readonly refundedCents: number
  readonly paidAt: Date
}

/** The headers of a notice that a signature covers. */
export interface NoticeHeaders {
  readonly 'x-signature': string | undefined
  readonly 'x-request-id': string | undefined
}
/**
 * A way to be paid by Pix. Every method throws {@link GatewayDown} alone. A driver passes the suite in
 * `testing/conformance.ts`.
 */
export interface PaymentGateway {
  readonly name: Gateway
  readonly txidLength: number
  /** Codes end after this; null: never. */
  readonly expirySeconds: number | null
  /** Returns the text of the QR code. The same txid again returns the same charge and makes no other one. */
  createCharge(request: ChargeRequest): Promise<string>
  /** Returns the money that arrived for a charge; undefined where nobody but the operator can know. */
  readonly listReceived?: (txid: string) => Promise<readonly ReceivedPayment[]>
  /** Asks that a charge takes no money any more. One that was paid, or is unknown, stays as it is. */
  readonly cancelCharge?: (txid: string) => Promise<void>
  /** Whether the gateway itself sent a notice; absent where it signs none. */
  readonly isGenuine?: (notice: unknown, headers: NoticeHeaders) => boolean
  /** The txids that a notice is about, as the gateway knows them; undefined for a notice in another form. */
  readonly listNoticed?: (notice: unknown) => Promise<readonly string[] | undefined>
  /** Logs in, and makes sure of the rights that charges need. */
  readonly check?: () => Promise<void>
  /** Asks for notices of payments at an address; a gateway that gives none still takes payments. */
  readonly registerNotices?: (noticeUrl: string) => Promise<Exclude<NoticeState, 'noAddress'>>
  readonly close?: () => Promise<void>
}

/** A gateway gave no usable answer. The detail contains no address, no key and no name. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown'
  readonly problem: GatewayProblem
  readonly detail: string
  constructor(problem: GatewayProblem, detail = '') {
    super(`The payment gateway gave no usable answer: ${problem}.`)
    this.problem = problem
    this.detail = detail
  }
}
