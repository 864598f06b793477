import type { IncomingHttpHeaders } from 'node:http'
import { isOwnOrigin } from '../kernel/process/own-origin.ts'
import type { Config } from '../kernel/process/config.ts'

const TOKENS = /^[\w\-, ]{0,400}$/

/** The headers by which a browser lets pages of a listed origin read an answer; undefined: they may not call at all. */
export function originHeaders(
  config: Config,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  const { origin, host } = headers
  if (!isOwnOrigin(config, origin, host)) return undefined
  if (origin === undefined) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-disposition, retry-after',
  }
}

/** The answer to a browser that asks before it calls. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const asked = headers['access-control-request-headers'] ?? ''
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': TOKENS.test(asked) ? asked : '',
    'access-control-max-age': '7200',
  }
}
