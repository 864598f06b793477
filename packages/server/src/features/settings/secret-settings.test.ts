// spec: settings-5
import { ROUTES, SECRET_SETTING_KEYS } from '@recado/contract'
import { expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { acme, server, setupTestServer, type Person } from '../../testing/index.ts'
import { loadSecrets } from './index.ts'

setupTestServer()
const set = (who: Person, key: string, value: string) =>
  who.call(ROUTES.updateSetting, { params: { key }, body: { value } })
const known = async () =>
  (await acme.ana.ok(ROUTES.listSecretSettings)).filter(({ isSet }) => isSet).map(({ key }) => key)
const opened = () => withScope(server.context, systemViewer(acme.id), scope => loadSecrets(scope))

it('a secret setting is sealed, used by the rules alone, and read back by nobody', async () => {
  expect(await known()).toEqual([])
  const answer = await set(acme.ana, 'asaas', '  chave-secreta-1 ')
  expect([answer.status, answer.body]).toEqual([200, { key: 'asaas', value: '********' }])
  expect(await known()).toEqual(['asaas'])
  expect(await opened()).toEqual({ asaas: 'chave-secreta-1' })
  const rows = await server.context.platform.selectFrom('secret_settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('chave-secreta')
  const read = JSON.stringify([
    await acme.ana.ok(ROUTES.listSettings),
    await acme.ana.ok(ROUTES.listSecretSettings),
  ])
  expect(read).not.toMatch(/chave-secreta/)
  expect((await acme.ana.ok(ROUTES.listSettings)).some(({ key }) => key === 'asaas')).toBe(false)
  expect((await set(acme.ana, 'asaas', '')).body).toEqual({ key: 'asaas', value: '' })
  expect([await known(), await opened()]).toEqual([[], {}])
})

it('only admins see which are set, and set them', async () => {
  expect((await acme.beto.call(ROUTES.listSecretSettings)).body.error).toBe('ERR_NO_PERMISSION')
  expect((await set(acme.beto, 'asaas', 'chave')).body.error).toBe('ERR_NO_PERMISSION')
  const bravo = await server.company({ name: 'Bravo' })
  await set(acme.ana, 'asaas', 'chave-da-acme')
  expect((await bravo.ana.ok(ROUTES.listSecretSettings)).some(({ isSet }) => isSet)).toBe(false)
})

it('a sealed value moved to another key or company opens nothing', async () => {
  const bravo = await server.company({ name: 'Bravo' })
  await set(bravo.ana, 'asaas', 'chave-da-bravo')
  await set(acme.ana, 'asaas', 'chave-da-acme')
  await server.context.platform
    .updateTable('secret_settings')
    .set(eb => ({
      value: eb.selectFrom('secret_settings as s').select('s.value').where('s.company_id', '=', bravo.id),
    }))
    .where('company_id', '=', acme.id)
    .execute()
  expect(await opened()).toEqual({})
})

it.each([
  ['https://ixc.example.com/', 'https://ixc.example.com'],
  ['ixc.example.com', 'https://ixc.example.com'],
  ['http://ixc.example.com:8080/sistema/?a=1#b', 'http://ixc.example.com:8080/sistema'],
])('the address %s is kept as %s', async (typed, kept) => {
  await set(acme.ana, 'ipixc', typed)
  expect(await opened()).toEqual({ ipixc: kept })
})

it.each([
  '10.0.0.1',
  'http://127.0.0.1/',
  'http://[::1]',
  'localhost',
  'https://ixc.localhost.',
  'http://metadata.google.internal',
  'ftp://ixc.example.com',
  'http://',
  'a b',
])('the address %s is refused', async typed => {
  expect(await set(acme.ana, 'ipixc', typed)).toMatchObject({
    status: 400,
    body: { error: 'ERR_VALIDATION', fields: { value: 'invalidUrl' } },
  })
})

it('another host never gets the keys that were entered for the former one', async () => {
  for (const key of SECRET_SETTING_KEYS)
    await set(acme.ana, key, key.startsWith('ip') ? 'https://isp.example.com' : `chave-${key}`)
  await set(acme.ana, 'ipixc', 'https://isp.example.com/outra')
  expect(await known()).toEqual([...SECRET_SETTING_KEYS])
  await set(acme.ana, 'ipixc', 'https://thief.example.com')
  expect(await known()).toEqual(['ipixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'])
  await set(acme.ana, 'ipmkauth', '')
  expect(await known()).toEqual(['ipixc', 'asaas'])
})
