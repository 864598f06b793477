import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'
import type { Logger } from '../process/log.ts'

/** Headers in which a proxy names the address of its client. */
const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Warns once when requests come through a proxy that is not trusted: then all people share its address. */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: Logger,
): void {
  if (trustProxy !== false) return
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && HEADERS.some(name => request.headers[name] !== undefined)) {
      isWarned = true
      log.warn(
        { ip: request.ip },
        'A proxy names the address of its client, and RECADO_TRUST_PROXY is not set: limits of rates and logins count everybody behind the proxy as one address.',
      )
    }
    done()
  })
}
