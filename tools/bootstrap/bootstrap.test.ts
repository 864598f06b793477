import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { makeProject, type Project, type RunningBootstrap } from './project-fixture.ts'

/** Runs `start` with a server that ends at once, and returns what it took. */
async function startOnce(
  project: Project,
): Promise<{ code: number | null; calls: string[]; output: string }> {
  project.write('exit-code', '0')
  const running = project.start('start')
  return { code: await running.ended, calls: project.calls(), output: running.output() }
}

/** Whether a process ended: it is gone, or a zombie. */
function isGone(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

test('the first start installs and builds; the next does neither', async () => {
  const project = makeProject()
  expect(await startOnce(project)).toMatchObject({ code: 0, calls: ['npm ci', 'vite build'] })
  expect(await startOnce(project)).toMatchObject({ code: 0, calls: [], output: '' })
})

test('a new lockfile is installed, and a changed source builds the web app again', async () => {
  const project = makeProject()
  await startOnce(project)
  project.write('packages/server/src/other.ts', 'not of the web')
  expect((await startOnce(project)).calls).toEqual([])
  project.write('packages/domain/src/index.ts', 'another rule')
  expect((await startOnce(project)).calls).toEqual(['vite build'])
  project.write(
    'package-lock.json',
    JSON.stringify({ packages: { 'node_modules/pg': { version: '2.0.0' } } }),
  )
  expect((await startOnce(project)).calls).toEqual(['npm ci', 'vite build'])
})

test('what someone installed by hand from this lockfile is not installed again', async () => {
  const project = makeProject()
  await startOnce(project)
  rmSync(project.file('node_modules/.recado-install'))
  writeFileSync(
    project.file('node_modules/.package-lock.json'),
    readFileSync(project.file('package-lock.json')),
  )
  expect((await startOnce(project)).calls).toEqual([])
})

test('an install or a build that failed is repeated', async () => {
  const project = makeProject()
  project.write('npm-ci-fails', '')
  project.write('npm-install-fails', '')
  const failed = await startOnce(project)
  expect(failed).toMatchObject({ code: 1, calls: ['npm ci', 'npm install'] })
  expect(failed.output).toContain('npm install does not like this')
  expect(failed.output.trim().split('\n').at(-1)).toMatch(/^npm could not install the dependencies/)

  rmSync(project.file('npm-install-fails'))
  project.write('vite-fails', '')
  const unbuilt = await startOnce(project)
  expect(unbuilt).toMatchObject({ code: 1, calls: ['npm ci', 'npm install', 'vite build'] })
  expect(unbuilt.output.trim().split('\n').at(-1)).toBe(
    'The web app could not be built; the reason is above.',
  )

  rmSync(project.file('vite-fails'))
  expect(await startOnce(project)).toMatchObject({ code: 0, calls: ['vite build'] })
})

// Seen red: without the lock, and with one that a process that is gone still has.
test('of two first starts at once one installs and builds, and the other waits for it', async () => {
  const project = makeProject()
  project.write('exit-code', '0')
  const starts = [project.start('start'), project.start('start')]
  expect(await Promise.all(starts.map(({ ended }) => ended))).toEqual([0, 0])
  expect(project.calls()).toEqual(['npm ci', 'vite build'])
  expect(existsSync(project.file('.recado-set-up'))).toBe(false)
})

test('a start that was killed while it set up the folder holds back no other', async () => {
  const project = makeProject()
  const killed = project.start('start')
  await killed.until(/Installing/)
  process.kill(-(killed.child.pid ?? 0), 'SIGKILL')
  await killed.ended
  project.calls()
  rmSync(project.file('installing'), { force: true })
  project.write('.recado-set-up', String(killed.child.pid))
  expect(await startOnce(project)).toMatchObject({ code: 0 })
})

test('the exit code is that of the server, and a wrong command is explained', async () => {
  const project = makeProject()
  await startOnce(project)
  project.write('exit-code', '42')
  expect(await project.start('start').ended).toBe(42)
  const unknownCommand = project.start('dance')
  expect(await unknownCommand.ended).toBe(1)
  expect(unknownCommand.output()).toBe(
    'Usage: node tools/bootstrap.mjs <start|dev|backup|restore|doctor|admin|build|check|test|sweep|guide|flaky|crash|fuzz|hostile|bench|drill|day>\n',
  )
})

test('a command of the operator reads what is piped to it', async () => {
  const running = makeProject().start('admin', 'a password\n')
  expect(await running.ended).toBe(0)
  expect(running.output()).toContain('a password\n')
})

async function startServer(): Promise<{ running: RunningBootstrap; server: number }> {
  const project = makeProject()
  const running = project.start('start')
  const [, pid] = await running.until(/up (\d+)/)
  return { running, server: Number(pid) }
}

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s to the whole group, twice, reaches the server once and is waited for',
  async signal => {
    const { running } = await startServer()
    const group = -(running.child.pid ?? 0)
    process.kill(group, signal)
    process.kill(group, signal)
    expect(await running.ended).toBe(7)
    expect(running.output()).toContain('signals 1\n')
  },
)

test.runIf(process.platform === 'linux')(
  'the server does not outlive a bootstrap that was killed',
  async () => {
    const { running, server } = await startServer()
    expect(isGone(server)).toBe(false)
    running.child.kill('SIGKILL')
    await vi.waitFor(() => expect(isGone(server)).toBe(true), { interval: 10, timeout: 10_000 })
  },
)

test.runIf(process.platform === 'linux')(
  'dev runs the server and Vite together, and both end together',
  async () => {
    const project = makeProject()
    const running = project.start('dev')
    const [, server] = await running.until(/up (\d+)/)
    const [, vite] = await running.until(/vite (\d+)/)
    process.kill(Number(vite), 'SIGKILL')
    expect(await running.ended).toBe(137)
    await vi.waitFor(() => expect(isGone(Number(server))).toBe(true), { interval: 10, timeout: 10_000 })
  },
)
