import { refuse } from '@recado/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config, CompatibleConfig } from '../kernel/process/config.ts'
import { isCompatibleHost } from '../kernel/process/own-origin.ts'
import { reshapeAnswer } from './answers.ts'
import { fitCookie } from './cookies.ts'
import { originHeaders, preflightHeaders } from './origins.ts'
import { fromFamily } from './requests.ts'

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
