type ExitHandler = () => Promise<unknown>

const exitHandlers = new Set<ExitHandler>()

/** Does everything that must not be forgotten. */
export const runExitHandlers = async (): Promise<void> => void (await Promise.allSettled([...exitHandlers].map(handler => handler())))

/** A page that is put out of sight may never be seen again, and on phones nothing more is said of it. */
function onHidden(): void {
  if (document.visibilityState === 'hidden') void runExitHandlers()
}
const onPageHide = (): void => void runExitHandlers()

/** What must not be forgotten when this page is left: closed, put out of sight, or logged out of. Returns what takes it back. */
export function onExit(flush: ExitHandler): () => void {
  exitHandlers.add(flush)
  window.addEventListener('pagehide', onPageHide)
  document.addEventListener('visibilitychange', onHidden)
  return () => exitHandlers.delete(flush)
}
