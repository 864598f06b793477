import { ROUTES, type Route } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { RATES } from '../kernel/http/throttle/index.ts'
import { acme, setupTestServer, type Person } from '../testing/index.ts'

// Each route that costs money or asks somebody else has a rate of its own for each person. Imports from a phone are
// counted for the company: imports.people.test.ts. Seen red: with `rateOf` that answers 'api' for 'integration'.

setupTestServer()

const OWN_RATES = ['integration', 'transcription', 'prompt', 'email', 'invitation'] as const
type OwnRate = (typeof OWN_RATES)[number]
const withRate = (rate: OwnRate): [string, Route][] =>
  Object.entries(ROUTES as Record<string, Route>).filter(([, route]) => route.throttle === rate)
const ROWS = OWN_RATES.flatMap(rate => withRate(rate).map(([name, route]) => [name, rate, route] as const))

/** Calls a route with ids and a body that it refuses; the rate counts refused calls too. */
const ask = async (who: Person, { method, path }: Route): Promise<number> => {
  const at = `/api${path.replaceAll(/:\w+/gu, '2147483647')}`
  const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
  return (await who.raw(method, at, body)).status
}

it('the routes that ask others have one', () => {
  expect(ROWS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['testQueueIntegration', 'resendFailedDeliveries', 'inviteCompany']),
  )
  for (const rate of OWN_RATES) expect(withRate(rate), rate).not.toEqual([])
})

describe('a route with a rate of its own', () => {
  it.each(ROWS)(
    '%s: refuses one person after the %s of the table, and nobody else',
    async (_, rate, route) => {
      const as = { profile: 'admin', is_super: route.access === 'super' } as const
      const [one, other] = [await acme.hire('Um', as), await acme.hire('Outro', as)]
      const { times } = RATES[rate]
      const statuses: number[] = []
      for (let n = 0; n <= times; n += 1) statuses.push(await ask(one, route))
      expect(statuses.indexOf(429)).toBe(times)
      expect(await ask(other, route)).not.toBe(429)
    },
  )
})
