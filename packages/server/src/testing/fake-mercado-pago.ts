import type { IncomingMessage } from 'node:http'
import { FakeGateway, type ArrivedMoney, type FakeAnswer } from './fake-gateway.ts'

interface FakePayment {
  readonly id: number
  readonly reference: string
  readonly amount: number
  /** The charge in whose search it stands. */
  readonly filedUnder: string
  status: 'pending' | 'approved' | 'refunded' | 'charged_back' | 'in_mediation' | 'cancelled'
  approvedAt: string | null
  refunded: number
}

const TOKEN = 'TEST-Access_Token_fake'
const SOMEBODY = 'SOMEBODY0ELSES0TXID0000000000001'
const errorAnswer = (status: number, code: number, error = 'bad_request'): FakeAnswer => ({
  status,
  body: { message: 'Não foi possível.', error, status, cause: [{ code, description: 'Não foi possível.' }] },
})

/** The payments API of Mercado Pago. */
export class FakeMercadoPago extends FakeGateway {
  static readonly token = TOKEN
  readonly payments: FakePayment[] = []
  /** The account of the token. */
  account = { id: 123_456_789, site_id: 'MLB', tags: ['normal', 'test_user'] }
  methods = [
    { id: 'master', status: 'active' },
    { id: 'pix', status: 'active' },
  ]
  hasPixKey = true
  isLive = false
  /** A further token of the account. */
  otherToken: string | undefined
  /** Address for notices of the last charge, and the payer that it was made for. */
  noticeUrl: string | undefined
  payerEmail: string | undefined
  expiresAt: string | undefined
  protected readonly garbage = { id: null, results: 'nada', site_id: 7 }
  readonly #keys = new Map<string, FakePayment>()
  #count = 0

