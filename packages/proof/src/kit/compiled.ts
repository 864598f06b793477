import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
/** Where Node keeps compiled modules between runs, as `npm start` does. */
export const COMPILED = path.join(ROOT, 'node_modules/.cache/recado/compiled')
/** Loads every module of the server and ends: only a process that ends by itself leaves behind what it compiled. */
const LOAD = `await import('./packages/server/src/start.ts'); await import('./packages/server/src/embedded/index.ts'); process.exit(0)`

let filled: Promise<string> | undefined

/** The folder, with every module of the server in it: servers that are killed leave none behind, and compiling doubles a start. */
export const compiledModules = (): Promise<string> => (filled ??= fill())

async function fill(): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOAD], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED },
    stdio: 'ignore',
  })
  await once(child, 'close')
  return COMPILED
}
