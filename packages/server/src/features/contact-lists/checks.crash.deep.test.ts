// spec: lists-3
import { ROUTES } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { acme, freshNumber, server, setupTestServer } from '../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../testing/owner-process/index.ts'

// Numbers of a list that a phone linked by QR checks, by a process that is killed. Seen red: with whole batches whose
// answers are not stored.

// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 120_000, interval: 200 }
/** Numbers that a network that bans is asked for at once. */
const BATCH = 10
const [KNOWN, UNKNOWN] = [12, 3]

describe.skipIf(missingLibraryReason)('a check of numbers whose process is killed', () => {
  let [fake, phone, owner]: [FakeWhatsApp, FakeBusiness, OwnerProcess] = [] as never

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
  })
  afterAll(() => fake.close())
  setupTestServer(() => ({
    roles: 'api',
    drivers: [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined),
  }))
  afterEach(async () => {
    await owner.kill()
    await server.context.platform.updateTable('connections').set({ desired: 'closed' }).execute()
  })

  const start = (failpoints?: string): OwnerProcess =>
    (owner = startOwnerProcess(server, { whatsapp: fake.url }, failpoints))
  async function link(): Promise<void> {
    const { id } = await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'beta' } })
    const code = await vi.waitFor(async () => {
      const { status, qrcode } = await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId: id } })
      if (status !== 'qrcode') throw new Error(`The number is ${status}. ${owner.output()}`)
      return qrcode
    }, SOON)
    phone.scan(code)
  }

  it('goes on behind the last batch that was stored, and asks again only for what was not', async () => {
    phone = fake.phone(freshNumber())
    const numbers = Array.from({ length: KNOWN }, () => phone.customer(freshNumber()).number)
    numbers.push(...Array.from({ length: UNKNOWN }, (_, n) => `35191234567${n}`))
    const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
    for (const [n, number] of numbers.entries())
      await acme.ana.ok(ROUTES.createContactListItem, {
        body: { contactListId, name: `Cliente ${n}`, number },
      })
    const pending = async () =>
      (await acme.ana.ok(ROUTES.showNumberCheck, { params: { contactListId } })).pending

    start('numberCheck.afterBatch=crash@1')
    await link()
    expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
    expect(await pending()).toBe(numbers.length - BATCH)

    start('numberCheck.afterAnswer=crash@1')
    expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
    expect(await pending()).toBe(numbers.length - BATCH)

    start()
    await vi.waitFor(async () => {
      if ((await pending()) > 0) throw new Error(`It is not done. ${owner.output()}`)
    }, SOON)
    expect(await acme.ana.ok(ROUTES.showContactList, { params: { contactListId } })).toMatchObject({
      validCount: KNOWN,
      invalidCount: UNKNOWN,
    })
    const [stored, left] = [numbers.slice(0, BATCH), numbers.slice(BATCH)]
    expect(phone.numberChecks).toEqual([...stored, ...left, ...left])
  }, 300_000)
})
