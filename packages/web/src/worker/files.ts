/**
 * The build id of this worker and its files: the pages, those of the first screens, and those that can be
 * fetched later.
 */
declare const __BUILD__: string
declare const __PAGES__: readonly string[]
declare const __FIRST__: readonly string[]
declare const __REST__: readonly string[]

/**
 * Cache of content-hashed files: kept while a window of this build or of the previous one may request them.
 */
const ASSETS = 'recado-assets'
/** Cache of one build's pages. */
const PAGES = `recado-pages-${__BUILD__}`
/** Key in the asset cache that lists the files of the last two builds. */
const BUILDS = '/builds'
const INDEX = '/index.html'

/**
 * Requests that are never pages: API responses, customers' files, probes. They bypass the worker and are not
 * cached.
 */
const NOT_SCREENS = /^\/(api|hooks|public|socket\.io|assets|healthz|readyz|metrics)(\/|$)/

/**
 * Caches the files of the first screens; a missing file fails the installation, and the old worker stays
 * active.
 */
export async function install(): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.addAll(__PAGES__.map(path => new Request(path, { cache: 'no-cache' })))
  await cacheFiles(__FIRST__)
}

/** Caches the remaining files sequentially, to leave bandwidth to others. */
export const cacheRest = (): Promise<void> => cacheFiles(__REST__, 1)

async function cacheFiles(files: readonly string[], concurrency = 6): Promise<void> {
  const assets = await caches.open(ASSETS)
  const missing = [...files]
  const work = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop())
      if (!(await assets.match(file))) await assets.add(file)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/**
 * Deletes pages of other builds, and files outside this build and the previous one: windows of that one may
 * still be open.
 */
export async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('recado-pages-') && name !== PAGES) await caches.delete(name)
  const assets = await caches.open(ASSETS)
  const own = [...__FIRST__, ...__REST__]
  const builds = (await (await assets.match(BUILDS))?.json().catch(() => undefined)) as string[][] | undefined
  const before =
    builds?.find(files => files.length !== own.length || files.some(file => !own.includes(file))) ?? []
  await assets.put(BUILDS, Response.json([own, before]))
  const known = new Set([...own, ...before, BUILDS])
  // Files in neither list, such as emoji and fonts, are fetched on demand.
  for (const request of await assets.keys())
    if (!known.has(new URL(request.url).pathname)) await assets.delete(request)
}

/** Returns a response from the cache; undefined when the worker does not handle the request. */
export function respond(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (pathname.startsWith('/assets/')) return respondWithAsset(request)
  if (request.mode === 'navigate')
    return NOT_SCREENS.test(pathname) || pathname.includes('.') ? undefined : respondWithPage(INDEX, request)
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
