import { createHmac } from 'node:crypto'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { loggedError, scrubLine } from './log-scrub.ts'

export type { Logger } from 'pino'

/** What a logger is made with. */
export interface LogSettings {
  readonly level: string
  /** Where lines go; the standard output by default. */
  readonly destination?: DestinationStream
}

/**
 * The logger of a process: one JSON line each. Whatever way a value takes into a line, it is hidden unless its key is
 * known to be harmless (see log-scrub.ts), so a new field must be named there before it can be read.
 */
export function makeLogger({ level, destination }: LogSettings): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: name => ({ level: name }) },
      serializers: { req: loggedRequest, res: loggedReply, err: loggedError },
      // The last place every line passes, also those of child loggers and of libraries that were given this one.
      hooks: { streamWrite: scrubLine },
    },
    ...(destination ? [destination] : []),
  )
}

/** Stands for a phone number in logs: the same one always gives the same word, and nobody without the key can tell which it is. */
export type LogNumber = (number: string) => string

/** Makes the function from the server's token secret. */
export function makeLogNumber(secret: string): LogNumber {
  const key = createHmac('sha256', secret).update('numbers in logs').digest()
  return number => `tel:${createHmac('sha256', key).update(number.replace(/\D/gu, '')).digest('base64url').slice(0, 12)}`
}

interface RequestLike {
  readonly id?: unknown
  readonly method?: string
  readonly ip?: string
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** A request by the pattern of its route; its address may hold passwords, tokens and numbers. */
function loggedRequest(request: RequestLike): object {
  return { method: request.method, route: request.routeOptions?.url ?? 'unmatched', ip: request.ip }
}

function loggedReply(reply: { readonly statusCode?: number }): object {
  return { status: reply.statusCode }
}
