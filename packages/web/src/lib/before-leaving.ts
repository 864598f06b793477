type Duty = () => Promise<unknown>

const duties = new Set<Duty>()

/** Does everything that must not be forgotten. */
export const settle = async (): Promise<void> => void (await Promise.allSettled([...duties].map(duty => duty())))

/** A page that is put out of sight may never be seen again, and on phones nothing more is said of it. */
function onHidden(): void {
  if (document.visibilityState === 'hidden') void settle()
}
const onGone = (): void => void settle()

/** What must not be forgotten when this page is left: closed, put out of sight, or logged out of. Returns what takes it back. */
export function beforeLeaving(duty: Duty): () => void {
  duties.add(duty)
  window.addEventListener('pagehide', onGone)
  document.addEventListener('visibilitychange', onHidden)
  return () => duties.delete(duty)
}
