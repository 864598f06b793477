import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { ChannelDriver } from '@recado/channels/port'
import type { SimulatorHub } from '@recado/channels/simulator'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { Shutdown, type DrainableSockets } from './shutdown.ts'
import { FEATURES } from './features/index.ts'
import { systemClock, type Clock } from './kernel/process/clock.ts'
import { kyselyOver } from './kernel/database/company-db.ts'
import type { Config } from './kernel/process/config.ts'
import type { MaintenanceTasks, Worker } from './kernel/process/feature.ts'
import { JobQueue, type JobKind } from './kernel/work/jobs.ts'
import { Leases } from './kernel/work/lease.ts'
import { Draining } from './kernel/process/draining.ts'
import type { Logger } from './kernel/process/log.ts'
import { makeMailer } from './kernel/mail/index.ts'
import { makeMediaLinks, openLocalStore, openS3Store } from './kernel/media/index.ts'
import { makeMetrics } from './kernel/process/metrics.ts'
import { makeOutgoing } from './kernel/outgoing/index.ts'
import { makePasswords } from './kernel/passwords/index.ts'
import { openPools, type PoolSizes } from './kernel/database/pool.ts'
import { KERNEL_MAINTENANCE } from './kernel/events/events.maintenance.ts'
import { PUBLISHER, publish } from './kernel/events/publisher.ts'
import { Realtime } from './kernel/events/realtime.ts'
import { Relay } from './kernel/events/relay.ts'
import { makeSecrets, type ServerKeys } from './kernel/secrets/index.ts'
import { Signals } from './kernel/events/signals.ts'
import { makeThrottle } from './kernel/http/throttle/index.ts'
import { Notifier } from './kernel/work/notifier.ts'
import type { NotifierName, AppContext } from './kernel/process/app-context.ts'
import { serveMetrics, registerGauges } from './platform/gauges.ts'
import { PLATFORM_MAINTENANCE, startMaintenance } from './platform/maintenance.ts'
import { identify, identifySession } from './platform/session/identify.ts'
import { identifyToken } from './platform/session/identify-token.ts'

export interface StartOptions {
  readonly config: Config
  readonly database: pg.PoolConfig
  readonly keys: ServerKeys
  readonly log: Logger
  readonly drivers: readonly ChannelDriver[]
  readonly simulator?: SimulatorHub
  readonly clock?: Clock
  /** Cheap passwords, few connections and quick leases, for tests. */
  readonly passwordCost?: { memoryCost: number; timeCost: number; parallelism: number }
  readonly poolSizes?: PoolSizes
  readonly leaseMs?: number
  /** No other process can reach the database, so the holders of its leases are dead. */
  readonly isAlone?: boolean
}

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

/** Puts the parts together without starting anything. */
export async function createAppContext(options: StartOptions): Promise<AppContext> {
  const { config, keys, log, clock = systemClock } = options
  const pools = openPools(options.database, log, options.poolSizes)
  const notifiers = Object.fromEntries(
    (['published', 'relay', 'inbox', 'sends', 'desiredStates'] satisfies NotifierName[]).map(name => [
      name,
      new Notifier(),
    ]),
  ) as Record<NotifierName, Notifier>
  const platform = kyselyOver(pools.platform)
  const media = await (config.s3
    ? openS3Store(config.s3)
    : openLocalStore(path.join(config.dataFolder, 'media')))
  const jobs = new JobQueue(
    pools.platform,
    log,
    new Map<string, JobKind<never>>(FEATURES.flatMap(feature => Object.entries(feature.jobs ?? {}))),
  )
  const context: AppContext = {
    config,
    log,
    clock,
    keys,
    pools,
    platform,
    notifiers,
    jobs,
    media,
    metrics: makeMetrics(),
    secrets: makeSecrets(keys.secretsKeys),
    passwords: makePasswords(options.passwordCost ? { cost: options.passwordCost } : {}),
    links: makeMediaLinks(keys.mediaSecret),
    outgoing: makeOutgoing({ allow: [...config.allowPrivateTargets] }),
    mail: makeMailer(config.mail, log),
    throttle: makeThrottle({ store: { postgres: pools.platform }, secret: keys.tokenSecret }),
    leases: new Leases(pools.platform, log, options.leaseMs),
    draining: new Draining(),
    drivers: new Map(options.drivers.map(driver => [driver.kind, driver])),
    simulator: options.simulator,
    signals: new Signals(pools.platform, log),
    notify: name => notifiers[name].notify(),
    handlersOf: name => FEATURES.flatMap(feature => feature.handlers?.[name] ?? []),
    identify: token => identify(context, token),
    identifySession: id => identifySession(context, id),
    identifyToken: token => identifyToken(context, token),
    isOwnOrigin: (origin, host) => isOwnOrigin(config, origin, host),
  }
  return context
}

function isOwnOrigin(config: Config, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return (
    origin === new URL(config.publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
  )
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
  const hasRole = (role: 'api' | 'worker' | 'channels'): boolean => config.roles.includes(role)
  try {
    if (options.isAlone) await context.leases.endAll()
    await context.jobs.start()
    shutdown.onLast(() => context.jobs.stop())
    shutdown.onHandOver(
      context.leases.hold(PUBLISHER, (fence, signal) =>
        publish(context.pools.platform, fence, signal, context.notifiers.published),
      ),
    )
    const app = await buildApp(context)
    shutdown.registerServers(app, hasRole('api') ? await startRealtime(app, context) : undefined)
    if (hasRole('worker')) {
      await context.jobs.work(context, 'housekeeping')
      await context.jobs.work(context, 'push')
      shutdown.onHandOver(stopStep(startMaintenance(context, MAINTENANCE)))
    }
    if (hasRole('channels')) await context.jobs.work(context, 'media')
    registerGauges(context)
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(context, config.host, config.metricsPort)
      shutdown.onLast(async () => void metrics.close())
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

const stopStep = (worker: Worker) => () => worker.stop()

/** Starts this process's sockets: the relay reads the log and delivers it, notified by any publisher. */
async function startRealtime(app: FastifyInstance, context: AppContext): Promise<DrainableSockets> {
  const notifier = context.notifiers.relay
  const relay: Relay = new Relay(context.pools.platform, context.log, event => realtime.deliver(event))
  const handlers = Object.assign({}, ...FEATURES.map(feature => feature.socketHandlers?.(context) ?? {}))
  const realtime = new Realtime(app.server, context, relay, notifier, handlers)
  await relay.start()
  const reading = relay.run(notifier)
  const unlisten = await context.signals.listen({
    published: () => notifier.notify(),
    said: ({ companyId, name, payload, rooms }) => realtime.signal(companyId, name, payload, rooms),
  })
  context.metrics.sockets(() => realtime.size)
  return {
    drain: withinMs => realtime.leave(withinMs),
    async close() {
      await realtime.close()
      await reading.stop()
      await unlisten()
    },
  }
}
