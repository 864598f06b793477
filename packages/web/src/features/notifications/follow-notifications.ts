import { onNews } from '../../lib/news.ts'
import { useSession } from '../../lib/session.ts'
import { notify } from './desktop.ts'
import { followSight } from './in-sight.ts'
import { resume } from './push.ts'

/** Tells of new messages outside of the window, in the ways chosen for this browser, until the returned function is called. `go` opens a path of the app. */
export function followNotifications(go: (path: string) => void): () => void {
  const { user } = useSession.getState()
  // Whoever could not be reached is asked again at the next start.
  if (user) void resume(user).catch(() => undefined)
  const stops = [followSight(), onNews(news => void notify(news, go).catch(() => undefined))]
  return () => {
    for (const stop of stops) stop()
  }
}
