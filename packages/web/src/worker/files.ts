/** Which build this worker came with, and its files: the pages, what the first screens need, and what may be fetched later. */
declare const __BUILD__: string
declare const __PAGES__: readonly string[]
declare const __FIRST__: readonly string[]
declare const __REST__: readonly string[]

/** Files whose names say their content: kept as long as a window of this build or of the one before may ask for them. */
const ASSETS = 'recado-assets'
/** The pages of one build. */
const PAGES = `recado-pages-${__BUILD__}`
/** Where the names of the last two builds' files stand among the assets. */
const BUILDS = '/builds'
const INDEX = '/index.html'

/** Never a screen: answers, files of customers, probes. They pass by, and nothing of them is kept. */
const NOT_SCREENS = /^\/(api|hooks|public|socket\.io|assets|healthz|readyz|metrics)(\/|$)/

/** Fetches what the first screens need; a file that cannot be had ends the installation, and the old worker goes on. */
export async function install(): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.addAll(__PAGES__.map(path => new Request(path, { cache: 'no-cache' })))
  await cacheFiles(__FIRST__)
}

/** Fetches the rest, one after the other, so that it stands in nobody's way. */
export const cacheRest = (): Promise<void> => cacheFiles(__REST__, 1)

async function cacheFiles(files: readonly string[], concurrency = 6): Promise<void> {
  const assets = await caches.open(ASSETS)
  const missing = [...files]
  const work = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) if (!(await assets.match(file))) await assets.add(file)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Forgets pages of other builds, and files that neither this build nor the one before knows: windows of that one may still be open. */
export async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('recado-pages-') && name !== PAGES) await caches.delete(name)
  const assets = await caches.open(ASSETS)
  const own = [...__FIRST__, ...__REST__]
  const builds = (await (await assets.match(BUILDS))?.json().catch(() => undefined)) as string[][] | undefined
  const before = builds?.find(files => files.length !== own.length || files.some(file => !own.includes(file))) ?? []
  await assets.put(BUILDS, Response.json([own, before]))
  const known = new Set([...own, ...before, BUILDS])
  // What is in neither list, such as symbols and letters, is fetched anew when a page asks for it.
  for (const request of await assets.keys()) if (!known.has(new URL(request.url).pathname)) await assets.delete(request)
}

/** What answers a request from here; undefined when it is none of this worker's business. */
export function respond(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (pathname.startsWith('/assets/')) return respondWithAsset(request)
  if (request.mode === 'navigate') return NOT_SCREENS.test(pathname) || pathname.includes('.') ? undefined : respondWithPage(INDEX, request)
  return __PAGES__.includes(pathname) && pathname !== INDEX ? respondWithPage(pathname, request) : undefined
}

async function respondWithPage(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(PAGES)).match(path)) ?? (await fetch(request))
}

async function respondWithAsset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(request.url)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok) await assets.put(request.url, fetched.clone())
  return fetched
}
