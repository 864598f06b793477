// spec: lists-3
import { ROUTES } from '@recado/contract'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { expect, it, vi } from 'vitest'
import {
  acme,
  linkPhone,
  listenAs,
  makeSimulator,
  seedConnection,
  server,
  setupTestServer,
} from '../../testing/index.ts'
import type { OwnedSession } from '../connections/index.ts'
import { checkNextBatch } from './checks.service.ts'
import { startNumberChecks, type CheckPace } from './checks.worker.ts'

const phones = makeSimulator()
setupTestServer({ ...phones, drivers: [...phones.drivers, whatsappCloudDriver()] })
const SOON = { timeout: 15_000, interval: 20 }
const QUICK: CheckPace = {
  pollMs: 20,
  batch: 2,
  intervalMs: 0,
  banProtectedBatch: 2,
  banProtectedIntervalMs: 0,
  cooldownMs: 0,
}

it('numbers wait for a connected one, are then checked in batches, and are told of', async () => {
  const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
  const add = (name: string, number: string) =>
    acme.ana.ok(ROUTES.createContactListItem, { body: { contactListId, name, number } })
  for (let n = 1; n <= 5; n++) await add(`Cliente ${n}`, `551198765432${n}`)
  await add('Ninguém', '5511987650000')
  const params = { contactListId }
  expect(await acme.ana.ok(ROUTES.showNumberCheck, { params })).toEqual({ pending: 6, state: 'waiting' })
  const ana = await listenAs(acme.ana)
  const checks = startNumberChecks(server.context, QUICK)
  await linkPhone(phones.simulator, acme)
  await vi.waitFor(
    async () =>
      expect(await acme.ana.ok(ROUTES.showNumberCheck, { params })).toEqual({ pending: 0, state: 'done' }),
    SOON,
  )
  await checks.stop()
  await ana.waitFor('contactListItems', heard => heard.contactListId === contactListId)
  expect(await acme.ana.ok(ROUTES.showContactList, { params })).toMatchObject({
    validCount: 5,
    invalidCount: 1,
  })
  const { contacts } = await acme.ana.ok(ROUTES.listContactListItems, { query: { contactListId } })
  expect(contacts.find(({ name }) => name === 'Ninguém')).toMatchObject({ isWhatsappValid: false })
  const late = await add('Depois', '5511987654399')
  expect(late.isWhatsappValid).toBeNull()
}, 60_000)

it('a company whose connections check no numbers is told so, and nobody waits', async () => {
  const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
  const body = { contactListId, name: 'Ana', number: '5511987654321' }
  await acme.ana.ok(ROUTES.createContactListItem, { body })
  const state = async () => (await acme.ana.ok(ROUTES.showNumberCheck, { params: { contactListId } })).state
  expect(await state()).toBe('waiting')
  await seedConnection(server.context, acme.id, { provider: 'cloud' })
  expect(await state()).toBe('unavailable')
  await seedConnection(server.context, acme.id, { provider: 'simulator' })
  expect(await state()).toBe('waiting')
})

it('a number is kept as the network knows it, unless that is another one', async () => {
  const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
  const known: Readonly<Record<string, string>> = {
    '5511987654321': '551187654321',
    '5511987654322': '5511987654399',
  }
  for (const number of Object.keys(known))
    await acme.ana.ok(ROUTES.createContactListItem, { body: { contactListId, name: number, number } })
  const act = async ({ numbers }: { numbers: readonly string[] }) =>
    numbers.map(number => ({ number, exists: true, address: { scheme: 'pn', value: known[number] } }))
  const owned = { companyId: acme.id, session: { act } } as unknown as OwnedSession
  expect(await checkNextBatch(server.context, owned, 10)).toBe(2)
  const { contacts } = await acme.ana.ok(ROUTES.listContactListItems, { query: { contactListId } })
  expect(contacts.map(({ name, number }) => [name, number])).toEqual([
    ['5511987654321', '551187654321'],
    ['5511987654322', '5511987654322'],
  ])
})
