import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, makeSimulator, setupTestServer } from '../../testing/index.ts'
import { acceptsGzip } from './cached-answers.ts'

setupTestServer({ ...makeSimulator(), roles: 'api' })

it.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['*', true],
  ['deflate, *;q=0.1', true],
  ['gzip;q=0', false],
  ['gzip;q=0, *', false],
  ['*;q=0', false],
  ['br', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('a client that accepts "%s" takes gzip: %s', (header, isTaken) => {
  expect(acceptsGzip(header)).toBe(isTaken)
})

it('a cached answer is the same for each client, compressed for those who take it', async () => {
  for (let n = 0; n < 20; n += 1) await acme.hire(`Zeca ${n}`)
  const ask = async (encoding: string) => {
    const answer = await acme.ana.raw('GET', '/api/dashboard?days=7', {
      headers: { 'accept-encoding': encoding },
    })
    const names = ['content-encoding', 'content-type', 'cache-control']
    return { headers: names.map(name => answer.headers.get(name)), body: await answer.json() }
  }
  const type = 'application/json; charset=utf-8'
  const plain = await ask('identity')
  expect(plain.headers).toEqual([null, type, 'no-store'])
  expect(plain.body).toEqual(await acme.ana.ok(ROUTES.showDashboard, { query: { days: 7 } }))
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await ask('gzip')).toEqual({ headers: ['gzip', type, 'no-store'], body: plain.body })
    expect(await ask('gzip;q=0')).toEqual(plain)
  }
  await acme.hire('Zeca que chegou')
  expect((await ask('gzip')).body).not.toEqual(plain.body)
})
