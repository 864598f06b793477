import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { machineEnvironment, ROOT } from './runtime.mjs'
import { SetupError } from './setup-error.mjs'

const LOCKFILE = path.join(ROOT, 'package-lock.json')
const STAMP = path.join(ROOT, 'node_modules', '.recado-install')

/** npm's own record of what it installed; it writes it last. */
const RECORD = path.join(ROOT, 'node_modules', '.package-lock.json')

const OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs the dependencies unless they are those of the lockfile; an install that was interrupted is
 * repeated.
 */
export async function installWhenNeeded() {
  if (isStamped()) return
  await oneAtATime(() => {
    // Another start may have installed them while this one waited.
    if (isStamped()) return
    if (!isInstalled()) install()
    writeFileSync(STAMP, currentHash())
  })
}

const isStamped = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === currentHash()

function currentHash() {
  return hashOf([existsSync(LOCKFILE) ? 'package-lock.json' : 'package.json', 'packages/*/package.json'])
}

/** Someone may have run npm by hand: then npm's record agrees with the lockfile. */
function isInstalled() {
  if (!existsSync(RECORD) || !existsSync(LOCKFILE)) return false
  const installed = JSON.parse(readFileSync(RECORD, 'utf8')).packages
  const locked = Object.entries(JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages)
  return locked.every(
    ([place, { version, optional }]) =>
      optional || !place.includes('node_modules/') || installed[place]?.version === version,
  )
}

/**
 * `npm ci` refuses a lockfile that lacks a package for some other platform; `npm install` takes it as far as
 * it goes.
 */
function install() {
  rmSync(STAMP, { force: true })
  console.log('Installing the dependencies; this takes about a minute.')
  const commands = existsSync(LOCKFILE) ? ['ci', 'install'] : ['install']
  const errors = []
  for (const command of commands) {
    const { status, error, signal, stderr } = spawnSync('npm', [command, ...OPTIONS], {
      cwd: ROOT,
      env: machineEnvironment(),
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      maxBuffer: Infinity,
      shell: process.platform === 'win32',
    })
    if (status === 0) return
    if (error?.code === 'ENOENT')
      throw new SetupError(
        'Recado needs npm to install its dependencies, and there is none: install Node with npm.',
      )
    if (signal !== null) throw new SetupError('The install was interrupted; the next run repeats it.')
    errors.push(stderr)
  }
  console.error(errors.at(-1))
  throw new SetupError(
    'npm could not install the dependencies (its message is above): check the network, then run the command again.',
  )
}
