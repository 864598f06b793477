import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser for the browser tests: RECADO_CHROMIUM, an installed one, or one installed now when root may do that. */
export async function ensureChromium() {
  const named = process.env.RECADO_CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new SetupError(`RECADO_CHROMIUM is ${named}, which is not a program.`)
  }
  const found = installed() ?? (await fromPlaywright())
  if (found !== null) return found
  if (process.getuid?.() === 0 && onPath('apt-get') !== null) {
    installByApt()
    const now = installed()
    if (now !== null) return now
  }
  throw new SetupError(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set RECADO_CHROMIUM to its path.',
  )
}

function installed() {
  return NAMES.map(onPath).find(file => file !== null) ?? MAC.find(isProgram) ?? null
}

/** The browser that `npx playwright install chromium` downloads. */
async function fromPlaywright() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}

function installByApt() {
  console.log('Installing Chromium for the browser tests.')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], options)
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
