import { isTimezone } from '@recado/contract'
import { startOfLocalDay } from '@recado/domain'
import { listClockChanges, listDaysAround } from '@recado/domain/testing/queues'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { propertyRuns } from '../testing/extent.ts'
import { makeSimulator, server, setupTestServer } from '../testing/index.ts'

setupTestServer(makeSimulator())

it('the database begins each day when the domain does, in every time zone', { timeout: 60_000 }, async () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(isTimezone)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1990, max: 2037 }), async year => {
      const days = zones.flatMap(zone =>
        listClockChanges(zone, year).flatMap(change => listDaysAround(change).map(day => ({ zone, day }))),
      )
      const { rows } = await sql<{ zone: string; day: string; moment: Date }>`
        select d.zone, d.day, start_of_local_day(d.day::date, d.zone) as moment
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(zone text, day text)`.execute(
        server.context.platform,
      )
      expect(rows.length).toBeGreaterThan(500)
      expect(rows).toEqual(days.map(({ zone, day }) => ({ zone, day, moment: startOfLocalDay(day, zone) })))
    }),
    { numRuns: propertyRuns(3), examples: [[2010]] },
  )
})
