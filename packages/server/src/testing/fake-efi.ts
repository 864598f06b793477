import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readTestCertificate } from './certificates/read.ts'

/** `silent` never answers, `cut` breaks off, `html` and `garbage` are no answers, a number is a status. */
export type EfiFault = 'silent' | 'cut' | 'html' | 'garbage' | 'anotherCharge' | 400 | 401 | 403 | 500 | 503

interface FakeRefund {
  readonly valor: string
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
}
interface FakePix {
  readonly endToEndId: string
  readonly txid: string
  readonly valor: string
  readonly horario: string
  readonly devolucoes: FakeRefund[]
}
interface FakeCharge {
  readonly txid: string
  readonly valor: string
  readonly loc: number
  readonly pix: FakePix[]
}
interface FakeAnswer {
  readonly status: number
  readonly body: unknown
}

const KEY = 'pix@recado.example'
const LOGIN = { clientId: 'Client_Id_fake', clientSecret: 'Client_Secret_fake' } as const
const TOKEN_SECONDS = 3_600
const errorAnswer = (status: number, nome: string): FakeAnswer => ({
  status,
  body: { nome, mensagem: 'Não foi possível.' },
})
const reais = (cents: number): string => (cents / 100).toFixed(2)

/** The Pix API of Efí, on a port of its own; its bank does as a test says. */
export class FakeEfi {
  static readonly key = KEY
  static readonly login = LOGIN
  readonly charges = new Map<string, FakeCharge>()
  /** Address that was registered for notices. */
  noticeUrl: string | undefined
  scopes = 'cob.write cob.read pix.read webhook.write'
  readonly calls: string[] = []
  readonly #server: ReturnType<typeof createHttpServer>
  readonly #isSecure: boolean
  #fault: EfiFault | null = null
  #delayed: (() => void)[] | undefined
  #loseAnswers = false
  #tokens = new Set<string>()
  #count = 0

  private constructor(isSecure: boolean) {
    this.#isSecure = isSecure
    const listener = (request: IncomingMessage, response: ServerResponse): void =>
      void this.#serve(request, response)
    const pem = isSecure ? readTestCertificate('bank.pem') : undefined
    this.#server = pem
      ? createHttpsServer(
          {
            key: pem,
            cert: pem,
            ca: readTestCertificate('authority.crt'),
            requestCert: true,
            rejectUnauthorized: true,
          },
          listener,
        )
      : createHttpServer(listener)
  }

