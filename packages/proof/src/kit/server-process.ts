import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { COMPILE_CACHE } from './compile-cache.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const MAIN = 'packages/server/src/main.ts'
const READY_PREFIX = 'Recado is ready: '

/** Servers that run now; none of them outlives the proof. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The real program, in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** The complete output: the log and the messages to the terminal. */
  output(): string
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Sends a signal and waits for the end; SIGTERM when not named. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the real program with these variables and waits until it answers. @throws with its output when it
 * ends before.
 */
export async function startServer(
  env: Record<string, string>,
  node: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...node, MAIN], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      RECADO_PORT: '0',
      RECADO_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  running.add(child)
  const exited = new Promise<number | null>(resolve => {
    child.once('close', code => {
      running.delete(child)
      resolve(code)
    })
  })
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const at = text.indexOf(READY_PREFIX)
        const end = text.indexOf('\n', at)
        if (at >= 0 && end >= 0) resolve(text.slice(at + READY_PREFIX.length, end).trim())
      })
    void exited.then(() => reject(new Error(`The server ended before it was ready:\n${text}`)))
  })
  const url = await ready
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  return { url, child, output: () => text, exited, stop }
}

/** A port that is free now, for a server that must come back at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
