import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROBE_MS } from '../kernel/database/database-probe.ts'
import type { AppContext } from '../kernel/process/app-context.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, and is not on its way out. `/metrics`: its
 * figures.
 */
export function mountProbes(app: FastifyInstance, context: AppContext): void {
  const config = { access: 'probe' }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_, reply) => {
    const [database, media] = await Promise.all([context.pools.probe.ask(), isMediaUp(context)])
    const status = context.draining.is ? 'leaving' : database && media ? 'ok' : 'unavailable'
    return reply.status(status === 'ok' ? 200 : 503).send({ status, database, media })
  })
  if (context.config.metricsPort === undefined)
    app.get('/metrics', { config }, async (_, reply) =>
      reply.type(context.metrics.contentType).send(await context.metrics.text()),
    )
}

async function isMediaUp({ media }: AppContext): Promise<boolean> {
  const limit = new AbortController()
  try {
    return await Promise.race([
      media.health().then(
        () => true,
        () => false,
      ),
      delay(PROBE_MS, false, { signal: limit.signal }),
    ])
  } finally {
    limit.abort()
  }
}
