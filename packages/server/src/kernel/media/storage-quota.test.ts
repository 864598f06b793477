import { expect, it, vi } from 'vitest'
import { StorageQuota } from './storage-quota.ts'

const FULL = { code: 'ERR_STORAGE_FULL', detail: { maxBytes: 1_000 } }
const MINUTE = 60_000

function quota(limitBytes: number, stored: () => number, measuringMs = 0) {
  let now = 0
  const measure = vi.fn<(companyId: number) => Promise<number>>(() => {
    now += measuringMs
    return Promise.resolve(stored())
  })
  const storage = new StorageQuota({ limitBytes, clock: { now: () => new Date(now) }, measure })
  return { storage, measure, advance: (ms: number) => void (now += ms) }
}

it('measures once and adds what is uploaded meanwhile, for each company', async () => {
  const { storage, measure } = quota(1_000, () => 900)
  await Promise.all([storage.mustHaveRoom(1), storage.mustHaveRoom(1), storage.mustHaveRoom(2)])
  storage.add(1, 90)
  await storage.mustHaveRoom(1)
  await storage.mustHaveRoom(2)
  expect(measure.mock.calls).toEqual([[1], [2]])
})

it('refuses more once what was uploaded has filled the room', async () => {
  let stored = 900
  const { storage } = quota(1_000, () => stored)
  await storage.mustHaveRoom(1)
  storage.add(1, 100)
  stored += 100
  await expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
})

it('has room as soon as files are deleted', async () => {
  let stored = 1_000
  const { storage } = quota(1_000, () => stored)
  await expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
  stored = 10
  await storage.mustHaveRoom(1)
})

it('measures a full company for a tenth of the time', async () => {
  const { storage, measure, advance } = quota(1_000, () => 1_000, 100)
  const refusal = () => expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
  await refusal()
  for (let n = 0; n < 9; n++) {
    advance(100)
    await refusal()
  }
  expect(measure).toHaveBeenCalledTimes(1)
  advance(100)
  await Promise.all([refusal(), refusal()])
  expect(measure).toHaveBeenCalledTimes(2)
})

it('measures again after a while, and nobody waits for it', async () => {
  let stored = 10
  const { storage, measure, advance } = quota(1_000, () => stored)
  await storage.mustHaveRoom(1)
  stored = 1_000
  advance(14 * MINUTE)
  await storage.mustHaveRoom(1)
  expect(measure).toHaveBeenCalledTimes(1)
  advance(2 * MINUTE)
  await storage.mustHaveRoom(1)
  await vi.waitFor(() => expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL))
})

it('without a limit nothing is measured', async () => {
  const { storage, measure } = quota(0, () => 10 ** 15)
  await storage.mustHaveRoom(1)
  expect(measure).not.toHaveBeenCalled()
})
