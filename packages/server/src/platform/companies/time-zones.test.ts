import { isTimezone, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { acme, makeSimulator, server, setupTestServer } from '../../testing/index.ts'

setupTestServer(makeSimulator())

it('each time zone that is accepted is one of the database, with the same clock', async () => {
  const { rows } = await sql<{ name: string; winter: string; summer: string }>`
    select name, to_char(timestamptz '2026-01-15 12:00Z' at time zone name, 'HH24:MI') as winter,
      to_char(timestamptz '2026-07-15 12:00Z' at time zone name, 'HH24:MI') as summer
    from pg_timezone_names`.execute(server.context.platform)
  const clocks = new Map(rows.map(({ name, winter, summer }) => [name, [winter, summer]]))
  const clockOf = (name: string) =>
    ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map(at =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone: name, hour: '2-digit', minute: '2-digit' }),
    )
  const names = Intl.supportedValuesOf('timeZone')
  expect(names.filter(name => !isTimezone(name))).toEqual([])
  const accepted = [...new Set([...names, ...clocks.keys()])].filter(isTimezone)
  expect(accepted.length).toBeGreaterThan(500)
  for (const name of accepted) expect([name, clocks.get(name)]).toEqual([name, clockOf(name)])
})

it.each(['+05:30', '-03', '+0530', 'IST', 'PST', 'SystemV/AST4', 'US/Pacific-New', 'america/bahia', ''])(
  '%s is no time zone',
  name => {
    expect(isTimezone(name)).toBe(false)
  },
)

it('an operator gives a company no offset', async () => {
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const change = { params: { companyId: acme.id }, body: { timezone: '+14:00' } }
  expect(await rita.call(ROUTES.updateCompany, change)).toMatchObject({
    status: 400,
    body: { error: 'ERR_VALIDATION', fields: { timezone: 'invalidTimezone' } },
  })
})
