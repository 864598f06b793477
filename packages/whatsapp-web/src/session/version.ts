import type { DriverContext, Http, KeyStore } from '@recado/channels/port'
import type { WAVersion } from 'baileys'

const SPACE = 'version'
const KEY = 'latest'
const PAGE = 'https://web.whatsapp.com/sw.js'

/** Parses `2.3000.1043857760` into the library's format; undefined when it is not a version. */
export function parseVersion(text: string | undefined): WAVersion | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/u.exec(text?.trim() ?? '') ?? []
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

/** Returns the stored result of the lookup after a refusal. */
export async function readStoredVersion(store: KeyStore): Promise<WAVersion | undefined> {
  const bytes = (await store.get(SPACE, [KEY])).get(KEY)
  return bytes && parseVersion(Buffer.from(bytes).toString())
}

/** Looks up the version on WhatsApp's own page, for the next attempt. Best effort. */
export async function lookUpVersion({
  http,
  store,
  log,
}: Pick<DriverContext, 'http' | 'store' | 'log'>): Promise<void> {
  await fetchAndStoreVersion(http, store).catch((error: unknown) =>
    log.warn({ err: error }, 'The version of WhatsApp Web could not be learnt.'),
  )
}

async function fetchAndStoreVersion(http: Http, store: KeyStore): Promise<void> {
  const answer = await http(PAGE, { headers: { 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0' } })
  const revision = answer.ok ? /\\?"client_revision\\?":\s*(\d+)/u.exec(await answer.text())?.[1] : undefined
  if (revision !== undefined)
    await store.put([{ space: SPACE, key: KEY, value: Buffer.from(`2.3000.${revision}`) }])
}
