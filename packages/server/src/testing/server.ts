import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ChannelDriver } from '@recado/channels/port'
import type { SimulatorHub } from '@recado/channels/simulator'
import { inject } from 'vitest'
import type { Clock } from '../kernel/process/clock.ts'
import { readConfig } from '../kernel/process/config.ts'
import { makeLogger } from '../kernel/process/log.ts'
import type { ReaderPace } from '../kernel/http/slow-readers.ts'
import type { ResolveTxt } from '../features/sso/index.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { start, type RunningServer } from '../start.ts'
import { client, type Client } from './client.ts'
import { TestClock } from './clock.ts'
import { seedCompany, type TestCompany } from './company.ts'
import { copyDatabase } from './database.ts'

export interface TestServerOptions {
  readonly roles?: string
  readonly drivers?: readonly ChannelDriver[]
  readonly simulator?: SimulatorHub
  readonly clock?: Clock
  readonly env?: Record<string, string>
  readonly leaseMs?: number
  readonly readerPace?: ReaderPace
  /** The DNS, which has no TXT records otherwise. */
  readonly resolveTxt?: ResolveTxt
  /** Receives log lines, instead of the standard output. */
  readonly log?: (line: string) => void
}
export interface TestServer {
  readonly context: AppContext
  readonly url: string
  readonly databaseUrl: string
  readonly anonymous: Client
  company(over?: Parameters<typeof seedCompany>[2]): Promise<TestCompany>
  /** Another process on the same database and keys. */
  startPeer(options?: TestServerOptions): Promise<TestServer>
  close(): Promise<void>
}

/**
 * Each connection plans every statement anew, which costs more than the test; a call that needs two at once
 * shows sooner as well.
 */
const POOL_SIZES = { company: 5, platform: 4 }
/** Tests change rows behind the backs of the loops. More often, idle servers take a share of the processor. */
const SAFETY_MS = 500
const PASSWORD_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** A whole Recado of a test's own: a fresh database, a free port, real sockets. Close it in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await copyDatabase(inject('server'), inject('template'))
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-test-'))
  const keys = {
    secretsKeys: [{ id: 'k1', key: randomBytes(32) }],
    tokenSecret: randomBytes(32).toString('hex'),
    mediaSecret: randomBytes(32).toString('hex'),
  }
  const run = async (own: TestServerOptions): Promise<TestServer> => {
    const config = readConfig({
      RECADO_ENV: 'test',
      RECADO_DATA: folder,
      RECADO_PORT: '0',
      RECADO_ROLES: own.roles,
      RECADO_LOG_LEVEL: process.env['RECADO_LOG_LEVEL'] ?? 'error',
      ...own.env,
    })
    const { log: writeLine } = own
    const log = makeLogger({
      level: config.logLevel,
      ...(writeLine ? { destination: { write: writeLine } } : {}),
    })
    const running: RunningServer = await start({
      config,
      keys,
      log,
      database: { connectionString: database.url },
      drivers: own.drivers ?? [],
      passwordCost: PASSWORD_COST,
      poolSizes: POOL_SIZES,
      safetyMs: SAFETY_MS,
      resolveTxt: own.resolveTxt ?? (async () => []),
      ...(own.simulator ? { simulator: own.simulator } : {}),
      ...(own.clock ? { clock: own.clock } : {}),
      ...(own.leaseMs === undefined ? {} : { leaseMs: own.leaseMs }),
      ...(own.readerPace ? { readerPace: own.readerPace } : {}),
    })
    const url = `http://127.0.0.1:${running.port}`
    const stopFollowing =
      own.clock instanceof TestClock
        ? own.clock.onMove(() => running.context.wakes.wakeAll())
        : () => undefined
    return {
      context: running.context,
      url,
      databaseUrl: database.url,
      anonymous: client(url),
      company: over => seedCompany(running.context, url, over),
      startPeer: other => run({ ...own, ...other }),
      close: () => {
        stopFollowing()
        return running.stop()
      },
    }
  }
  const first = await run(options)
  return {
    ...first,
    close: async () => {
      await first.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
