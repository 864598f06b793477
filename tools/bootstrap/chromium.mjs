import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

const BINARY_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/**
 * Chromium without windows: it starts and draws in about two thirds of the time, and shows no notifications.
 */
const SHELL = 'chromium-headless-shell'

/**
 * The environment that names the browsers of the browser tests: RECADO_CHROMIUM, and RECADO_CHROMIUM_SHELL
 * for all that needs no notifications. Each is the one that is named there already, an installed one, or one
 * installed now when root may do that; without a shell Chromium does everything.
 */
export async function browserEnvironment() {
  const named = process.env.RECADO_CHROMIUM
  if (named) {
    if (!isProgram(named)) throw new SetupError(`RECADO_CHROMIUM is ${named}, which is not a program.`)
    return { RECADO_CHROMIUM: named, RECADO_CHROMIUM_SHELL: process.env.RECADO_CHROMIUM_SHELL ?? named }
  }
  const program = (await chromium()) ?? (await installByApt('chromium', chromium))
  if (program === null)
    throw new SetupError(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set RECADO_CHROMIUM to its path.',
    )
  const shell = onPath(SHELL) ?? (await installByApt(SHELL, () => onPath(SHELL)))
  return { RECADO_CHROMIUM: program, RECADO_CHROMIUM_SHELL: shell ?? program }
}

async function chromium() {
  return (
    BINARY_NAMES.map(onPath).find(file => file !== null) ??
    MAC_PATHS.find(isProgram) ??
    (await fromPlaywright())
  )
}

/** The browser that `npx playwright install chromium` downloads. */
async function fromPlaywright() {
  const { chromium: playwright } = await import('playwright-core')
  const file = playwright.executablePath()
  return existsSync(file) ? file : null
}

/** Installs a package when root may, and looks again. */
async function installByApt(name, find) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return null
  console.log(`Installing ${name} for the browser tests.`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const install = () =>
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options).status === 0
  if (!install()) {
    spawnSync('apt-get', ['update', '-q'], options)
    install()
  }
  return find()
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map(folder => path.join(folder, name)).find(isProgram) ?? null
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
