import { expect, it, vi } from 'vitest'
import { StorageQuota } from './storage-quota.ts'

const FULL = { code: 'ERR_STORAGE_FULL', detail: { maxBytes: 1_000 } }
const MINUTE = 60_000

function quota(limitBytes: number, stored: () => number) {
  let now = 0
  const measure = vi.fn<(companyId: number) => Promise<number>>(() => Promise.resolve(stored()))
  const storage = new StorageQuota({ limitBytes, clock: { now: () => new Date(now) }, measure })
  return { storage, measure, advance: (ms: number) => void (now += ms) }
}

it('measures once and adds what is uploaded meanwhile, for each company', async () => {
  const { storage, measure } = quota(1_000, () => 900)
  await Promise.all([storage.mustHaveRoom(1), storage.mustHaveRoom(1), storage.mustHaveRoom(2)])
  storage.add(1, 100)
  await expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
  await storage.mustHaveRoom(2)
  expect(measure.mock.calls).toEqual([[1], [2]])
})

it('measures again after a while, and nobody waits for it', async () => {
  let stored = 1_000
  const { storage, measure, advance } = quota(1_000, () => stored)
  await expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
  stored = 10
  advance(14 * MINUTE)
  await expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
  expect(measure).toHaveBeenCalledTimes(1)
  advance(2 * MINUTE)
  await expect(storage.mustHaveRoom(1)).rejects.toMatchObject(FULL)
  await vi.waitFor(() => storage.mustHaveRoom(1))
  expect(measure).toHaveBeenCalledTimes(2)
})

it('without a limit nothing is measured', async () => {
  const { storage, measure } = quota(0, () => 10 ** 15)
  await storage.mustHaveRoom(1)
  expect(measure).not.toHaveBeenCalled()
})
