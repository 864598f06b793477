/** Delay in milliseconds before prefetches, which must not compete with the first screen. */
const IDLE_DELAY_MS = 3_000

/** True when the service worker serves the app's files, so that fetching one costs nothing. */
export const hasServiceWorker = (): boolean =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller != null

/** Runs a function once the page has settled and the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void, delayMs = IDLE_DELAY_MS): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work()
    else idle = requestIdleCallback(work)
  }, delayMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/** `navigator.connection`, where the browser supports it; the DOM types lack it. */
interface NetworkInformation {
  readonly saveData?: boolean
}
const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true

/**
 * Prefetches code once the page has settled; with data saver on, code loads on demand. Returns a function
 * that cancels the prefetch.
 */
export const prefetchWhenIdle = (load: () => Promise<unknown>, delayMs?: number): (() => void) =>
  isSavingData() ? () => undefined : whenIdle(() => void load(), delayMs)
