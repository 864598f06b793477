import { startNotifications } from '../../features/push/index.ts'
import { setPathOpener } from '../../lib/browser/open-path.ts'
import { persistQueryCache } from '../query-cache/persist.ts'
import { registerWorker } from '../pwa/register-worker.ts'

let registration: Promise<void> | undefined

/**
 * Starts tasks that can wait: service worker, query cache persistence, notifications. `navigate` opens a
 * path. Returns a stop function.
 */
export function startBackgroundTasks(navigate: (path: string) => void): () => void {
  setPathOpener(navigate)
  registration ??= registerWorker(navigate).catch(() => undefined)
  const stops = [persistQueryCache(), startNotifications(navigate)]
  return () => {
    for (const stop of stops) stop()
  }
}
