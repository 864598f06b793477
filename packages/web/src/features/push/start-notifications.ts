import { onIncomingMessage } from '../../lib/live/incoming-messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { showDesktopNotification } from './desktop-notifications.ts'
import { trackWindowVisibility } from './window-visibility.ts'
import { resumePush } from './push-subscription.ts'

/**
 * Shows new messages outside of the window, as configured for this browser, until the returned function is
 * called. `navigate` opens a path of the app.
 */
export function startNotifications(navigate: (path: string) => void): () => void {
  const { user } = useSession.getState()
  // A failed registration is retried at the next start.
  if (user) void resumePush(user).catch(() => undefined)
  const stops = [
    trackWindowVisibility(),
    onIncomingMessage(news => void showDesktopNotification(news, navigate).catch(() => undefined)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
