import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = path.resolve(import.meta.dirname, '../testing/faulty-process.ts')
let child: ReturnType<typeof spawn>
let origin: string

beforeEach(async () => {
  child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  origin = `http://127.0.0.1:${port.toString().trim()}`
})
afterEach(() => {
  child.kill('SIGKILL')
})

const ask = async (url: string): Promise<string> => (await fetch(origin + url)).text()
const count = async (what: string): Promise<number> =>
  Number(new RegExp(`what="${what}"\\} (\\d+)`, 'u').exec(await ask('/metrics'))?.[1] ?? 0)

it('an error that nobody catches is counted, and the process keeps serving', async () => {
  for (const url of ['/throw', '/reject', '/throw']) expect(await ask(url)).toBe('served')
  await expect.poll(() => count('stray-fault')).toBe(3)
  expect(child.exitCode).toBeNull()
})

it('faults that belong to somebody never end the process, however many', async () => {
  for (let fault = 0; fault < 150; fault += 1) await ask('/claimed')
  await expect.poll(() => count('claimed-fault')).toBe(150)
  expect(await ask('/')).toBe('served')
})

it('faults that do not end let the supervisor start another process', async () => {
  const exited = once(child, 'exit')
  for (let fault = 0; fault < 100; fault += 1) await ask('/reject').catch(() => undefined)
  expect((await exited)[0]).toBe(7)
})
