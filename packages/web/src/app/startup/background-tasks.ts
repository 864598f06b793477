import { startNotifications } from '../../features/push/index.ts'
import { persistQueryCache } from '../query-cache/persist.ts'
import { registerWorker } from '../pwa/register-worker.ts'

let registration: Promise<void> | undefined

/** What is only wanted once somebody has been at work for a while: what to keep for the next time, and ways to be told of news. `navigate` opens a path. Returns what ends it. */
export function startBackgroundTasks(navigate: (path: string) => void): () => void {
  registration ??= registerWorker(navigate).catch(() => undefined)
  const stops = [persistQueryCache(), startNotifications(navigate)]
  return () => {
    for (const stop of stops) stop()
  }
}
