import { type ChildProcess, spawn } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

/**
 * The shell starts the program and waits for it. A second shell reads a pipe that only Recado has open: when
 * Recado ends, even by `kill -9`, the read ends and the program gets its signal. Other signals to Recado do
 * not reach them.
 */
const SCRIPT = `
signal=$1; shift
exec 3<&0 </dev/null
"$@" 3<&- & program=$!
(trap '' TERM INT HUP; read _ <&3; kill -$signal $program 2>/dev/null) & guard=$!
exec 3<&-
trap : TERM INT HUP
while wait $program; code=$?; [ $code -gt 128 ] && kill -0 $program 2>/dev/null; do :; done
kill -KILL $guard 2>/dev/null
exit $code`

/** A running program that does not outlive this process. */
export interface GuardedProcess {
  /** Ends with the exit code, above 128 after a signal, once the program has. */
  exited: Promise<number>
  /** Sends the program its signal. */
  end: () => void
  child: ChildProcess
}

/** Program and options. */
export interface GuardedProgram {
  program: string
  args: string[]
  user: ServerUser
  /** Signal to end it: INT stops PostgreSQL fast and cleanly. */
  signal: 'INT' | 'KILL'
  /** Output target: a file descriptor or a pipe. */
  output: number | 'pipe'
}

/** Starts a program as the server user, in a session of its own. */
export function spawnGuarded({ program, args, user, signal, output }: GuardedProgram): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'recado-guard', signal, program, ...args], {
    ...user.ids,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', output, output],
  })
  // The pipe breaks when the program has ended first; the exit code is sufficient.
  child.stdin?.on('error', () => {})
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 255))
  })
  exited.catch(() => {})
  return { exited, child, end: () => child.stdin?.end() }
}
