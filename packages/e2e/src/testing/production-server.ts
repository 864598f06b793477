import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../../../server/src/main.ts')

/** The real program in production, with a data folder in which nothing is yet. */
export interface ProductionServer {
  readonly url: string
  /** Resolves with the first match in the output. @throws with the output when the program ends before. */
  findInOutput(pattern: RegExp): Promise<string>
  /** Stops the program and removes its data. */
  close(): Promise<void>
}

/** Starts the program; `findInOutput` tells when it answers. */
export async function startProductionServer(): Promise<ProductionServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-production-'))
  // The embedded database runs as another user where this one is root.
  await chmod(folder, 0o755)
  const url = `http://127.0.0.1:${await findFreePort()}`
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      RECADO_ENV: 'production',
      RECADO_DATA: path.join(folder, 'data'),
      RECADO_PORT: new URL(url).port,
      RECADO_PUBLIC_URL: url,
      RECADO_LOG_LEVEL: 'error',
      RECADO_SECRETS_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      RECADO_TOKEN_SECRET: randomBytes(32).toString('base64'),
      RECADO_MEDIA_SECRET: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let hasEnded = false
  const readers = new Set<() => void>()
  const readAll = (): void => readers.forEach(read => read())
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      readAll()
    })
  const ended = new Promise<void>(resolve => {
    child.once('close', () => {
      hasEnded = true
      readAll()
      resolve()
    })
  })
  return {
    url,
    findInOutput: pattern =>
      new Promise((resolve, reject) => {
        const read = (): void => {
          const found = pattern.exec(output)?.[0]
          if (found !== undefined) resolve(found)
          else if (hasEnded) reject(new Error(`The server ended with: ${output}`))
          else return
          readers.delete(read)
        }
        readers.add(read)
        read()
      }),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function findFreePort(): Promise<number> {
  const listening = createServer()
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  await new Promise(resolve => listening.close(resolve))
  return port
}
