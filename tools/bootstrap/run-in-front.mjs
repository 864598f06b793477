import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { projectEnvironment, ROOT } from './runtime.mjs'

const PASSED_ON = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' }

const LEASH = new URL('leash.mjs', import.meta.url).href

/**
 * Runs programs on our terminal until all have ended, and resolves with the exit code of the first that did; the others
 * are then asked to end.
 *
 * Ctrl-C reaches every process of the terminal's group, and npm passes it on once more. So the programs run outside that
 * group, and get exactly one signal, from here. A Node program on the leash does not outlive this process.
 */
export async function runInFront(programs) {
  const children = programs.map(({ program, args, env, cwd = '.', leash = false }) =>
    spawn(program, leash ? ['--import', LEASH, ...args] : args, {
      cwd: path.join(ROOT, cwd),
      env: { ...projectEnvironment(), ...env },
      stdio: ['ignore', 'inherit', 'inherit', ...(leash ? ['ipc'] : [])],
      detached: process.platform !== 'win32',
    }),
  )
  let told = false
  const tell = signal => {
    if (told) return
    told = true
    for (const child of children) child.kill(signal)
  }
  const listeners = Object.entries(PASSED_ON).map(([received, passed]) => [received, () => tell(passed)])
  for (const [received, listener] of listeners) process.on(received, listener)
  try {
    const ends = children.map(ended)
    const code = await Promise.race(ends)
    tell('SIGTERM')
    await Promise.all(ends)
    return code
  } finally {
    for (const [received, listener] of listeners) process.off(received, listener)
  }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
