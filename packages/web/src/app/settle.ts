import { followNotifications } from '../features/notifications/index.ts'
import { keepAnswers } from './kept/keep-answers.ts'
import { registerWorker } from './pwa/register-worker.ts'

let registering: Promise<void> | undefined

/** What is only wanted once somebody has been at work for a while: what to keep for the next time, and ways to be told of news. `go` opens a path. Returns what ends it. */
export function settle(go: (path: string) => void): () => void {
  registering ??= registerWorker(go).catch(() => undefined)
  const stops = [keepAnswers(), followNotifications(go)]
  return () => {
    for (const stop of stops) stop()
  }
}
