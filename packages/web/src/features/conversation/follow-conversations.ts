import { hasWorker, whenIdle } from '../../lib/when-idle.ts'
import { followThreads } from './follow-threads.ts'
import { followConnection } from './outbox.ts'

const letters = async (): Promise<void> => (await import('./kept-letters.ts')).keepLetters()

/** Keeps conversations as the server has them and what was written on its way, until the returned function is called. */
export function followConversations(): () => void {
  const stops = [followThreads(), followConnection()]
  if (hasWorker()) void letters()
  else stops.push(whenIdle(() => void letters()))
  return () => {
    for (const stop of stops) stop()
  }
}
