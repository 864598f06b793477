import { refuse } from '@recado/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config, CompatibleConfig } from '../kernel/process/config.ts'
import { isCompatibleHost } from '../kernel/process/own-origin.ts'
import { originHeaders, preflightHeaders } from './origins.ts'
import { fromFamily } from './requests.ts'
import { isFields, type Fields } from './fields.ts'
import { toFamily } from './records.ts'

/** Paths of cookies at our own host, and at that of these frontends; there sockets bring the cookie of media too. */
const PATHS = [
  ['Path=/api/auth', 'Path=/auth'],
  ['Path=/public', 'Path=/'],
] as const

/** A cookie of ours as a browser sends it from the pages of these frontends. */
export function fitCookie(cookie: string, { url, origins }: CompatibleConfig): string {
  const isSecure = url.startsWith('https:')
  const moved = PATHS.reduce((text, [own, other]) => text.replace(new RegExp(`${own}(?=;|$)`), other), cookie)
  const plain = moved.replace(/; SameSite=\w+/i, '').replace(/; Secure/i, '')
  // Without https no browser sends a cookie to another site; with it the list of origins guards every call.
  const sameSite = isSecure && !origins.every(origin => isSameSite(origin, url)) ? 'None' : 'Lax'
  return `${plain}; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}

/** Whether they certainly share a site: which names are public suffixes is not known here. */
function isSameSite(origin: string, url: string): boolean {
  const [one, other] = [new URL(origin).hostname, new URL(url).hostname]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

interface AnswerBody {
  readonly status: number
  readonly body: unknown
}
type Reshape = (body: Fields, status: number) => AnswerBody

/** The calls whose answer has another shape, by method and path of this server. */
const RESHAPED: Readonly<Record<string, Reshape>> = {
  'GET /api/invoices/all': (body, status) => ({ status, body: body['invoices'] ?? body }),
  // They read the holder from the text of the error.
  'POST /api/tickets': (body, status) =>
    body['error'] === 'ERR_OTHER_OPEN_TICKET' && isFields(body['ticket'])
      ? { status, body: { ...body, error: JSON.stringify(withNames(body['ticket'])) } }
      : { status, body },
  // Their form posts after every change, also without a file: the change itself is saved by then.
  'POST /api/files/uploadList/:fileListId': (body, status) =>
    isFields(body['fields']) && body['fields']['files'] === 'required'
      ? { status: 200, body: { message: 'ok' } }
      : { status, body },
}

/** Both are read without asking whether there are any. */
const withNames = (ticket: Fields): Fields => ({
  ...ticket,
  user: ticket['user'] ?? { id: null, name: '' },
  queue: ticket['queue'] ?? { id: null, name: '', color: '' },
})

/** An answer of this server in the shape that these frontends read. */
export function reshapeAnswer(call: string, { status, body }: AnswerBody, url: string): AnswerBody {
  const written = toFamily(body, url)
  const reshape = RESHAPED[call]
  return reshape && isFields(written) ? reshape(written, status) : { status, body: written }
}

const isForFamily = (config: Config, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  isCompatibleHost(config, headers.host)

/** Lets the listed origins call the host of these frontends, and no other origin. Before everything that refuses. */
export function allowListedOrigins(app: FastifyInstance, config: Config): void {
  if (!config.compatible) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isForFamily(config, request)) return
    const headers = originHeaders(config, request.headers)
    if (!headers) throw refuse('ERR_ORIGIN')
    void reply.headers(headers)
    if (request.method === 'OPTIONS')
      await reply.status(204).headers(preflightHeaders(request.headers)).send()
  })
}

/** Maps the calls and answers of these frontends. After the plugins that write cookies. */
export function mapCalls(app: FastifyInstance, config: Config): void {
  const { compatible } = config
  if (!compatible) return
  app.addHook('preHandler', async request => {
    if (isForFamily(config, request)) request.body = fromFamily(request.routeOptions.url ?? '', request.body)
  })
  app.addHook('onSend', async (request, reply, payload) =>
    isForFamily(config, request) ? mapAnswer(compatible, request, reply, payload) : payload,
  )
}

function mapAnswer(
  compatible: CompatibleConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown {
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  if (cookies.length > 0) {
    reply.removeHeader('set-cookie')
    void reply.header(
      'set-cookie',
      cookies.map(cookie => fitCookie(cookie, compatible)),
    )
  }
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (typeof payload !== 'string' || payload === '' || !isJson) return payload
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  const answer = reshapeAnswer(call, { status: reply.statusCode, body: JSON.parse(payload) }, compatible.url)
  void reply.status(answer.status)
  return JSON.stringify(answer.body)
}
