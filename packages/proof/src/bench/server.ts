import { randomBytes } from 'node:crypto'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMPILE_CACHE } from '../kit/compile-cache.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'

/** Signs the tokens of all bench users, so that no login is necessary. */
export const TOKEN_SECRET = randomBytes(32).toString('hex')

/** The settings of the real server as it runs in production; its files are in `folder`. */
export const productionEnv = (folder: string): Record<string, string> => ({
  RECADO_ENV: 'production',
  RECADO_CONNECTIONS_PER_ADDRESS: '0',
  RECADO_TOKEN_SECRET: TOKEN_SECRET,
  RECADO_MEDIA_SECRET: TOKEN_SECRET,
  RECADO_SECRETS_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  // Nothing leaves this machine.
  RECADO_GRAPH_URL: 'http://127.0.0.1:9/v25.0',
  RECADO_ALLOW_PRIVATE_TARGETS: '127.0.0.1:9',
  // As `npm start` has it.
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  MALLOC_ARENA_MAX: '2',
  RECADO_DATA: folder,
})
/** As `npm start` has it. */
export const NODE_OPTIONS = ['--max-semi-space-size=16'] as const

/** Runs `work` beside the real server, as it runs in production, on this database. */
export async function withServer<T>(
  url: string | undefined,
  work: (server: ServerProcess) => Promise<T>,
  env: Record<string, string> = {},
  node: readonly string[] = [],
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-bench-'))
  try {
    const own: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }
    const server = await startServer({ ...productionEnv(folder), ...own, ...env }, [...NODE_OPTIONS, ...node])
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/**
 * Resident memory of a process in MB, some 53 of it the program of Node, which processes share; undefined where /proc is
 * unavailable.
 */
export const memoryOf = ({ child }: Pick<ServerProcess, 'child'>): Promise<number | undefined> =>
  memoryField(child.pid, 'VmRSS')
export async function memoryField(
  id: number | undefined,
  field: 'VmRSS' | 'RssAnon',
): Promise<number | undefined> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'mu').exec(status)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/** Watches the memory of an idle server and of the processes that it starts, without the program that they share. */
export async function watchMemory(server: ServerProcess, sampleMs: number): Promise<MemoryWatch> {
  const { pid } = server.child
  const read = async (): Promise<number> => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    const sizes = await Promise.all([
      memoryOf(server),
      ...children
        .split(' ')
        .filter(Boolean)
        .map(id => memoryField(Number(id), 'RssAnon')),
    ])
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
  }
  const idle = await read()
  let peak = idle
  const timer = setInterval(() => void read().then(size => (peak = Math.max(peak, size))), sampleMs)
  return {
    idle,
    stop() {
      clearInterval(timer)
      return peak - idle
    },
  }
}
export interface MemoryWatch {
  /** MB before the work. */
  readonly idle: number
  /** Ends it and returns the MB at most above idle. */
  stop(): number
}
