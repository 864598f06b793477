import { createHmac } from 'node:crypto'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { loggedError, scrubLine } from './log-scrub.ts'

export type { Logger } from 'pino'

/** Logger settings. */
export interface LogSettings {
  readonly level: string
  /** Log destination; standard output by default. */
  readonly destination?: DestinationStream
}

/**
 * Creates the logger of a process: one JSON line each. Every value is hidden unless its key is
 * known to be harmless (see log-scrub.ts), so a new field must be listed there to be readable.
 */
export function makeLogger({ level, destination }: LogSettings): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: name => ({ level: name }) },
      serializers: { req: loggedRequest, res: loggedReply, err: loggedError },
      // The last step of every line, also of child loggers and of libraries with this logger.
      hooks: { streamWrite: scrubLine },
    },
    ...(destination ? [destination] : []),
  )
}

/** Pseudonym of a phone number in logs: stable per number, and irreversible without the key. */
export type LogNumber = (number: string) => string

/** Creates it from the server's token secret. */
export function makeLogNumber(secret: string): LogNumber {
  const key = createHmac('sha256', secret).update('numbers in logs').digest()
  return number =>
    `tel:${createHmac('sha256', key).update(number.replace(/\D/gu, '')).digest('base64url').slice(0, 12)}`
}

interface RequestLike {
  readonly id?: unknown
  readonly method?: string
  readonly ip?: string
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** Logs a request by its route pattern; its URL may contain passwords, tokens and numbers. */
function loggedRequest(request: RequestLike): object {
  return { method: request.method, route: request.routeOptions?.url ?? 'unmatched', ip: request.ip }
}

function loggedReply(reply: { readonly statusCode?: number }): object {
  return { status: reply.statusCode }
}
