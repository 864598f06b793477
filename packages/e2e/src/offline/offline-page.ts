import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect } from '../testing/fixtures.ts'

export const WITH_SERVICE_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' }
const WEB_DIST = new URL('../../../web/dist/', import.meta.url)

/** The service worker of this build. */
export const readWorker = (): Promise<string> => readFile(new URL('sw.js', WEB_DIST), 'utf8')

/** The keys of this browser's storage. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('recado')
        opening.onerror = () => reject(new Error('The store cannot be opened.'))
        opening.onsuccess = () => {
          const { result: database } = opening
          if (!database.objectStoreNames.contains('kept')) return resolve([])
          const asking = database.transaction('kept').objectStore('kept').getAllKeys()
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result.map(String))
          }
        }
      }),
  )
/** Waits until the worker is ready and the screens are cached. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const files = (await readWorker()).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
  expect(files.length).toBeGreaterThan(100)
  await expect
    .poll(
      () =>
        page.evaluate(
          async names =>
            (await Promise.all(names.map(name => caches.match(name)))).filter(found => !found).length,
          files,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(0)
  await expect
    .poll(() => storedKeys(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['owner', expect.stringMatching(/^tickets\//)]))
}
