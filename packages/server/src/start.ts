import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { ChannelDriver } from '@recado/channels/port'
import type { SimulatorHub } from '@recado/channels/simulator'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { Ending, type AnsweredSockets } from './ending.ts'
import { FEATURES } from './features/index.ts'
import { systemClock, type Clock } from './kernel/clock.ts'
import { kyselyOver } from './kernel/company-db.ts'
import type { Config } from './kernel/config.ts'
import type { Worker } from './kernel/feature.ts'
import { JobQueue, type JobKind } from './kernel/jobs.ts'
import { Leases } from './kernel/lease.ts'
import { Draining } from './kernel/leaving.ts'
import type { Logger } from './kernel/log.ts'
import { makeMailer } from './kernel/mail/index.ts'
import { makeMediaLinks, openLocalStore, openS3Store } from './kernel/media/index.ts'
import { makeMetrics } from './kernel/metrics.ts'
import { makeOutgoing } from './kernel/outgoing/index.ts'
import { makePasswords } from './kernel/passwords/index.ts'
import { openPools, type PoolSizes } from './kernel/pool.ts'
import { PUBLISHER, publish } from './kernel/publisher.ts'
import { Realtime } from './kernel/realtime.ts'
import { Relay } from './kernel/relay.ts'
import { makeSecrets, type ServerKeys } from './kernel/secrets/index.ts'
import { Signals } from './kernel/signals.ts'
import { makeThrottle } from './kernel/throttle/index.ts'
import { Notifier } from './kernel/wake.ts'
import type { NotifierName, AppContext } from './kernel/world.ts'
import { serveMetrics, watchLevels } from './platform/gauges.ts'
import { startUpkeep } from './platform/upkeep.ts'
import { identify, identifySession } from './platform/session/identify.ts'
import { identifyToken } from './platform/session/identify-token.ts'

export interface Parts {
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
  /** No other process can reach the database, so an earlier one that holds something was killed. */
  readonly isAlone?: boolean
}

/** A running process. `stop` ends it cleanly: what it holds is handed over, what runs is finished, the database last. */
export interface Running {
  readonly world: AppContext
  readonly app: FastifyInstance
  readonly port: number
  stop(): Promise<void>
}

/** Puts the parts together without starting anything. */
export async function makeWorld(parts: Parts): Promise<AppContext> {
  const { config, keys, log, clock = systemClock } = parts
  const pools = openPools(parts.database, log, parts.poolSizes)
  const bells = Object.fromEntries((['told', 'relay', 'inbox', 'sends', 'wishes'] satisfies NotifierName[]).map(name => [name, new Notifier()])) as Record<
    NotifierName,
    Notifier
  >
  const platform = kyselyOver(pools.platform)
  const media = await (config.s3 ? openS3Store(config.s3) : openLocalStore(path.join(config.dataFolder, 'media')))
  const jobs = new JobQueue(pools.platform, log, new Map<string, JobKind<never>>(FEATURES.flatMap(feature => Object.entries(feature.jobs ?? {}))))
  const world: AppContext = {
    config,
    log,
    clock,
    keys,
    pools,
    platform,
    notifiers: bells,
    jobs,
    media,
    metrics: makeMetrics(),
    secrets: makeSecrets(keys.secretsKeys),
    passwords: makePasswords(parts.passwordCost ? { cost: parts.passwordCost } : {}),
    links: makeMediaLinks(keys.mediaSecret),
    outgoing: makeOutgoing({ allow: [...config.allowPrivateTargets] }),
    mail: makeMailer(config.mail, log),
    throttle: makeThrottle({ store: { postgres: pools.platform }, secret: keys.tokenSecret }),
    leases: new Leases(pools.platform, log, parts.leaseMs),
    draining: new Draining(),
    drivers: new Map(parts.drivers.map(driver => [driver.kind, driver])),
    simulator: parts.simulator,
    signals: new Signals(pools.platform, log),
    notify: bell => bells[bell].notify(),
    handlersOf: name => FEATURES.flatMap(feature => feature.handlers?.[name] ?? []),
    identify: token => identify(world, token),
    identifySession: id => identifySession(world, id),
    identifyToken: token => identifyToken(world, token),
    isOwnOrigin: (origin, host) => isOwnOrigin(config, origin, host),
  }
  return world
}

function isOwnOrigin(config: Config, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return origin === new URL(config.publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Starts a process with its roles and listens. */
export async function start(parts: Parts): Promise<Running> {
  const { config, log } = parts
  const world = await makeWorld(parts)
  const ending = new Ending(world)
  const has = (role: 'api' | 'worker' | 'channels'): boolean => config.roles.includes(role)
  try {
    if (parts.isAlone) await world.leases.endAll()
    await world.jobs.start()
    ending.atLast(() => world.jobs.stop())
    ending.handingOver(world.leases.hold(PUBLISHER, (fence, signal) => publish(world.pools.platform, fence, signal, world.notifiers.told)))
    const app = await buildApp(world)
    ending.answering(app, has('api') ? await startRealtime(app, world) : undefined)
    if (has('worker')) {
      await world.jobs.work(world, 'housekeeping')
      await world.jobs.work(world, 'push')
      ending.handingOver(stopOf(startUpkeep(world)))
    }
    if (has('channels')) await world.jobs.work(world, 'media')
    watchLevels(world)
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(world, config.host, config.metricsPort)
      ending.atLast(async () => void metrics.close())
    }
    for (const { worker } of FEATURES) if (worker && has(worker.role)) ending.handingOver(stopOf(await worker.start(world)))
    await app.listen({ host: config.host, port: config.port })
    return { world, app, port: (app.server.address() as AddressInfo).port, stop: () => ending.end(config.drainSeconds * 1_000) }
  } catch (error) {
    await ending.end(0)
    log.debug({ err: error }, 'The start failed.')
    throw error
  }
}

const stopOf = (worker: Worker) => () => worker.stop()

/** Sockets of this process: the relay reads the log and says it, woken by the publisher wherever that runs. */
async function startRealtime(app: FastifyInstance, world: AppContext): Promise<AnsweredSockets> {
  const stop = new AbortController()
  const bell = world.notifiers.relay
  const relay: Relay = new Relay(world.pools.platform, world.log, event => realtime.deliver(event))
  const handlers = Object.assign({}, ...FEATURES.map(feature => feature.socketHandlers?.(world) ?? {}))
  const realtime = new Realtime(app.server, world, relay, bell, handlers)
  await relay.start()
  const running = relay.run(bell, stop.signal)
  const unlisten = await world.signals.listen({
    published: () => bell.notify(),
    said: ({ companyId, name, payload, rooms }) => realtime.signal(companyId, name, payload, rooms),
  })
  world.metrics.sockets(() => realtime.size)
  return {
    leave: withinMs => realtime.leave(withinMs),
    async close() {
      await realtime.close()
      stop.abort()
      await running
      await unlisten()
    },
  }
}
