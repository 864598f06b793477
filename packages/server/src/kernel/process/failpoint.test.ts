import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { armFailpoints, failpoint, FailpointHit, FAILPOINTS, readFailpoint } from './failpoint.ts'

afterEach(() => armFailpoints([]))

it('a failpoint that nobody armed is nothing at all', () => {
  expect(failpoint('ingest.afterInbox')).toBeUndefined()
  armFailpoints([readFailpoint('send.afterClaim=throw')])
  expect(failpoint('ingest.afterInbox')).toBeUndefined()
})

it('a failpoint throws at the hit it was armed for, and only there', async () => {
  armFailpoints([readFailpoint('send.afterClaim=throw@2')])
  expect(failpoint('send.afterClaim')).toBeUndefined()
  await expect(failpoint('send.afterClaim')).rejects.toThrow(FailpointHit)
  expect(failpoint('send.afterClaim')).toBeUndefined()
})

it('a failpoint delays, or never comes back', async () => {
  armFailpoints([readFailpoint('publish.beforeCommit=delay:30'), readFailpoint('publish.afterCommit=drop@1')])
  const began = performance.now()
  await failpoint('publish.beforeCommit')
  expect(performance.now() - began).toBeGreaterThan(25)
  const dropped = failpoint('publish.afterCommit')?.then(() => 'came back')
  await expect(Promise.race([dropped, failpoint('publish.beforeCommit')])).resolves.toBeUndefined()
})

it('a crash is the end of the process, without a word', async () => {
  const program = `import { armFailpoints, failpoint, readFailpoint } from ${JSON.stringify(path.resolve(import.meta.dirname, 'failpoint.ts'))}
    armFailpoints([readFailpoint('lease.afterTake=crash@2')])
    process.on('exit', () => console.log('said goodbye'))
    await failpoint('lease.afterTake')
    console.log('one')
    await failpoint('lease.afterTake')
    console.log('two')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const signal = await new Promise(resolve => {
    child.once('close', (_, by) => resolve(by))
  })
  expect(signal).toBe('SIGKILL')
  expect(said).toBe('one\n')
})

it('the configuration takes failpoints in tests only, and says what it does not understand', () => {
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig(env)
    } catch (error) {
      if (error instanceof ConfigError) return error.problems
      throw error
    }
    return []
  }
  expect(
    readConfig({
      RECADO_ENV: 'test',
      RECADO_FAILPOINTS: 'send.afterProvider=crash@3, refresh.afterSpend=delay:5',
    }).failpoints,
  ).toEqual([
    { name: 'send.afterProvider', action: 'crash', at: 3 },
    { name: 'refresh.afterSpend', action: 5, at: undefined },
  ])
  for (const env of ['production', 'development'])
    expect(problemsOf({ RECADO_ENV: env, RECADO_FAILPOINTS: 'send.afterProvider=crash@3' })).toEqual([
      'RECADO_FAILPOINTS is for tests: RECADO_ENV must be test.',
    ])
  expect(problemsOf({ RECADO_ENV: 'test', RECADO_FAILPOINTS: 'send.never=crash' })).toEqual([
    'RECADO_FAILPOINTS names "send.never", which is no failpoint.',
  ])
  expect(problemsOf({ RECADO_ENV: 'test', RECADO_FAILPOINTS: 'send.afterClaim' })).toHaveLength(1)
})

it('every failpoint stands somewhere in the server', async () => {
  const server = path.resolve(import.meta.dirname, '../..')
  const files = (await readdir(server, { recursive: true })).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const sources = await Promise.all(files.map(file => readFile(path.join(server, file), 'utf8')))
  for (const name of FAILPOINTS)
    expect(sources.filter(source => source.includes(`failpoint('${name}')`)).length, name).toBe(1)
})
