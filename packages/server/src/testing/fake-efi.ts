import type { IncomingMessage } from 'node:http'
import { readTestCertificate } from './certificates/read.ts'
import { FakeGateway, type ArrivedMoney, type FakeAnswer } from './fake-gateway.ts'

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
  isRemoved: boolean
}

const KEY = 'pix@recado.example'
const LOGIN = { clientId: 'Client_Id_fake', clientSecret: 'Client_Secret_fake' } as const
const TOKEN_SECONDS = 3_600
const errorAnswer = (status: number, nome: string): FakeAnswer => ({
  status,
  body: { nome, mensagem: 'Não foi possível.' },
})
const reais = (cents: number): string => (cents / 100).toFixed(2)

/** The Pix API of Efí. */
export class FakeEfi extends FakeGateway {
  static readonly key = KEY
  static readonly login = LOGIN
  readonly charges = new Map<string, FakeCharge>()
  /** Address that was registered for notices. */
  noticeUrl: string | undefined
  scopes = 'cob.write cob.read pix.read webhook.write'
  protected readonly garbage = { txid: 7, pix: 'nada', access_token: null }
  #tokens = new Set<string>()
  #count = 0

  private constructor(isSecure: boolean) {
    const pem = isSecure ? readTestCertificate('bank.pem') : undefined
    super(
      pem && {
        key: pem,
        cert: pem,
        ca: readTestCertificate('authority.crt'),
        requestCert: true,
        rejectUnauthorized: true,
      },
    )
  }

  /** With `isSecure` it demands a certificate of the test authority, as Efí does of its own. */
  static async start({ isSecure = false } = {}): Promise<FakeEfi> {
    const fake = new FakeEfi(isSecure)
    await fake.listen()
    return fake
  }
  get env(): Record<string, string> {
    return { RECADO_EFI_URL: this.url }
  }
  /** All logins end before their time. */
  revokeTokens(): void {
    this.#tokens.clear()
  }
  get logins(): number {
    return this.calls.filter(call => call === 'POST /oauth/token').length
  }
  listTxids(): string[] {
    return [...this.charges.keys()]
  }
  countCharges(): number {
    return this.charges.size
  }
  isOpen(txid: string): boolean {
    const charge = this.charges.get(txid)
    return charge !== undefined && !charge.isRemoved && charge.pix.length === 0
  }
  listArrived(txid: string): ArrivedMoney[] {
    return this.#find(txid)
      .pix.filter(pix => pix.txid === txid)
      .map(({ endToEndId, valor, devolucoes }) => ({
        endToEndId,
        cents: Math.round(Number(valor) * 100),
        isRefunded: devolucoes.some(({ status }) => status === 'DEVOLVIDO'),
      }))
  }

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
  refuseRefund(txid: string, cents: number): void {
    this.refund(txid, cents, 'EM_PROCESSAMENTO')
    this.refund(txid, cents, 'NAO_REALIZADO')
  }
  #find(txid: string): FakeCharge {
    const charge = this.charges.get(txid)
    if (!charge) throw new Error(`The bank knows no charge ${txid}.`)
    return charge
  }

  protected renderError(status: number): FakeAnswer {
    return errorAnswer(status, 'erro_aplicacao')
  }
  protected override mayLose(path: string): boolean {
    return path.startsWith('/v2/')
  }
  protected answer(request: IncomingMessage, path: string, body: string): FakeAnswer {
    if (path === '/oauth/token') return this.#logIn(request)
    if (!this.#tokens.has(request.headers.authorization ?? ''))
      return { status: 401, body: { error: 'invalid_token', error_description: 'Token inválido' } }
    const [, version, area, name = '', last] = path.split('/')
    if (version !== 'v2') return errorAnswer(404, 'nao_encontrado')
    if (area === 'webhook') return this.#register(decodeURIComponent(name), body)
    if (area === 'loc' && last === 'qrcode') return this.#showCode(Number(name))
    if (area !== 'cob') return errorAnswer(404, 'nao_encontrado')
    if (request.method === 'PUT') return this.#create(name, body)
    return request.method === 'PATCH' ? this.#remove(name, body) : this.#show(name)
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
    this.charges.set(txid, {
      txid,
      valor: valor.original,
      loc: this.charges.size + 1,
      pix: [],
      isRemoved: false,
    })
    return { ...this.#show(txid), status: 201 }
  }

  #remove(txid: string, body: string): FakeAnswer {
    const charge = this.charges.get(txid)
    if (!charge) return errorAnswer(404, 'cobranca_nao_encontrada')
    const { status } = JSON.parse(body) as { status: string }
    if (charge.pix.length > 0 || status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      return errorAnswer(400, 'status_cobranca_invalido')
    charge.isRemoved = true
    return this.#show(txid)
  }

  #show(txid: string): FakeAnswer {
    const charge = this.charges.get(txid)
    if (!charge) return errorAnswer(404, 'cobranca_nao_encontrada')
    const { valor, loc, pix } = charge
    const shown = {
      calendario: { criacao: new Date().toISOString(), expiracao: 3_600 },
      txid: this.isMixedUp ? 'SOMEBODY0ELSES0TXID0000000000001' : txid,
      revisao: 0,
      loc: { id: loc, location: `qrcodes.example/v2/${loc}`, tipoCob: 'cob' },
      status: charge.isRemoved ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : pix.length > 0 ? 'CONCLUIDA' : 'ATIVA',
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
