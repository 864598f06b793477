import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
/** Loads every module of the server and ends: only a process that ends by itself leaves behind what it compiled. */
const LOAD = `await import('./packages/server/src/start.ts'); await import('./packages/server/src/embedded/index.ts'); process.exit(0)`

let folder: Promise<string> | undefined

/** Where servers that are killed again and again find their modules compiled: made once a proof, which halves every start. */
export const compiledModules = (): Promise<string> => (folder ??= compile())

async function compile(): Promise<string> {
  const made = mkdtempSync(path.join(tmpdir(), 'recado-compiled-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOAD], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: made },
    stdio: 'ignore',
  })
  await once(child, 'close')
  return made
}
