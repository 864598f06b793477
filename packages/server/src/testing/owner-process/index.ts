import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { ServerKeys } from '../../kernel/secrets/index.ts'
import { JOBS_SCHEMA } from '../../kernel/work/job-tables.ts'
import type { TestServer } from '../server.ts'

/** The networks that it speaks to, by their addresses. */
export interface OwnerNetworks {
  /** WhatsApp by QR. */
  readonly whatsapp?: string
  /** The Graph API of WhatsApp Cloud. */
  readonly graph?: string
}

/** Settings of a process that works beside a test's server. */
export interface OwnerOptions {
  readonly env: Readonly<Record<string, string>>
  readonly keys: ServerKeys
  readonly databaseUrl: string
  readonly networks: OwnerNetworks
}

const OWNER_SCRIPT = new URL('owner.ts', import.meta.url).pathname

/** A process of the product that a test may kill. */
export interface OwnerProcess {
  readonly child: ChildProcess
  /** Resolves with the signal that ended it, once its leases and the heartbeat of its jobs have ended as well. */
  readonly ended: Promise<NodeJS.Signals | null>
  /** All of its output. */
  output(): string
  kill(): Promise<unknown>
}

/**
 * Starts a process that owns the connections of a test's server, and works. `failpoints` as in
 * RECADO_FAILPOINTS.
 */
export function startOwnerProcess(
  { context, databaseUrl }: TestServer,
  networks: OwnerNetworks,
  failpoints?: string,
): OwnerProcess {
  // Keys are bytes, which JSON does not carry.
  const child = fork(OWNER_SCRIPT, { silent: true, execArgv: [], serialization: 'advanced' })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = (async () => {
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    // The leases of the dead end with it, so that its successor need not wait for them.
    await context.platform
      .updateTable('leases')
      .set({ expires_at: sql`clock_timestamp() - interval '1 ms'` })
      .where('owner', '<>', context.leases.owner)
      .execute()
    // So does the heartbeat of its jobs.
    await sql`
      update ${sql.table(`${JOBS_SCHEMA}.job`)} set heartbeat_on = now() - interval '1 hour'
      where state = 'active'`.execute(context.platform)
    return signal
  })()
  const env = {
    RECADO_DATA: context.config.dataFolder,
    ...(networks.graph === undefined ? {} : { RECADO_ALLOW_PRIVATE_TARGETS: new URL(networks.graph).host }),
    ...(failpoints === undefined ? {} : { RECADO_FAILPOINTS: failpoints }),
  }
  child.send({ env, keys: context.keys, databaseUrl, networks } satisfies OwnerOptions)
  return {
    child,
    ended,
    output: () => text,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
