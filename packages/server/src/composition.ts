import type { ChannelDriver } from '@recado/channels/port'
import type { SimulatorHub } from '@recado/channels/simulator'
import { mailboxKey } from '@recado/domain'
import type pg from 'pg'
import { makeBillingServices } from './features/billing/index.ts'
import { makeCompanyServices, mayCompanyWork } from './features/companies/index.ts'
import { makeConnectionServices } from './features/connections/index.ts'
import { FEATURES } from './features/index.ts'
import { findRequestedMessage } from './features/messages/index.ts'
import { makePromptServices } from './features/prompts/index.ts'
import { makePushServices } from './features/push/index.ts'
import { makeSsoServices, type ResolveTxt } from './features/sso/index.ts'
import { makeSpreadsheetServices } from './features/spreadsheets/index.ts'
import { CountCache } from './kernel/batching/count-cache.ts'
import { VersionedCache } from './kernel/batching/versioned-cache.ts'
import { SharedReads } from './kernel/batching/shared-reads.ts'
import { listArchived } from './kernel/database/record.ts'
import { openPlatformDb } from './kernel/database/platform-db.ts'
import { openPools, type Pools, type PoolSizes } from './kernel/database/pool.ts'
import { Signals } from './kernel/events/signals.ts'
import { ExportPlaces } from './kernel/http/export-places.ts'
import { Exports } from './kernel/http/exports.ts'
import type { ReaderPace } from './kernel/http/slow-readers.ts'
import { makeThrottle, type Throttle } from './kernel/http/throttle/index.ts'
import { makeMailer, type LetterCounter } from './kernel/mail/index.ts'
import { makeMediaLinks, openMediaStore, StorageQuota, type MediaStore } from './kernel/media/index.ts'
import { makeOutgoing } from './kernel/outgoing/index.ts'
import { makePasswords } from './kernel/passwords/index.ts'
import type { AppContext, FeatureServices, KernelContext } from './kernel/process/app-context.ts'
import { systemClock, type Clock } from './kernel/process/clock.ts'
import type { Config } from './kernel/process/config.ts'
import { Draining } from './kernel/process/draining.ts'
import type { Logger } from './kernel/process/log.ts'
import { makeMetrics } from './kernel/process/metrics.ts'
import { makeSecrets, openDigestKey, type ServerKeys } from './kernel/secrets/index.ts'
import { JobQueue } from './kernel/work/jobs.ts'
import type { JobKind } from './kernel/work/job-kind.ts'
import { Leases } from './kernel/work/lease.ts'
import { tellThrough, Wakes } from './kernel/work/wakes.ts'
import { measureStorage } from './platform/storage.ts'
import { makeIdentities } from './platform/session/identify.ts'

export interface StartOptions {
  readonly config: Config
  readonly database: pg.PoolConfig
  readonly keys: ServerKeys
  readonly log: Logger
  readonly drivers: readonly ChannelDriver[]
  readonly simulator?: SimulatorHub
  readonly clock?: Clock
  /** Cheap passwords, few connections, quick leases and impatience with readers, for tests. */
  readonly passwordCost?: { memoryCost: number; timeCost: number; parallelism: number }
  /** Reads TXT records in place of the DNS. */
  readonly resolveTxt?: ResolveTxt
  readonly poolSizes?: PoolSizes
  readonly leaseMs?: number
  /** Milliseconds after which loops look although nothing happened: tests change rows behind their back. */
  readonly safetyMs?: number
  readonly readerPace?: ReaderPace
  /** No other process can reach the database, so the holders of its leases are dead. */
  readonly isAlone?: boolean
  /** Fills the database of a first start, before anybody is answered. */
  readonly prepare?: (context: AppContext) => Promise<void>
}

/** The job queue is started and stopped with the process; work sees only its outbox. */
export interface ProcessContext extends AppContext {
  readonly jobs: JobQueue
}

/** Puts the parts of a process together without starting anything: the kernel, then what stands on it. */
export async function createAppContext(options: StartOptions): Promise<ProcessContext> {
  const { config, database, keys, log } = options
  const media = await openMediaStore(config)
  const digestKey = await openDigestKey(database, keys.secretsKeys)
  const kernel = makeKernel(options, openPools(database, log, options.poolSizes, digestKey), media)
  return { ...kernel, identities: makeIdentities(kernel), services: makeFeatureServices(kernel, options) }
}

