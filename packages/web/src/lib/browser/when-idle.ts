/** Milliseconds that a page has to itself: what is only wanted next must not compete with what is looked at first. */
const IDLE_DELAY_MS = 3_000

/** Whether the app's own files come from this browser, so that fetching one of them costs nothing. */
export const hasServiceWorker = (): boolean => (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller != null

/** Does something once the page has settled and the browser has nothing to do; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work()
    else idle = requestIdleCallback(work)
  }, IDLE_DELAY_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** `navigator.connection` where the browser has it; the types of the platform lack it. */
interface NetworkInformation {
  readonly saveData?: boolean
}
const isSavingData = (): boolean => (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true

/** Prefetches code once the page has settled. A browser that saves data fetches it on demand instead. Returns what cancels the prefetch. */
export const prefetchWhenIdle = (load: () => Promise<unknown>): (() => void) => (isSavingData() ? () => undefined : whenIdle(() => void load()))
