import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** The operating system's data on one process. */
export interface ProcessFacts {
  /** A zombie has exited without being reaped: it counts as ended. */
  zombie: boolean
  /** Differs when another process has the same id, also after a reboot; null when unreadable. */
  startedAt: string | null
  command: string
  /** Null when it may not be seen. */
  workingDirectory: string | null
}

/** Returns a process by its id; null when there is none. */
export function inspectProcess(pid: number): ProcessFacts | null {
  const facts = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  if (facts !== null || !exists(pid)) return facts
  return { zombie: false, startedAt: null, command: '', workingDirectory: null }
}

/** Whether the process runs: it exists and is no zombie. */
export function isRunning(pid: number): boolean {
  const facts = inspectProcess(pid)
  return facts !== null && !facts.zombie
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function fromProc(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may contain brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return {
      zombie: fields[0] === 'Z' || fields[0] === 'X',
      startedAt: `${boot}/${fields[19]}`,
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
      workingDirectory: linkTarget(`/proc/${pid}/cwd`),
    }
  } catch {
    return null
  }
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

const PS_LINE = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/s

/** The same facts by `ps`, for systems without /proc. */
export function fromPs(pid: number): ProcessFacts | null {
  try {
    const options = {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: 'pipe',
    } as const
    const output = execFileSync(
      'ps',
      ['-o', 'stat=', '-o', 'lstart=', '-o', 'command=', '-p', String(pid)],
      options,
    )
    const [, state = '', startedAt = '', command = ''] = PS_LINE.exec(output.trim()) ?? []
    return state === '' ? null : { zombie: state.startsWith('Z'), startedAt, command, workingDirectory: null }
  } catch {
    return null
  }
}
