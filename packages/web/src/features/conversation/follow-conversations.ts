import { followThreads } from './follow-threads.ts'
import { followConnection } from './outbox.ts'

/** Keeps conversations as the server has them and what was written on its way, until the returned function is called. */
export function followConversations(): () => void {
  const stops = [followThreads(), followConnection()]
  return () => {
    for (const stop of stops) stop()
  }
}
