import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createAppContext, type ProcessContext, type StartOptions } from './composition.ts'
import { allowPolling, familySockets } from './compatible/index.ts'
import { Shutdown, type DrainableSockets } from './shutdown.ts'
import { FEATURES } from './features/index.ts'
import type { MaintenanceTasks, Worker } from './kernel/process/feature.ts'
import { KERNEL_MAINTENANCE } from './kernel/events/events.maintenance.ts'
import { PUBLISHER, publish } from './kernel/events/publisher.ts'
import { Realtime } from './kernel/events/realtime.ts'
import { Relay } from './kernel/events/relay.ts'
import type { AppContext } from './kernel/process/app-context.ts'
import type { Role } from './kernel/process/config.ts'
import { verifyKeys } from './kernel/secrets/index.ts'
import { serveMetrics, registerGauges } from './platform/gauges.ts'
import { PLATFORM_MAINTENANCE, startMaintenance } from './platform/maintenance.ts'

/**
 * A running process. `stop` ends it cleanly: it releases leases, finishes open work, and closes the database
 * last.
 */
export interface RunningServer {
  readonly context: AppContext
  readonly app: FastifyInstance
  readonly port: number
  stop(): Promise<void>
}

const MAINTENANCE: MaintenanceTasks = Object.assign(
  {},
  KERNEL_MAINTENANCE,
  PLATFORM_MAINTENANCE,
  ...FEATURES.map(feature => feature.maintenance ?? {}),
)

/** Starts a process with its roles and listens. */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { config, log } = options
  const context = await createAppContext(options)
  const shutdown = new Shutdown(context)
  const hasRole = (role: Role): boolean => config.roles.includes(role)
  try {
    if (options.isAlone) await context.leases.endAll()
    await verifyKeys(context.pools.platform, options.keys)
    await options.prepare?.(context)
    await context.jobs.start()
    shutdown.onLast(() => context.jobs.stop())
    shutdown.onLast(await context.signals.listen())
    shutdown.onHandOver(
      context.leases.hold(PUBLISHER, (fence, signal) =>
        publish(context.pools.platform, fence, signal, context.wakes),
      ),
    )
    const app = await buildApp(context)
    shutdown.registerServers(app, hasRole('api') ? await startRealtime(app, context) : undefined)
    await startJobs(context, shutdown)
    registerGauges(context)
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(context, config.host, config.metricsPort)
      shutdown.onLast(() => metrics[Symbol.asyncDispose]())
    }
    for (const { worker } of FEATURES)
      if (worker && hasRole(worker.role)) shutdown.onHandOver(stopStep(await worker.start(context)))
    await app.listen({ host: config.host, port: config.port })
    return {
      context,
      app,
      port: (app.server.address() as AddressInfo).port,
      stop: () => shutdown.run(config.drainSeconds * 1_000),
    }
  } catch (error) {
    await shutdown.run(0)
    log.debug({ err: error }, 'The start failed.')
    throw error
  }
}

/** Starts the job queues of this process's roles. */
async function startJobs(context: ProcessContext, shutdown: Shutdown): Promise<void> {
  const { roles } = context.config
  if (roles.includes('worker')) {
    await context.jobs.work(context, 'housekeeping')
    await context.jobs.work(context, 'push')
    shutdown.onHandOver(stopStep(startMaintenance(context, MAINTENANCE)))
  }
  if (roles.includes('channels')) await context.jobs.work(context, 'media')
}

const stopStep = (worker: Worker) => () => worker.stop()

/** Starts this process's sockets: the relay reads the log and delivers it, notified by any publisher. */
async function startRealtime(app: FastifyInstance, context: AppContext): Promise<DrainableSockets> {
  const relay: Relay = new Relay(context, event => realtime.deliver(event))
  const handlers = Object.assign({}, ...FEATURES.map(feature => feature.socketHandlers?.(context) ?? {}))
  const foreign = familySockets(context)
  const realtime = new Realtime(app.server, context, relay, { handlers, foreign })
  allowPolling(realtime.io, context.config)
  await relay.start()
  const reading = relay.run()
  const unlisten = context.signals.onSaid(({ companyId, name, payload, rooms }) =>
    realtime.signal(companyId, name, payload, rooms),
  )
  context.metrics.sockets(() => realtime.size)
  return {
    drain: withinMs => realtime.leave(withinMs),
    async close() {
      await realtime.close()
      await reading.stop()
      unlisten()
    },
  }
}
