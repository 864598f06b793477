import path from 'node:path'
import { browserEnvironment } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { nodeProgram, ROOT, RUNTIME } from './runtime.mjs'
import { runInForeground } from './run-in-foreground.mjs'
import { SetupError } from './setup-error.mjs'
import { buildWebWhenNeeded } from './web-build.mjs'

const SERVER = 'packages/server/src/main.ts'
const BACKUP = 'packages/server/src/backup/main.ts'
const ADMIN = 'packages/server/src/admin/main.ts'
const DOCTOR = 'packages/server/src/doctor/main.ts'
/** Node's compile cache, so that the next start neither strips nor compiles the source again. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/recado/compiled')
/**
 * MB of half the young memory: Node would let it grow to four times as much, which saves no processor and
 * stands as long as there is work.
 */
const YOUNG = '--max-semi-space-size=16'
const VITE = 'node_modules/vite/bin/vite.js'

const COMMANDS = {
  async start() {
    await buildWebWhenNeeded()
    const env = {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
      // Each thread may otherwise have a separate malloc arena, which is released late.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    }
    return runInForeground([{ program: nodeProgram(), args: [YOUNG, SERVER], env, killWithParent: true }])
  },

  async dev() {
    return runInForeground([
      { program: nodeProgram(), args: ['--watch', SERVER], env: { RECADO_ENV: 'development' } },
      { program: nodeProgram(), args: ['../../' + VITE], cwd: 'packages/web' },
    ])
  },

  backup: args => runInForeground([{ program: nodeProgram(), args: [BACKUP, 'backup', ...args] }]),

  restore: args => runInForeground([{ program: nodeProgram(), args: [BACKUP, 'restore', ...args] }]),

  doctor: args => runInForeground([{ program: nodeProgram(), args: [DOCTOR, ...args] }]),

  admin: args => runInForeground([{ program: nodeProgram(), args: [ADMIN, ...args], readsInput: true }]),

  async build() {
    await buildWebWhenNeeded()
    return 0
  },

  check: args => runChecks('check', args),

  test: args => runChecks('test', args),

  async sweep(args) {
    await buildWebWhenNeeded()
    return runChecks('sweep', args)
  },

  async guide(args) {
    await buildWebWhenNeeded()
    return runChecks('guide', args)
  },

  async flaky(args) {
    await buildWebWhenNeeded()
    return runChecks('flaky', args)
  },
}

/** Runs a program of `tools` that may need the browser. */
async function runChecks(name, args) {
  const env = {
    ...(await browserEnvironment()),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
  }
  return runInForeground([{ program: nodeProgram(), args: [`tools/${name}.ts`, ...args], env }])
}

/** The proof programs, and what each needs beside the server. */
const PROOFS = {
  crash: {},
  fuzz: {},
  hostile: { web: true, browser: true },
  bench: { web: true, browser: true },
  drill: {},
  day: { web: true, browser: true },
}

for (const [name, { web, browser }] of Object.entries(PROOFS)) {
  COMMANDS[name] = async args => {
    if (web) await buildWebWhenNeeded()
    const env = browser ? await browserEnvironment() : {}
    return runInForeground([
      { program: nodeProgram(), args: [`packages/proof/src/${name}/main.ts`, ...args], env },
    ])
  }
}

/** Runs one of the commands and resolves with its exit code. */
export async function run(name, args = []) {
  if (!Object.hasOwn(COMMANDS, name ?? ''))
    throw new SetupError(`Usage: node tools/bootstrap.mjs <${Object.keys(COMMANDS).join('|')}>`)
  await installWhenNeeded()
  if (nodeProgram() === null) {
    throw new SetupError(
      `Recado runs on Node ${RUNTIME}, and the one from npm does not run on this machine (${process.platform}-${process.arch}): install Node ${RUNTIME} and run the command again.`,
    )
  }
  return COMMANDS[name](args)
}
