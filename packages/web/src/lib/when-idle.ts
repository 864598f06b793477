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
