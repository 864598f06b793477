import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** A process of its own that a test can kill. */
export interface Child {
  says(line: string): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a script of this folder and reads its output lines. */
export function startChild(script: string, ...args: string[]): Child {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  return {
    says: line =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (printed.split('\n').includes(line)) resolve()
        }
        child.stdout?.on('data', look)
        child.once('exit', code => reject(new Error(`The process ended (${code}) before it said "${line}".`)))
        look()
      }),
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await exited
    },
  }
}
