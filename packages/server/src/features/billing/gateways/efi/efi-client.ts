import type { GatewayProblem } from '@recado/contract'
import type { z } from 'zod'
import { OutgoingError, type CertifiedOutgoing } from '../../../../kernel/outgoing/index.ts'
import type { Clock } from '../../../../kernel/process/clock.ts'
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
  readonly method: 'GET' | 'PUT'
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
      headers: { ...headers, authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
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
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials' }),
  }
  // A bank that does not accept the certificate ends the connection, mostly without a reason.
  const answer = await request(outgoing, `${baseUrl}/oauth/token`, call, 'certificateRefused')
  if (answer.status !== 200) throw new GatewayDown(refusalOf(answer), answer.errorName)
  const { access_token, expires_in, scope } = readAnswer(TokenAnswer, answer)
  return {
    value: access_token,
    expiresAt: clock.now().getTime() + expires_in * 1_000 - TOKEN_MARGIN_MS,
    scopes: scope.split(' '),
  }
}

const refusalOf = ({ status }: EfiAnswer): GatewayProblem =>
  status === UNAUTHORIZED || status === 400 || status === 403 ? 'credentialsRefused' : 'requestRefused'

/** Parses an answer. @throws GatewayDown when it has another form */
export function readAnswer<S extends z.ZodType>(schema: S, answer: EfiAnswer): z.output<S> {
  const read = schema.safeParse(answer.body)
  if (!read.success) throw new GatewayDown('failing', 'unexpected answer')
  return read.data
}

async function request(
  outgoing: CertifiedOutgoing,
  url: string,
  call: { method: string; headers: Record<string, string>; body: string | undefined },
  problemIfCut: GatewayProblem = 'unreachable',
): Promise<EfiAnswer> {
  try {
    // A redirect would carry the secret to another host.
    const { status, body } = await outgoing.request(url, { ...call, redirects: 0 })
    const text = body.toString('utf8')
    // A proxy that asks for certificates answers so, in a page of its own.
    if (status === 400 && /SSL certificate/i.test(text)) throw new GatewayDown('certificateRefused')
    if (status >= 500 || (status >= 300 && status < 400)) throw new GatewayDown('failing', `status ${status}`)
    const parsed = parseJson(text)
    const { nome, error } = ErrorAnswer.safeParse(parsed).data ?? {}
    return { status, body: parsed, errorName: nome ?? error ?? '' }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw new GatewayDown(problemOf(error, problemIfCut), error.reason)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayDown('failing', 'not JSON')
  }
}

function problemOf({ reason, cause }: OutgoingError, problemIfCut: GatewayProblem): GatewayProblem {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/SSL.*ALERT/.test(code)) return 'certificateRefused'
  if (reason === 'broken-after-send') return problemIfCut
  return reason === 'too-large' || reason === 'redirect-refused' ? 'failing' : 'unreachable'
}
