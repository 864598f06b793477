type ExitHandler = () => Promise<unknown>

const exitHandlers = new Set<ExitHandler>()

/** Runs every exit handler. */
export const runExitHandlers = async (): Promise<void> =>
  void (await Promise.allSettled([...exitHandlers].map(handler => handler())))

/** A hidden page may never be shown again, and on phones no further event follows. */
function onHidden(): void {
  if (document.visibilityState === 'hidden') void runExitHandlers()
}
const onPageHide = (): void => void runExitHandlers()

/**
 * Registers a handler that runs when this page is closed, hidden or logged out of. Returns a function that
 * removes it.
 */
export function onExit(flush: ExitHandler): () => void {
  exitHandlers.add(flush)
  window.addEventListener('pagehide', onPageHide)
  document.addEventListener('visibilitychange', onHidden)
  return () => exitHandlers.delete(flush)
}
