import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { projectEnvironment, ROOT } from './runtime.mjs'

const PASSED_ON = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' }

const KILL_WITH_PARENT = new URL('kill-with-parent.mjs', import.meta.url).href

/**
 * Runs programs on our terminal until all have ended, and resolves with the exit code of the first that did;
 * the others are then asked to end.
 *
 * Ctrl-C reaches every process of the terminal's group, and npm passes it on once more. So the programs run
 * outside that group, and get exactly one signal, from here. A Node program started with `killWithParent`
 * does not outlive this process. One started with `readsInput` has our standard input.
 */
export async function runInForeground(programs) {
  const children = programs.map(
    ({ program, args, env, cwd = '.', killWithParent = false, readsInput = false }) =>
      spawn(program, killWithParent ? ['--import', KILL_WITH_PARENT, ...args] : args, {
        cwd: path.join(ROOT, cwd),
        env: { ...projectEnvironment(), ...env },
        stdio: [readsInput ? 'inherit' : 'ignore', 'inherit', 'inherit', ...(killWithParent ? ['ipc'] : [])],
        detached: process.platform !== 'win32',
      }),
  )
  let isSignalled = false
  const signalAll = signal => {
    if (isSignalled) return
    isSignalled = true
    for (const child of children) child.kill(signal)
  }
  const listeners = Object.entries(PASSED_ON).map(([received, passed]) => [received, () => signalAll(passed)])
  for (const [received, listener] of listeners) process.on(received, listener)
  try {
    const ends = children.map(ended)
    const code = await Promise.race(ends)
    signalAll('SIGTERM')
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