  static async start(): Promise<FakeMercadoPago> {
    const fake = new FakeMercadoPago()
    await fake.listen()
    return fake
  }
  get env(): Record<string, string> {
    return { RECADO_MERCADO_PAGO_URL: this.url }
  }
  listTxids(): string[] {
    return [...new Set(this.payments.map(({ filedUnder }) => filedUnder))]
  }
  countCharges(): number {
    return this.payments.length
  }
  isOpen(txid: string): boolean {
    return this.payments.some(({ reference, status }) => reference === txid && status === 'pending')
  }
  /** The number of the first payment of a charge, which a notice names. */
  findId(txid: string): number {
    return this.payments.find(({ reference }) => reference === txid)?.id ?? 0
  }
  listArrived(txid: string): ArrivedMoney[] {
    return this.#listPaid(txid).map(({ id, amount, status, refunded }) => ({
      endToEndId: `mp-${id}`,
      cents: Math.round(amount * 100),
      isRefunded: refunded > 0 || status === 'charged_back',
    }))
  }

  /** A code that is paid again, or with another sum, is a payment of its own. */
  pay(txid: string, { cents, at = new Date() }: { cents: number; at?: Date }): string {
    const open = this.payments.find(({ reference, status }) => reference === txid && status === 'pending')
    const amount = cents / 100
    if (!open) this.#find(txid)
    if (open) this.payments.splice(this.payments.indexOf(open), 1)
    const payment = this.#add({ reference: txid, filedUnder: txid, amount, id: open?.id })
    for (const [key, made] of this.#keys) if (made === open) this.#keys.set(key, payment)
    payment.status = 'approved'
    payment.approvedAt = at.toISOString().replace('Z', '+00:00')
    return `mp-${payment.id}`
  }
  misfile(txid: string, cents: number): void {
    this.#find(txid)
    const payment = this.#add({ reference: SOMEBODY, filedUnder: txid, amount: cents / 100 })
    payment.status = 'approved'
    payment.approvedAt = new Date().toISOString()
  }
  refund(txid: string, cents: number): void {
    const payment = this.#listPaid(txid).at(-1)
    if (!payment) return
    payment.refunded += cents / 100
    if (payment.refunded >= payment.amount) payment.status = 'refunded'
  }
  /** A claim of the payer is decided in favour of the receiver. */
  refuseRefund(txid: string): void {
    this.moveTo(txid, 'approved')
  }
  /** Forgets which calls it has done. */
  forgetKeys(): void {
    this.#keys.clear()
  }
  /** Moves the last payment of a charge to a status. */
  moveTo(txid: string, status: FakePayment['status']): void {
    const payment = this.#listPaid(txid).at(-1)
    if (payment) payment.status = status
  }
  #listPaid(txid: string): FakePayment[] {
    return this.payments.filter(({ reference, approvedAt }) => reference === txid && approvedAt !== null)
  }
  #find(txid: string): FakePayment {
    const payment = this.payments.find(({ reference }) => reference === txid)
    if (!payment) throw new Error(`The bank knows no charge ${txid}.`)
    return payment
  }
  #add({
    id,
    ...made
  }: Pick<FakePayment, 'reference' | 'filedUnder' | 'amount'> & { id?: number | undefined }): FakePayment {
    this.#count += 1
    const payment: FakePayment = {
      // Numbers are new in each run, as real ones.
      id: id ?? Number(`${String(Date.now()).slice(-9)}${String(this.#count).padStart(4, '0')}`),
      ...made,
      status: 'pending',
      approvedAt: null,
      refunded: 0,
    }
    this.payments.push(payment)
    return payment
  }

  /** An answer about what is there is not lost, so that a charge is made whose answer is. */
  protected override mayLose(path: string): boolean {
    return path !== '/v1/payments/search'
  }
  protected renderError(status: number): FakeAnswer {
    return errorAnswer(status, 1)
  }
  protected answer(request: IncomingMessage, path: string, body: string): FakeAnswer {
    const { authorization = '', 'x-idempotency-key': key } = request.headers
    if (authorization !== `Bearer ${TOKEN}` && authorization !== `Bearer ${this.otherToken}`)
      return errorAnswer(401, 5, 'unauthorized')
    if (path === '/users/me') return { status: 200, body: this.account }
    if (path === '/v1/payment_methods') return { status: 200, body: this.methods }
    if (path === '/v1/payments') return this.#create(body, String(key))
    const query = new URL(request.url ?? '', 'http://fake').searchParams
    if (path === '/v1/payments/search') return this.#search(query.get('external_reference') ?? '')
    const payment = this.payments.find(({ id }) => path === `/v1/payments/${id}`)
    if (!payment) return errorAnswer(404, 2000, 'not_found')
    return request.method === 'PUT' ? this.#change(payment, body) : this.#show(payment)
  }

  #create(body: string, key: string): FakeAnswer {
    const made = this.#keys.get(key)
    if (made) return { ...this.#show(made), status: 201 }
    const { transaction_amount, external_reference, payer, notification_url, date_of_expiration } =
      JSON.parse(body) as {
        transaction_amount: number
        external_reference: string
        payer: { email: string }
        notification_url?: string
        date_of_expiration: string
      }
    if (!this.hasPixKey) return errorAnswer(400, 13_253)
    if (!payer.email.includes('@')) return errorAnswer(400, 4050)
    if (!/^[\d-]{10}T[\d:]{8}\.\d{3}[+-]\d\d:\d\d$/.test(date_of_expiration)) return errorAnswer(400, 23)
    this.noticeUrl = notification_url
    this.payerEmail = payer.email
    this.expiresAt = date_of_expiration
    const payment = this.#add({
      reference: external_reference,
      filedUnder: external_reference,
      amount: transaction_amount,
    })
    this.#keys.set(key, payment)
    return { ...this.#show(payment), status: 201 }
  }

  #search(txid: string): FakeAnswer {
    const results = this.payments
      .filter(({ filedUnder }) => filedUnder === txid)
      // The search lags behind: it knows of no change.
      .map(payment => ({ id: payment.id, external_reference: payment.reference, status: 'pending' }))
    return { status: 200, body: { paging: { total: results.length, limit: 50, offset: 0 }, results } }
  }

  #change(payment: FakePayment, body: string): FakeAnswer {
    const { status } = JSON.parse(body) as { status: string }
    if (status !== 'cancelled' || payment.status !== 'pending') return errorAnswer(400, 3005)
    payment.status = 'cancelled'
    return this.#show(payment)
  }

  #show({ id, reference, amount, status, approvedAt, refunded }: FakePayment): FakeAnswer {
    const sum = amount.toFixed(2)
    const shown = {
      id: this.isMixedUp ? id + 1 : id,
      date_created: new Date().toISOString(),
      date_approved: approvedAt,
      date_of_expiration: this.expiresAt ?? null,
      payment_method_id: 'pix',
      currency_id: 'BRL',
      status,
      live_mode: this.isLive,
      external_reference: this.isMixedUp ? SOMEBODY : reference,
      transaction_amount: amount,
      transaction_amount_refunded: refunded,
      point_of_interaction: {
        transaction_data: {
          qr_code: `00020126580014br.gov.bcb.pix0136${id}54${String(sum.length).padStart(2, '0')}${sum}5802BR6304ABCD`,
          qr_code_base64: '',
        },
      },
    }
    return { status: 200, body: shown }
  }
}
