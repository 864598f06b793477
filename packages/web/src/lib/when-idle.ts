/** Milliseconds that a page has to itself: what is only wanted next must not compete with what is looked at first. */
const SETTLED_MS = 3_000

/** Whether the app's own files come from this browser, so that fetching one of them costs nothing. */
export const hasWorker = (): boolean => (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller != null

/** Does something once the page has settled and the browser has nothing to do; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work()
    else idle = requestIdleCallback(work)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** `navigator.connection` where the browser has it; the types of the platform lack it. */
interface Connection {
  readonly saveData?: boolean
}
const savesData = (): boolean => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/** Prefetches code once the page has settled. A browser that saves data fetches it on demand instead. Returns what cancels the prefetch. */
export const prefetchWhenIdle = (load: () => Promise<unknown>): (() => void) => (savesData() ? () => undefined : whenIdle(() => void load()))
