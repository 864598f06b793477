import { ROUTES, SETTING_KEYS, SETTINGS } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { acme, listenAs, server, setupTestServer, type Person } from '../../testing/index.ts'
import * as settings from './index.ts'

setupTestServer()

const set = (who: Person, key: string, value: string) =>
  who.call(ROUTES.updateSetting, { params: { key }, body: { value } })

describe('settings', () => {
  it('are all there from the beginning, as they are by default', async () => {
    expect(await acme.ana.ok(ROUTES.listSettings)).toEqual([
      ...SETTING_KEYS.map(key => ({ key, value: SETTINGS[key].default })),
      { key: 'campaignsEnabled', value: 'true' },
    ])
    expect(await withScope(server.context, systemViewer(acme.id), scope => settings.load(scope))).toEqual(
      Object.fromEntries(SETTING_KEYS.map(key => [key, SETTINGS[key].default])),
    )
  })

  it('are shown to members as far as they need them', async () => {
    const expected = SETTING_KEYS.filter(key => SETTINGS[key].readBy === 'member')
    expect((await acme.beto.ok(ROUTES.listSettings)).map(setting => setting.key)).toEqual([
      ...expected,
      'campaignsEnabled',
    ])
    expect(expected.length).toBeLessThan(SETTING_KEYS.length)
  })

  it('say that the company has no campaigns, where its plan has none', async () => {
    const poor = await server.company({ plan: { use_campaigns: false } })
    expect(await poor.beto.ok(ROUTES.listSettings)).toContainEqual({
      key: 'campaignsEnabled',
      value: 'false',
    })
  })

  it('are changed by admins, again and again, and stay', async () => {
    for (const value of ['enabled', 'disabled', 'enabled'])
      expect((await set(acme.ana, 'requiredTag', value)).body).toEqual({ key: 'requiredTag', value })
    expect(await acme.beto.ok(ROUTES.listSettings)).toContainEqual({ key: 'requiredTag', value: 'enabled' })
    expect((await set(acme.beto, 'requiredTag', 'disabled')).body.error).toBe('ERR_NO_PERMISSION')
    const bravo = await server.company({ name: 'Bravo' })
    expect(await bravo.ana.ok(ROUTES.listSettings)).toContainEqual({ key: 'requiredTag', value: 'disabled' })
  })

  it.each([
    ['requiredTag', 'yes'],
    ['chatBotType', 'enabled'],
    ['scheduleType', ''],
    ['call', 'ENABLED'],
    ['call', 'x'.repeat(5_000)],
  ])('%s is never %s', async (key, value) => {
    expect(await set(acme.ana, key, value)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } })
  })

  it.each(['unheardOf', '__proto__', 'constructor', 'toString', 'hubToken'])(
    'a key such as %s is refused',
    async key => {
      expect(await set(acme.ana, key, 'enabled')).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_SETTING_FOUND' },
      })
    },
  )

  it('are heard by whoever may read them', async () => {
    const [ana, beto] = [await listenAs(acme.ana), await listenAs(acme.beto)]
    await set(acme.ana, 'call', 'enabled')
    await set(acme.ana, 'scheduleType', 'queue')
    for (const listener of [ana, beto])
      await listener.waitFor('settings', ({ setting }) => setting.key === 'scheduleType')
    expect(ana.eventsNamed('settings').map(({ payload }) => payload)).toEqual([
      { action: 'update', setting: { key: 'call', value: 'enabled' } },
      { action: 'update', setting: { key: 'scheduleType', value: 'queue' } },
    ])
    expect(beto.eventsNamed('settings')).toHaveLength(1)
  })

  it('take the last of many who change one at once', async () => {
    const values = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'enabled' : 'disabled'))
    const answers = await Promise.all(values.map(value => set(acme.ana, 'call', value)))
    expect(answers.map(answer => answer.status)).toEqual(values.map(() => 200))
    expect(
      await server.context.platform
        .selectFrom('settings')
        .select('key')
        .where('company_id', '=', acme.id)
        .where('key', '=', 'call')
        .execute(),
    ).toHaveLength(1)
  })
})
