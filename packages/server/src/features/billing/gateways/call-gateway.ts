import type { GatewayProblem } from '@recado/contract'
import type { z } from 'zod'
import { OutgoingError, type CertifiedOutgoing } from '../../../kernel/outgoing/index.ts'
import { GatewayDown } from './port.ts'

const TOO_MANY_REQUESTS = 429

/** One request to a gateway, with a body in JSON. */
export interface GatewayCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
export interface GatewayAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Calls a gateway; the caller judges an answer below 500. `problemIfCut` names a connection that breaks off.
 * @throws GatewayDown
 */
export async function callGateway(
  outgoing: Pick<CertifiedOutgoing, 'request'>,
  url: string,
  { method, headers, body: sent }: GatewayCall,
  problemIfCut: GatewayProblem = 'unreachable',
): Promise<GatewayAnswer> {
  try {
    // A redirect would carry the secret to another host.
    const { status, body } = await outgoing.request(url, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: sent === undefined ? undefined : JSON.stringify(sent),
      redirects: 0,
    })
    if (status >= 500 || status === TOO_MANY_REQUESTS || (status >= 300 && status < 400))
      throw new GatewayDown('failing', `status ${status}`)
    return { status, text: body.toString('utf8') }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw new GatewayDown(problemOf(error, problemIfCut), error.reason)
  }
}

/** @throws GatewayDown when the text is no JSON */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GatewayDown('failing', 'not JSON')
  }
}

/** Reads a parsed answer. @throws GatewayDown when it has another form */
export function readAnswer<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body)
  if (!read.success) throw new GatewayDown('failing', 'unexpected answer')
  return read.data
}

function problemOf({ reason, cause }: OutgoingError, problemIfCut: GatewayProblem): GatewayProblem {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (/SSL.*ALERT/.test(code)) return 'certificateRefused'
  if (reason === 'broken-after-send') return problemIfCut
  return reason === 'too-large' || reason === 'redirect-refused' ? 'failing' : 'unreachable'
}
