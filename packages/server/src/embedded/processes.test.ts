import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { fromPs, inspectProcess, isRunning } from './processes.ts'

const hasPs = spawnSync('ps', ['-p', '1']).status === 0

test('a running process is described, and two looks agree', () => {
  const facts = inspectProcess(process.pid)
  expect(facts).toMatchObject({ zombie: false, workingDirectory: process.cwd() })
  expect(facts?.command).toContain('node')
  expect(inspectProcess(process.pid)).toEqual(facts)
})

test('a process that ended is gone', async () => {
  const child = spawn('true')
  await once(child, 'close')
  expect(inspectProcess(child.pid ?? 0)).toBeNull()
})

test('a zombie does not count as running', async () => {
  // The shell becomes a sleep that never collects the child it inherited.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill())
  const [output] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(output.toString())
  await expect.poll(() => inspectProcess(child)?.zombie).toBe(true)
  expect(isRunning(child)).toBe(false)
})

test.runIf(hasPs)('ps tells the same story where there is no /proc', () => {
  const facts = fromPs(process.pid)
  expect(facts).toMatchObject({ zombie: false })
  expect(facts?.command).toContain('node')
  expect(facts?.startedAt).toMatch(/\d{4}$/)
  expect(fromPs(2 ** 22 - 3)).toBeNull()
})
