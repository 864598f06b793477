import { expect, it } from 'vitest'
import { checkProxy, checkStates } from './local-checks.ts'
import { runCheck, fail, formatFinding, ok, skipped, summarize, warn } from './report.ts'

it('says in one line each what was found, and fails when anything did', () => {
  expect(formatFinding(fail('No.'))).toMatch(/^FAILED +No\.$/)
  expect(summarize([ok('a'), skipped('b')])).toEqual({ isWell: true, text: 'Nothing failed.' })
  expect(summarize([ok('a'), warn('b')])).toEqual({ isWell: true, text: 'Nothing failed; 1 to look at.' })
  expect(summarize([fail('a'), warn('b'), fail('c')])).toEqual({
    isWell: false,
    text: '2 failed, 1 to look at.',
  })
})

it('a check that breaks has failed, in one line', async () => {
  expect(await runCheck('TLS', () => Promise.reject(new Error('refused\nat somewhere')))).toEqual([
    fail('TLS: refused'),
  ])
})

it('a number that only a person can mend has failed, one that is on its way is to be looked at', () => {
  const number = {
    id: 3,
    company_id: 1,
    provider: 'beta',
    status: 'CONNECTED',
    status_reason: null,
    desired: 'open',
    hook_token: '',
    credentials: null,
    last_frame_at: null,
  }
  const levels = (over: object) => checkStates([{ ...number, ...over }]).map(({ level }) => level)
  expect(
    [
      {},
      { status: 'OPENING' },
      { status: 'DISCONNECTED', status_reason: 'banned' },
      { status: 'DISCONNECTED', desired: 'closed' },
      { provider: 'simulator' },
    ].map(levels),
  ).toEqual([['ok'], ['warn'], ['fail'], ['ok'], ['skipped']])
})

it.each([
  ['https://recado.example.com', false, 'warn'],
  ['https://recado.example.com', 1, 'ok'],
  ['http://127.0.0.1:8080', false, 'ok'],
] as const)('behind %s with %s proxies trusted it says %s', (publicUrl, trustProxy, level) => {
  expect(checkProxy({ publicUrl, trustProxy })).toMatchObject({ level })
})
