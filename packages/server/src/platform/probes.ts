import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kernel/world.ts'

/** `/healthz`: the process answers. `/readyz`: it can do its work, and is not on its way out. `/metrics`: its figures. */
export function mountProbes(app: FastifyInstance, world: AppContext): void {
  const config = { access: 'probe' }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_, reply) => {
    const database = await world.pools.platform.query('select 1').then(
      () => true,
      () => false,
    )
    const media = await world.media.health().then(
      () => true,
      () => false,
    )
    const status = world.draining.is ? 'leaving' : database && media ? 'ok' : 'unavailable'
    return reply.status(status === 'ok' ? 200 : 503).send({ status, database, media })
  })
  if (world.config.metricsPort === undefined)
    app.get('/metrics', { config }, async (_, reply) => reply.type(world.metrics.contentType).send(await world.metrics.text()))
}
