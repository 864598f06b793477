import { spawn } from 'node:child_process'
import path from 'node:path'

const READY = /Ceiling is ready: (\S+)/u

/** Runs `work` with the ceiling server in a separate process, like the product. */
export async function withCeiling<T>(
  databaseUrl: string,
  work: (ceiling: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'ceiling-server.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const found = READY.exec(text)?.[1]
        if (found) resolve(found)
      })
      void ended.then(() => reject(new Error('The ceiling ended before it was ready.')))
    })
    return await work({ url, pid: child.pid ?? 0 })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
