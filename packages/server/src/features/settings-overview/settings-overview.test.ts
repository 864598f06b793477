import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, seedConnection, server, setupTestServer } from '../../testing/index.ts'

setupTestServer()

it('tells an admin how the lines of the settings stand', async () => {
  const company = await server.company({ name: 'Loja Sol' })
  await seedConnection(server.context, company.id, { status: 'CONNECTED' })
  await seedConnection(server.context, company.id, { status: 'DISCONNECTED' })
  await company.ana.ok(ROUTES.updateSetting, { params: { key: 'userRating' }, body: { value: 'enabled' } })
  const before = await company.ana.ok(ROUTES.showSettingsOverview)
  expect(before).toMatchObject({
    connections: { total: 2, connected: 1, inTrouble: 1 },
    hours: { scheduleType: 'disabled' },
    rules: { userRating: true, sendGreetingAccepted: false },
    pace: { messageInterval: 20 },
    prompts: { total: 0 },
    billing: { overdue: 0 },
    privacy: { openErasures: 0 },
    security: { requireTwoFactor: false, sso: false },
  })
  await company.ana.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#112233', kanban: 0 } })
  const after = await company.ana.ok(ROUTES.showSettingsOverview)
  expect(after.tags).toEqual({ total: (before.tags?.total ?? 0) + 1, ofKanban: before.tags?.ofKanban })
  expect(after.queues?.firstNames.length).toBe(Math.min(3, after.queues?.total ?? 0))
})

it('tells an attendant of nothing but quick messages and tags, and of no colleague’s own', async () => {
  const before = await acme.beto.ok(ROUTES.showSettingsOverview)
  expect(Object.keys(before).toSorted()).toEqual(['quickMessages', 'tags'])
  await acme.ana.ok(ROUTES.createQuickMessage, {
    body: { shortcode: 'minha', message: 'Só minha', geral: false },
  })
  expect((await acme.beto.ok(ROUTES.showSettingsOverview)).quickMessages).toEqual(before.quickMessages)
})

it('tells operators alone of the platform', async () => {
  const { companies, payments } = await acme.ana.ok(ROUTES.showSettingsOverview)
  expect([companies, payments]).toEqual([undefined, undefined])
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const overview = await rita.ok(ROUTES.showSettingsOverview)
  expect(overview.companies?.total).toBeGreaterThan(1)
  expect(overview.payments).toEqual({ claimed: expect.any(Number), stray: expect.any(Number) })
})
