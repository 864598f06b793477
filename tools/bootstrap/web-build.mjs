import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { runInForeground } from './run-in-foreground.mjs'
import { nodeProgram, ROOT } from './runtime.mjs'
import { SetupError } from './setup-error.mjs'

const SOURCES = ['packages/web', 'packages/contract', 'packages/domain', 'package-lock.json']
const STAMP = path.join(ROOT, 'packages', 'web', 'dist', '.build-stamp')

/** Builds the web app unless the built one was made from the sources as they are now. */
export async function buildWebWhenNeeded() {
  const sourceHash = hashOf(SOURCES)
  if (isBuiltFrom(sourceHash)) return
  await oneAtATime(async () => {
    // Another start may have built it while this one waited.
    if (!isBuiltFrom(sourceHash)) await build(sourceHash)
  })
}

const isBuiltFrom = sourceHash => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash

async function build(sourceHash) {
  console.log('Building the web app.')
  rmSync(STAMP, { force: true })
  const vite = {
    program: nodeProgram(),
    args: ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    cwd: 'packages/web',
  }
  if ((await runInForeground([vite])) !== 0)
    throw new SetupError('The web app could not be built; the reason is above.')
  writeFileSync(STAMP, sourceHash)
}
