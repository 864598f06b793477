import type { GatewayProblem } from '@recado/contract'
import type { CertifiedOutgoing } from '../../../../kernel/outgoing/index.ts'
import type { Clock } from '../../../../kernel/process/clock.ts'
import { callGateway, parseAnswer, readAnswer, type GatewayCall } from '../call-gateway.ts'
import { GatewayDown } from '../port.ts'
import { ErrorAnswer, TokenAnswer } from './answers.ts'

/** A token is replaced so long before it expires. */
const TOKEN_MARGIN_MS = 60_000
const UNAUTHORIZED = 401

export interface EfiLogin {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}
export interface EfiCall {
  readonly method: 'GET' | 'PUT' | 'PATCH'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** An answer; `errorName` is Efí's own name of an error. */
export interface EfiAnswer {
  readonly status: number
  readonly body: unknown
  readonly errorName: string
}
interface Token {
  readonly value: string
  readonly expiresAt: number
  readonly scopes: readonly string[]
}

/** Calls of one account; the token of its login is kept until shortly before it expires. */
export interface EfiClient {
  /** The scopes of a fresh login. */
  logIn(): Promise<readonly string[]>
  /** Any answer below 500; the caller judges it. */
  call(call: EfiCall): Promise<EfiAnswer>
  close(): Promise<void>
}

/** Every method throws {@link GatewayDown} alone. The calls are safe to repeat. */
export function makeEfiClient(login: EfiLogin, outgoing: CertifiedOutgoing, clock: Clock): EfiClient {
  let token: Promise<Token> | undefined
  const fetchToken = (): Promise<Token> => {
    const fetching = requestToken(login, outgoing, clock)
    token = fetching
    fetching.catch(() => {
      if (token === fetching) token = undefined
    })
    return fetching
  }
  const loadToken = async (): Promise<Token> => {
    const known = await (token ?? fetchToken())
    return known.expiresAt > clock.now().getTime() ? known : fetchToken()
  }
  const callWith = ({ value }: Token, { method, path, body, headers = {} }: EfiCall): Promise<EfiAnswer> =>
    request(outgoing, `${login.baseUrl}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${value}` },
      body,
    })
  return {
    logIn: async () => (await fetchToken()).scopes,
    async call(call) {
      const answer = await callWith(await loadToken(), call)
      if (answer.status !== UNAUTHORIZED) return answer
      // The token was revoked before its time.
      const again = await callWith(await fetchToken(), call)
      if (again.status === UNAUTHORIZED) throw new GatewayDown('credentialsRefused')
      return again
    },
    close: () => outgoing.close(),
  }
}

async function requestToken(
  { baseUrl, clientId, clientSecret }: EfiLogin,
  outgoing: CertifiedOutgoing,
  clock: Clock,
): Promise<Token> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const call = {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: { grant_type: 'client_credentials' },
  } as const
  // A bank that does not accept the certificate ends the connection, mostly without a reason.
  const answer = await request(outgoing, `${baseUrl}/oauth/token`, call, 'certificateRefused')
  if (answer.status !== 200) throw new GatewayDown(refusalOf(answer), answer.errorName)
  const { access_token, expires_in, scope } = readAnswer(TokenAnswer, answer.body)
  return {
    value: access_token,
    expiresAt: clock.now().getTime() + expires_in * 1_000 - TOKEN_MARGIN_MS,
    scopes: scope.split(' '),
  }
}

const refusalOf = ({ status }: EfiAnswer): GatewayProblem =>
  status === UNAUTHORIZED || status === 400 || status === 403 ? 'credentialsRefused' : 'requestRefused'

async function request(
  outgoing: CertifiedOutgoing,
  url: string,
  call: GatewayCall,
  problemIfCut?: GatewayProblem,
): Promise<EfiAnswer> {
  const { status, text } = await callGateway(outgoing, url, call, problemIfCut)
  // A proxy that asks for certificates answers so, in a page of its own.
  if (status === 400 && /SSL certificate/i.test(text)) throw new GatewayDown('certificateRefused')
  const body = parseAnswer(text)
  const { nome, error } = ErrorAnswer.safeParse(body).data ?? {}
  return { status, body, errorName: nome ?? error ?? '' }
}
