import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
/** The folder of Node's compiled modules between runs, as with `npm start`. */
export const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/recado/compiled')
/** Loads every module of the server and exits: only a normal exit writes the cache. */
const LOAD_SERVER = `await import('./packages/server/src/start.ts'); await import('./packages/server/src/embedded/index.ts'); process.exit(0)`

let warmed: Promise<string> | undefined

/**
 * The folder, with every module of the server in it: servers that are killed leave none behind, and compiling
 * doubles a start.
 */
export const warmCompileCache = (): Promise<string> => (warmed ??= fillCache())

async function fillCache(): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOAD_SERVER], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: 'ignore',
  })
  await once(child, 'close')
  return COMPILE_CACHE
}
