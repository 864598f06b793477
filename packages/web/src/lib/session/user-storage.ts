import type { Me } from '@recado/contract'
import { queryClient } from '../query/query-client.ts'
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'

/** Rises when what is kept changes its shape; what an older build kept is then forgotten. */
const FORMAT_VERSION = 1

/** Whose what is kept is, and since when. */
interface StoredOwner {
  readonly shape: number
  readonly at: number
  readonly me: Me
}
/** Everything kept of one person: their own record, and values under the names of whoever keeps them. */
export interface StoredUserData {
  readonly me: Me
  readonly at: number
  readonly values: ReadonlyMap<string, unknown>
}

const OWNER_KEY = 'owner'
let idbStore: UseStore | undefined
const openStore = (): UseStore => (idbStore ??= createStore('recado', 'kept'))
// Private windows and full disks keep nothing, and the app goes on without.
const ignoreErrors = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** What this browser keeps of whoever was logged in last; undefined when there is nothing, or nothing of use. */
export async function readUserStorage(): Promise<StoredUserData | undefined> {
  const values = new Map((await ignoreErrors(() => entries<string, unknown>(openStore()))) ?? [])
  const owner = values.get(OWNER_KEY) as StoredOwner | undefined
  if (owner?.shape !== FORMAT_VERSION) return undefined
  values.delete(OWNER_KEY)
  return { me: owner.me, at: owner.at, values }
}

/** Keeps values for a person, and forgets those that are undefined. What was kept of anybody else goes first. */
export async function writeUserStorage(me: Me, values: ReadonlyMap<string, unknown>): Promise<void> {
  const owner: StoredOwner = { shape: FORMAT_VERSION, at: Date.now(), me }
  const removedNames = [...values].flatMap(([name, value]) => (value === undefined ? [name] : []))
  const storedValues = [...values].filter(([, value]) => value !== undefined)
  await ignoreErrors(() => setMany([[OWNER_KEY, owner], ...storedValues], openStore()))
  if (removedNames.length > 0) await ignoreErrors(() => delMany(removedNames, openStore()))
}

/** Forgets everything at once, whosever it is. */
export async function clearUserStorage(): Promise<void> {
  await ignoreErrors(() => clear(openStore()))
}

/** Makes sure that nothing of anybody else is kept when somebody works here. */
export async function claimUserStorage({ id, companyId }: Pick<Me, 'id' | 'companyId'>): Promise<StoredUserData | undefined> {
  const stored = await readUserStorage()
  if (stored && stored.me.id === id && stored.me.companyId === companyId) return stored
  await clearUserStorage()
  return undefined
}

/** Leaves nothing of a person in this browser: neither what is shown nor what is kept. */
export async function clearUserData(): Promise<void> {
  queryClient.clear()
  await clearUserStorage()
}

/** Takes back what was notified, and the push service's way here; that service may take its time. */
export async function clearNotifications(): Promise<void> {
  const registration = await ignoreErrors(async () => navigator.serviceWorker?.getRegistration())
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await ignoreErrors(async () => (await registration?.pushManager.getSubscription())?.unsubscribe())
}
