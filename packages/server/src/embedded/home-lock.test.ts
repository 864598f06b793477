import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockHome } from './home-lock.ts'
import { inspectProcess } from './processes.ts'
import { makeHome } from './testing/homes.ts'

function leaveLock(home: string, pid: number, startedAt: string | null | undefined): void {
  writeFileSync(path.join(home, 'recado.lock'), JSON.stringify({ pid, startedAt }))
}

async function deadPid(): Promise<number> {
  const child = spawn('true')
  await new Promise(resolve => child.once('close', resolve))
  return child.pid ?? 0
}

test('a lock is held until it is released, and leaves nothing behind', () => {
  const home = makeHome()
  const lock = lockHome(home)
  expect(() => lockHome(home)).toThrow(`Another Recado (process ${process.pid}) is running`)
  lock.release()
  expect(readdirSync(home)).toEqual([])
  lockHome(home).release()
})

test('the lock of a process that died is taken over', async () => {
  const home = makeHome()
  leaveLock(home, await deadPid(), 'some time ago')
  const lock = lockHome(home)
  expect(JSON.parse(readFileSync(path.join(home, 'recado.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(home)).toEqual(['recado.lock'])
  lock.release()
})

test('a process number that was given to another program does not keep a dead lock alive', () => {
  const home = makeHome()
  leaveLock(home, process.ppid, 'another start')
  lockHome(home).release()

  leaveLock(home, process.ppid, inspectProcess(process.ppid)?.startedAt)
  expect(() => lockHome(home)).toThrow(`Another Recado (process ${process.ppid})`)
})

test('a lock that cannot be read is stale, and a killed takeover does not block the next', async () => {
  const home = makeHome()
  writeFileSync(path.join(home, 'recado.lock'), '{ torn')
  writeFileSync(
    path.join(home, 'recado.lock.takeover'),
    JSON.stringify({ pid: await deadPid(), startedAt: 'x' }),
  )
  const lock = lockHome(home)
  expect(readdirSync(home)).toEqual(['recado.lock'])
  lock.release()
})

test('while one process takes a stale lock over, no other does', async () => {
  const home = makeHome()
  leaveLock(home, await deadPid(), 'some time ago')
  const other = { pid: process.ppid, startedAt: inspectProcess(process.ppid)?.startedAt }
  writeFileSync(path.join(home, 'recado.lock.takeover'), JSON.stringify(other))
  expect(() => lockHome(home)).toThrow(`Another Recado (process ${process.ppid})`)
})

test('of many processes that meet a stale lock together, exactly one takes it', async () => {
  const home = makeHome()
  leaveLock(home, await deadPid(), 'some time ago')
  const script = `
    const { lockHome } = await import(${JSON.stringify(new URL('home-lock.ts', import.meta.url).href)});
    process.stdout.write('ready');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    try { lockHome(${JSON.stringify(home)}); process.stdout.write('took'); } catch (error) { process.stdout.write(error.message); }
    process.stdin.once('end', () => process.exit(0)).resume();`
  const starters = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let said = ''
    const until = (pattern: RegExp): Promise<void> =>
      new Promise(resolve => {
        const look = (): void => (pattern.test(said) ? resolve() : undefined)
        child.stdout.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          look()
        })
        look()
      })
    return { child, until, said: () => said }
  })
  await Promise.all(starters.map(({ until }) => until(/ready/)))
  for (const { child } of starters) child.stdin.write('go')
  await Promise.all(starters.map(({ until }) => until(/took|Another/)))
  for (const { child } of starters) child.stdin.end()
  expect(starters.filter(({ said }) => said().includes('took'))).toHaveLength(1)
})
