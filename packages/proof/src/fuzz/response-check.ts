import { ERRORS, type ErrorCode, type Route } from '@recado/contract'
import type { z } from 'zod'
import type { RawResponse, RawRequest } from './http-client.ts'

/** Errors that every call may return; a route must list all others. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'ERR_VALIDATION',
  'ERR_NOT_FOUND',
  'ERR_BAD_REQUEST',
  'ERR_TOO_LARGE',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_ORIGIN',
  'ERR_SESSION_EXPIRED',
  'ERR_SUBSCRIPTION_EXPIRED',
  'ERR_NO_PERMISSION',
  'ERR_PLAN_FEATURE',
  'ERR_UNEXPECTED_FILE',
  'ERR_FILE_TOO_LARGE',
]
export const MAX_RESPONSE_MS = 2_000

/** Returns the fault of a response, in a sentence; undefined for a valid one. */
export function findFault(
  route: Route | undefined,
  request: RawRequest,
  { status, text, ms }: RawResponse,
): string | undefined {
  if (status === 0) return mayBeCutOff(request) ? undefined : `was not answered: ${text}`
  if (status >= 500) return `answered ${status} ${text.slice(0, 200)}`
  if (ms > MAX_RESPONSE_MS) return `took ${Math.round(ms)} ms`
  if (status < 400)
    return status === 200 && route && request.method === route.method ? checkReply(route, text) : undefined
  if (request.method === 'HEAD') return undefined
  return checkRefusal(request.method === route?.method ? route : undefined, status, text)
}

/** An aborted body gets no response, and a far too large one may be rejected before its end. */
const mayBeCutOff = ({ aborted, body }: RawRequest): boolean =>
  aborted === true || (body?.length ?? 0) > 256 * 1024

function checkReply(route: Route, text: string): string | undefined {
  const parsed = route.reply.safeParse(route.download ? text : parseJson(text))
  return parsed.success
    ? undefined
    : `answered 200 with what its reply does not list: ${parsed.error.issues.map(issue => issue.path.join('.')).join(', ')}`
}

function checkRefusal(route: Route | undefined, status: number, text: string): string | undefined {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null)
    return `refused with ${status} and no JSON: ${text.slice(0, 200)}`
  const { error, ...detail } = body as { error?: unknown }
  if (typeof error !== 'string' || !Object.hasOwn(ERRORS, error))
    return `refused with ${text.slice(0, 200)}, which is not in the table`
  const row = ERRORS[error as ErrorCode] as { status: number; detail?: z.ZodObject }
  if (row.status !== status && !(error === 'ERR_SESSION_EXPIRED' && status === 403))
    return `refused with ${error} and ${status}`
  const isListed = row.detail
    ? row.detail.safeParse(detail).success &&
      Object.keys(detail).every(key => Object.hasOwn(row.detail?.shape ?? {}, key))
    : Object.keys(detail).length === 0
  if (!isListed) return `refused with another detail than the table lists: ${text.slice(0, 200)}`
  if (
    route &&
    !COMMON_ERRORS.includes(error as ErrorCode) &&
    !(route.errors as readonly string[]).includes(error)
  )
    return `refused with ${error}, which it does not list`
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