  /** With `isSecure` it demands a certificate of the test authority, as Efí does of its own. */
  static async start({ isSecure = false } = {}): Promise<FakeEfi> {
    const fake = new FakeEfi(isSecure)
    await new Promise<void>(resolve => fake.#server.listen(0, '127.0.0.1', resolve))
    return fake
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** Connections that are open now. */
  countConnections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.#server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  get url(): string {
    return `${this.#isSecure ? 'https' : 'http'}://${this.host}`
  }
  get env(): Record<string, string> {
    return { RECADO_EFI_URL: this.url }
  }
  /** How it answers from now on; null: as it should. */
  fail(fault: EfiFault | null): void {
    this.#fault = fault
  }
  /** Does what it is asked for, and breaks off instead of saying so. */
  loseAnswers(on: boolean): void {
    this.#loseAnswers = on
  }
  /** Keeps its answers back until `release` is called. */
  delay(): { release: () => void } {
    const waiting: (() => void)[] = []
    this.#delayed = waiting
    return {
      release: () => {
        this.#delayed = undefined
        for (const answer of waiting) answer()
      },
    }
  }
  /** All logins end before their time. */
  revokeTokens(): void {
    this.#tokens.clear()
  }
  get logins(): number {
    return this.calls.filter(call => call === 'POST /oauth/token').length
  }

  /** The payer's bank sends money for a charge. */
  pay(txid: string, { cents, endToEndId, at }: { cents: number; endToEndId?: string; at?: Date }): string {
    this.#count += 1
    const number =
      endToEndId ?? `E00000000${String(Date.now()).slice(-10)}${String(this.#count).padStart(8, '0')}`
    this.#find(txid).pix.push({
      endToEndId: number,
      txid,
      valor: reais(cents),
      horario: (at ?? new Date()).toISOString(),
      devolucoes: [],
    })
    return number
  }
  /** Money of another charge stands in the answer of this one. */
  misfile(txid: string, cents: number): void {
    const pix = this.#find(txid).pix
    this.pay(txid, { cents })
    const last = pix.pop()
    if (last) pix.push({ ...last, txid: 'SOMEBODY0ELSES0TXID0000000000001' })
  }
  refund(txid: string, cents: number, status: FakeRefund['status'] = 'DEVOLVIDO'): void {
    this.#find(txid)
      .pix.at(-1)
      ?.devolucoes.push({ valor: reais(cents), status })
  }
  #find(txid: string): FakeCharge {
    const charge = this.charges.get(txid)
    if (!charge) throw new Error(`The bank knows no charge ${txid}.`)
    return charge
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    this.calls.push(`${request.method} ${path}`)
    if (this.#fault === 'silent') return
    if (this.#fault === 'cut') return void response.destroy()
    const answer = this.#answerOf(request, path, body)
    if (this.#loseAnswers && path.startsWith('/v2/')) return void response.destroy()
    const send = (): void => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    }
    if (this.#delayed) this.#delayed.push(send)
    else send()
  }

  #answerOf(request: IncomingMessage, path: string, body: string): FakeAnswer {
    const fault = this.#fault
    if (fault === 'html') return { status: 200, body: '<html><body>Manutenção</body></html>' }
    if (fault === 'garbage') return { status: 200, body: { txid: 7, pix: 'nada', access_token: null } }
    if (typeof fault === 'number') return errorAnswer(fault, 'erro_aplicacao')
    if (path === '/oauth/token') return this.#logIn(request)
    if (!this.#tokens.has(request.headers.authorization ?? ''))
      return { status: 401, body: { error: 'invalid_token', error_description: 'Token inválido' } }
    const [, version, area, name = '', last] = path.split('/')
    if (version !== 'v2') return errorAnswer(404, 'nao_encontrado')
    if (area === 'webhook') return this.#register(decodeURIComponent(name), body)
    if (area === 'loc' && last === 'qrcode') return this.#showCode(Number(name))
    if (area !== 'cob') return errorAnswer(404, 'nao_encontrado')
    return request.method === 'PUT' ? this.#create(name, body) : this.#show(name)
  }

  #logIn({ headers }: IncomingMessage): FakeAnswer {
    const { clientId, clientSecret } = LOGIN
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (headers.authorization !== expected)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Credenciais inválidas' } }
    this.#count += 1
    const access_token = `fake-token-${this.#count}`
    this.#tokens.add(`Bearer ${access_token}`)
    const { scopes: scope } = this
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope } }
  }

  #register(key: string, body: string): FakeAnswer {
    if (key !== KEY) return errorAnswer(400, 'chave_invalida')
    if (!this.scopes.includes('webhook.write'))
      return { status: 403, body: { error: 'insufficient_scope', error_description: 'Sem permissão' } }
    this.noticeUrl = (JSON.parse(body) as { webhookUrl: string }).webhookUrl
    return { status: 200, body: { webhookUrl: this.noticeUrl } }
  }

  #create(txid: string, body: string): FakeAnswer {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return errorAnswer(400, 'txid_invalido')
    if (this.charges.has(txid)) return errorAnswer(409, 'txid_duplicado')
    const { valor, chave } = JSON.parse(body) as { valor: { original: string }; chave: string }
    if (chave !== KEY) return errorAnswer(400, 'chave_invalida')
    this.charges.set(txid, { txid, valor: valor.original, loc: this.charges.size + 1, pix: [] })
    return { ...this.#show(txid), status: 201 }
  }

  #show(txid: string): FakeAnswer {
    const charge = this.charges.get(txid)
    if (!charge) return errorAnswer(404, 'cobranca_nao_encontrada')
    const { valor, loc, pix } = charge
    const shown = {
      calendario: { criacao: new Date().toISOString(), expiracao: 3_600 },
      txid: this.#fault === 'anotherCharge' ? 'SOMEBODY0ELSES0TXID0000000000001' : txid,
      revisao: 0,
      loc: { id: loc, location: `qrcodes.example/v2/${loc}`, tipoCob: 'cob' },
      status: pix.length > 0 ? 'CONCLUIDA' : 'ATIVA',
      valor: { original: valor },
      chave: KEY,
      ...(pix.length > 0 ? { pix } : {}),
    }
    return { status: 200, body: shown }
  }

  #showCode(loc: number): FakeAnswer {
    const charge = [...this.charges.values()].find(one => one.loc === loc)
    if (!charge) return errorAnswer(404, 'location_nao_encontrada')
    const { txid, valor } = charge
    const qrcode = `00020101021226830014BR.GOV.BCB.PIX2561qrcodes.example/v2/${txid}54${String(valor.length).padStart(2, '0')}${valor}5802BR6304ABCD`
    return { status: 200, body: { qrcode, imagemQrcode: 'data:image/svg+xml;base64,' } }
  }
}
