import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SimulatorHub, simulatorDriver } from '@recado/channels/simulator'
import { instagramDriver, messengerDriver } from '@recado/channels/messenger'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import pg from 'pg'
import { readConfig } from '../kernel/process/config.ts'
import { makeLogger } from '../kernel/process/log.ts'
import { guardProcess } from '../kernel/process/stray-faults.ts'
import { migrate } from '../kernel/database/migrate.ts'
import type { ResolveTxt } from '../features/sso/index.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { REFRESH_COOKIE } from '../platform/session/session-reply.ts'
import { beginSession } from '../platform/session/sessions.ts'
import type { ServerKeys } from '../kernel/secrets/index.ts'
import { start, type RunningServer } from '../start.ts'
import { seedCompany, type TestCompany } from './company.ts'
import { urlOfDatabase } from './database.ts'

export interface Product {
  readonly context: AppContext
  readonly url: string
  readonly simulator: SimulatorHub
  company(over?: Parameters<typeof seedCompany>[2]): Promise<TestCompany>
  /** Begins a session for a person; answers the cookie that a browser has after the login. */
  beginSession(userId: number): Promise<SessionCookie>
  /** Starts another process with these keys on the same database, and stops it. @throws KeysError */
  startBeside(keys: Partial<ServerKeys>): Promise<void>
  close(): Promise<void>
}

/** A cookie in the shape of Playwright's `addCookies`. */
export interface SessionCookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly path: string
  readonly httpOnly: boolean
  readonly sameSite: 'Strict'
}

interface ProductOptions {
  readonly hasWhatsappWeb?: boolean
  /**
   * A fake WhatsApp. Lines to it that fall are opened again at once, and errors of nobody end what they belong to, as
   * in the program itself.
   */
  readonly whatsappUrl?: string
  readonly resolveTxt?: ResolveTxt
  /** Leads the product to its database by another address. */
  readonly reroute?: (databaseUrl: string) => Promise<string>
}

/**
 * The whole product as people run it, web app included, on a fresh database of RECADO_TEST_DATABASE_URL. For
 * tests in a browser.
 */
export async function startProduct(
  env: Record<string, string> = {},
  { hasWhatsappWeb = false, whatsappUrl, resolveTxt, reroute }: ProductOptions = {},
): Promise<Product> {
  const server = process.env['RECADO_TEST_DATABASE_URL']
  if (!server)
    throw new Error(
      'RECADO_TEST_DATABASE_URL is not set: run "npm test", or give the address of a PostgreSQL server for tests.',
    )
  const name = `recado_browser_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database ${name}`)
  const connectionString = urlOfDatabase(server, name)
  await migrate({ connectionString })
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-browser-'))
  const config = readConfig({
    RECADO_ENV: 'test',
    RECADO_DATA: folder,
    RECADO_PORT: '0',
    RECADO_LOG_LEVEL: process.env['RECADO_LOG_LEVEL'] ?? 'error',
    ...env,
  })
  const ownKeys: ServerKeys = {
    secretsKeys: [{ id: 'k1', key: randomBytes(32) }],
    tokenSecret: randomBytes(32).toString('hex'),
    mediaSecret: randomBytes(32).toString('hex'),
  }
  const clock = {
    now: () => new Date(),
    after: (ms: number, work: () => void) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
  const whatsappWeb =
    hasWhatsappWeb || whatsappUrl !== undefined
      ? findWhatsappWeb({
          version: config.whatsappWebVersion,
          mayLookUpVersion: false,
          url: whatsappUrl,
          ...(whatsappUrl !== undefined && { timeouts: QUICK }),
        })
      : undefined
  const simulator = new SimulatorHub({ clock, random: bytes => randomBytes(bytes) })
  const address = (await reroute?.(connectionString)) ?? connectionString
  const run = (keys: ServerKeys): Promise<RunningServer> =>
    start({
      config,
      keys,
      log: makeLogger({ level: config.logLevel }),
      database: { connectionString: address },
      simulator,
      resolveTxt: resolveTxt ?? (async () => []),
      drivers: [
        simulatorDriver(simulator),
        whatsappCloudDriver(config),
        messengerDriver(config),
        instagramDriver(config),
        ...(whatsappWeb ? [whatsappWeb] : []),
      ],
      passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    })
  const running = await run(ownKeys)
  const guard =
    whatsappUrl === undefined
      ? undefined
      : guardProcess({
          ...running.context,
          claims: [error => whatsappWeb?.claimStrayError?.(error) ?? false],
          giveUp: () => process.exit(1),
        })
  const url = `http://127.0.0.1:${running.port}`
  return {
    context: running.context,
    url,
    simulator,
    company: over => seedCompany(running.context, url, over),
    beginSession: async userId => {
      const { company_id } = await running.context.platform
        .selectFrom('users')
        .select('company_id')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const { refreshToken } = await beginSession(
        running.context,
        running.context.platform,
        company_id,
        userId,
      )
      return {
        name: REFRESH_COOKIE,
        value: refreshToken,
        domain: '127.0.0.1',
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
      }
    },
    startBeside: async keys => {
      const other = await run({ ...ownKeys, ...keys })
      await other.stop()
    },
    close: async () => {
      await running.stop()
      guard?.[Symbol.dispose]()
      await asAdmin(server, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of a fake WhatsApp on loopback. */
const QUICK = { ackMs: 5_000, queryMs: 10_000, connectMs: 10_000, pauseMs: 50 }

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
