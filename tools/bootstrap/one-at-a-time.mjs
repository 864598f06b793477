import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './runtime.mjs'

/** Beside node_modules, which an install removes. It names the process that has it. */
const LOCK = path.join(ROOT, '.recado-set-up')
const PAUSE_MS = 200
/** Beyond which a lock without a process was never finished. */
const WRITING_MS = 10_000

/**
 * Runs work on the folder while no other process does. A lock of a process that is gone, which was killed, counts for
 * nothing. Two that find it at the same moment may both go on, which is what happened before there was a lock.
 */
export async function oneAtATime(work) {
  let isSaid = false
  while (!tryLock()) {
    if (!isSaid) console.log('Another start sets this folder up; waiting for it.')
    isSaid = true
    await wait(PAUSE_MS)
  }
  process.on('exit', unlock)
  try {
    return await work()
  } finally {
    process.off('exit', unlock)
    unlock()
  }
}

function tryLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) rmSync(LOCK, { force: true })
    return false
  }
}

function unlock() {
  rmSync(LOCK, { force: true })
}

/** Whether its process lives, or it is just being written. One that went away meanwhile is tried again. */
function isHeld() {
  try {
    const pid = readFileSync(LOCK, 'utf8')
    if (pid === '') return Date.now() - statSync(LOCK).mtimeMs < WRITING_MS
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