/** Makes the process state of the features, each from what it needs. The other features have none. */
const makeFeatureServices = (
  kernel: KernelContext,
  { drivers, simulator, resolveTxt }: Pick<StartOptions, 'drivers' | 'simulator' | 'resolveTxt'>,
): FeatureServices => ({
  connections: makeConnectionServices({ log: kernel.log, drivers, findSentMessage: findRequestedMessage }),
  companies: makeCompanyServices(),
  prompts: makePromptServices(),
  push: makePushServices(kernel),
  simulator: { hub: simulator },
  spreadsheets: makeSpreadsheetServices(),
  sso: makeSsoServices(resolveTxt),
  billing: makeBillingServices(kernel),
})

function makeKernel(
  options: StartOptions,
  pools: Pools,
  media: MediaStore,
): KernelContext & Pick<ProcessContext, 'jobs'> {
  const { config, keys, log, clock = systemClock } = options
  const platform = openPlatformDb(pools.platform)
  const throttle = makeThrottle({ store: { postgres: pools.platform }, secret: keys.tokenSecret })
  return {
    config,
    log,
    clock,
    keys,
    pools,
    media,
    platform,
    metrics: makeMetrics(),
    secrets: makeSecrets(keys.secretsKeys),
    passwords: makePasswords(options.passwordCost ? { cost: options.passwordCost } : {}),
    storage: new StorageQuota({
      limitBytes: config.storageGbPerCompany * 1024 ** 3,
      clock,
      measure: async companyId => (await measureStorage(pools.platform, companyId))[0]?.bytes ?? 0,
    }),
    links: makeMediaLinks(keys.mediaSecret),
    outgoing: makeOutgoing({ allow: [...config.allowPrivateTargets] }),
    mail: makeMailer(config.mail, log, letterCounter(throttle)),
    throttle,
    exports: new Exports(new ExportPlaces(pools), options.readerPace),
    ...makeWork(options, pools),
    jobs: makeJobQueue({ pools, platform, log, clock }),
    counts: new CountCache(),
    reads: new SharedReads(),
    versionedCache: new VersionedCache(),
    draining: new Draining(),
    ...OF_FEATURES,
  }
}

/** The parts of the features that the kernel hands on. */
const OF_FEATURES: Pick<KernelContext, 'records' | 'handlersOf' | 'answersOf'> = {
  records: FEATURES.flatMap(({ records = [], tables = {} }) => [...records, ...listArchived(tables)]),
  handlersOf: name => FEATURES.flatMap(feature => feature.handlers?.[name] ?? []),
  answersOf: name => FEATURES.flatMap(feature => feature.answers?.[name] ?? []),
}

/** Makes the parts that wake the loops of this process and keep those of two processes apart. */
function makeWork(
  { log, leaseMs, safetyMs }: StartOptions,
  { platform }: Pools,
): Pick<KernelContext, 'leases' | 'signals' | 'wakes'> {
  const wakes = new Wakes(tellThrough(platform), safetyMs)
  return {
    wakes,
    leases: new Leases(platform, log, leaseMs, wakes),
    signals: new Signals(platform, log, wakes),
  }
}

/** Counts letters by mailbox, over all companies. */
const letterCounter =
  (throttle: Throttle): LetterCounter =>
  async (address, budget) =>
    (await throttle.hit(`${budget}-letter`, mailboxKey(address))).ok

export const listJobKinds = (): ReadonlyMap<string, JobKind<never>> =>
  new Map(FEATURES.flatMap(feature => Object.entries(feature.jobs ?? {})))

/** The queue of the jobs of all features; those of a company that does not run wait. */
function makeJobQueue({
  pools,
  platform,
  log,
  clock,
}: Pick<KernelContext, 'pools' | 'platform' | 'log' | 'clock'>): JobQueue {
  return new JobQueue(pools.platform, log, listJobKinds(), companyId =>
    mayCompanyWork(platform, companyId, clock.now()),
  )
}
