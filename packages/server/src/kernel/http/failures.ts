import type { Socket } from 'node:net'
import { Refusal, refuse, type ErrorCode } from '@recado/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MediaTooLarge, MediaUnavailable } from '../media/index.ts'
import { ConcurrencyLimitReached } from '../work/concurrency-limit.ts'
import { StaleOwner } from '../database/fence.ts'
import type { AppContext } from '../process/app-context.ts'
import { readLeniently, valueAt, type Path } from './lenient.ts'

type Issue = z.core.$ZodIssue

/**
 * A message that a schema of the contract gives is a key of the catalogue `validation`; others are words of
 * the library.
 */
const isRule = (message: string): boolean => /^[a-z][A-Za-z]*$/.test(message)

/** The rule that each field of a refused value violates, its first one, as a key of the catalogue `validation`. */
export const violatedRules = (value: unknown, issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues
      .flatMap(issue => rulesOf(value, issue, []))
      .map(([path, rule]) => [path.join('.') || '_', rule] as const)
      .toReversed(),
  )

function rulesOf(
  value: unknown,
  issue: Issue,
  above: Path,
): readonly (readonly [path: Path, rule: string])[] {
  const path = [...above, ...issue.path]
  if (isRule(issue.message)) return [[path, issue.message]]
  // Of several shapes the one was meant that the value comes close enough to for a fault inside, or for a rule of ours.
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find(shape => shape.every(one => one.path.length > 0 || isRule(one.message)))
    if (meant?.length) return meant.flatMap(one => rulesOf(value, one, path))
  }
  return [[path, generalRule(issue, valueAt(value, path))]]
}

function generalRule(issue: Issue, value: unknown): string {
  if (value === undefined) return 'required'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall'
  if (issue.code !== 'too_big') return 'invalid'
  return { string: 'tooLong', array: 'tooMany' }[issue.origin as string] ?? 'tooLarge'
}

/** The database is down, full, or blocked by a long lock: a retry may succeed. */
const UNAVAILABLE = new Set([
  // A transaction waited too long for its next statement, as when the whole machine stood still.
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'EAGAIN',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
])
/** Driver errors without a code. */
const DISCONNECTED =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/u
interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
}

/** Whether the request was valid but the database was down, full or busy, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as DatabaseError
  return (
    (code !== undefined && UNAVAILABLE.has(code)) || (message !== undefined && DISCONNECTED.test(message))
  )
}

/** Maps a thrown error to a refusal for the client. An unknown error is a bug. */
export function refusalOf(
  error: unknown,
  conflicts: Readonly<Record<string, ErrorCode>>,
): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof MediaTooLarge) return refuse('ERR_FILE_TOO_LARGE', { maxBytes: error.maxBytes })
  if (error instanceof MediaUnavailable) return refuse('ERR_UNAVAILABLE')
  if (error instanceof ConcurrencyLimitReached) return refuse('ERR_UNAVAILABLE')
  if (error instanceof StaleOwner) return refuse('ERR_UNAVAILABLE')
  const { code, constraint, message } = error as DatabaseError
  // Node's code for a client that disconnects during the body; no response is possible.
  if (code === 'ECONNRESET' && message === 'aborted') return refuse('ERR_BAD_REQUEST')
  // The referenced row is gone, or the unique row already exists.
  if ((code === '23505' || code === '23503') && constraint !== undefined && conflicts[constraint])
    return refuse(conflicts[constraint] as 'ERR_EMAIL_TAKEN')
  if (code?.length === 5 && code.startsWith('22')) return refuse('ERR_BAD_REQUEST')
  if (isUnavailable(error)) return refuse('ERR_UNAVAILABLE')
  return ofFastify(error as FastifyError)
}

function ofFastify(error: FastifyError): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('ERR_TOO_LARGE')
    case 'FST_FILES_LIMIT':
      return refuse('ERR_UNEXPECTED_FILE')
    case 'FST_ERR_NOT_FOUND':
      return refuse('ERR_NOT_FOUND')
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? refuse('ERR_BAD_REQUEST')
        : undefined
  }
}

/**
 * Answers a failed request from the error table; a bug is logged with the request's id, and the person gets
 * that id.
 */
export function answerFailure(context: AppContext, conflicts: Readonly<Record<string, ErrorCode>>) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error, conflicts) ?? refuse('ERR_INTERNAL', { requestId: request.id })
    const code = (error as DatabaseError).code
    if (code?.length === 5 && code.startsWith('22'))
      context.log.error(
        { requestId: request.id, route: request.routeOptions.url, code },
        'A value reached the database that validation should have stopped.',
      )
    if (refusal.status >= 500)
      context.log.error(
        { requestId: request.id, route: request.routeOptions.url, err: error },
        'A request failed.',
      )
    if (refusal.status === 429)
      void reply.header(
        'retry-after',
        String((refusal.detail as unknown as { retryAfter: number }).retryAfter),
      )
    void reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ error: refusal.code, ...(refusal.detail as object | undefined) })
  }
}

/** Answers an unparsable HTTP request with an error of the table, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [because, reason] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? (['ERR_TOO_LARGE', 'Payload Too Large'] as const)
        : (['ERR_BAD_REQUEST', 'Bad Request'] as const)
    const { status, code } = refuse(because)
    const body = JSON.stringify({ error: code })
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}

/**
 * Checks one part of a request against its schema. A field's message is a key of the catalogue `validation`. A part that
 * is not a record is read as it stands.
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, isRecord = true): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const lenient = isRecord && readLeniently(schema, value, parsed.error.issues)
  if (lenient) return lenient.data
  throw refuse('ERR_VALIDATION', { fields: violatedRules(value, parsed.error.issues) })
}
