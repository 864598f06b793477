import type { Me } from '@recado/contract'
import { queryClient } from '../query/query-client.ts'
import { clear, createStore, delMany, entries, getMany, setMany, type UseStore } from 'idb-keyval'

/** Schema version of the stored data; data of older versions is discarded. */
const FORMAT_VERSION = 1

/** Owner and time of the stored data. */
interface StoredOwner {
  readonly shape: number
  readonly at: number
  readonly me: Me
}
/** All stored data of a user: their own record, and values by the name of the storing module. */
export interface StoredUserData {
  readonly me: Me
  readonly at: number
  readonly values: ReadonlyMap<string, unknown>
}

const OWNER_KEY = 'owner'
let idbStore: UseStore | undefined
const openStore = (): UseStore => (idbStore ??= createStore('recado', 'kept'))
// In private windows and on full disks nothing is stored, and the app works without.
const ignoreErrors = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Reads the stored data of the last user; undefined when it is missing or invalid. */
export async function readUserStorage(): Promise<StoredUserData | undefined> {
  const values = new Map((await ignoreErrors(() => entries<string, unknown>(openStore()))) ?? [])
  const owner = values.get(OWNER_KEY) as StoredOwner | undefined
  if (owner?.shape !== FORMAT_VERSION) return undefined
  values.delete(OWNER_KEY)
  return { me: owner.me, at: owner.at, values }
}

/** Reads one value that was stored for this user. */
export async function readUserValue(
  { id, companyId }: Pick<Me, 'id' | 'companyId'>,
  name: string,
): Promise<unknown> {
  const [owner, value] = (await ignoreErrors(() => getMany<unknown>([OWNER_KEY, name], openStore()))) ?? []
  const { shape, me } = (owner ?? {}) as Partial<StoredOwner>
  return shape === FORMAT_VERSION && me?.id === id && me.companyId === companyId ? value : undefined
}

/** Stores values for a user, and deletes undefined ones. Another user's data is deleted first. */
export async function writeUserStorage(me: Me, values: ReadonlyMap<string, unknown>): Promise<void> {
  const owner: StoredOwner = { shape: FORMAT_VERSION, at: Date.now(), me }
  const removedNames = [...values].flatMap(([name, value]) => (value === undefined ? [name] : []))
  const storedValues = [...values].filter(([, value]) => value !== undefined)
  await ignoreErrors(() => setMany([[OWNER_KEY, owner], ...storedValues], openStore()))
  if (removedNames.length > 0) await ignoreErrors(() => delMany(removedNames, openStore()))
}

/** Deletes all stored data, of any user. */
export async function clearUserStorage(): Promise<void> {
  await ignoreErrors(() => clear(openStore()))
}

/** Deletes another user's data before this user's session starts. */
export async function claimUserStorage({
  id,
  companyId,
}: Pick<Me, 'id' | 'companyId'>): Promise<StoredUserData | undefined> {
  const stored = await readUserStorage()
  if (stored && stored.me.id === id && stored.me.companyId === companyId) return stored
  await clearUserStorage()
  return undefined
}

/** Removes a user's data from this browser: from screen and storage. */
export async function clearUserData(): Promise<void> {
  queryClient.clear()
  await clearUserStorage()
}

/** Closes notifications and unsubscribes from push; the push service may be slow. */
export async function clearNotifications(): Promise<void> {
  const registration = await ignoreErrors(async () => navigator.serviceWorker?.getRegistration())
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await ignoreErrors(async () => (await registration?.pushManager.getSubscription())?.unsubscribe())
}
