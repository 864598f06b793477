// spec: settings-3
import { DEFAULT_HOURS, ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, server, setupTestServer } from '../../testing/index.ts'

setupTestServer()

it('the hours of a company are entered by its admin, and are no other company’s', async () => {
  const params = { companyId: acme.id }
  expect(await acme.ana.ok(ROUTES.showCompanyHours, { params })).toEqual({ schedules: [] })
  const body = { schedules: [{ ...DEFAULT_HOURS[0], startTime: '09:00' } as (typeof DEFAULT_HOURS)[number]] }
  await acme.ana.ok(ROUTES.updateCompanyHours, { params, body })
  expect(await acme.ana.ok(ROUTES.showCompanyHours, { params })).toEqual(body)
  expect((await acme.beto.call(ROUTES.updateCompanyHours, { params, body })).body).toMatchObject({
    error: 'ERR_NO_PERMISSION',
  })
  const bravo = await server.company({ name: 'Bravo' })
  expect((await bravo.ana.call(ROUTES.updateCompanyHours, { params, body: { schedules: [] } })).body).toEqual(
    {
      error: 'ERR_NO_COMPANY_FOUND',
    },
  )
  expect(await acme.ana.ok(ROUTES.showCompanyHours, { params })).toEqual(body)
  await acme.ana.ok(ROUTES.updateCompanyHours, { params, body })
  const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
  expect(entries).toMatchObject([
    {
      kind: 'settingChanged',
      subject: 'openingHours',
      by: { name: 'Ana' },
      changes: [{ field: 'monday', before: null, after: '09:00–18:00' }],
    },
  ])
})
