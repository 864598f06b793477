import { onAnswerNews, onIncomingMessage, onIncomingTransfer } from '../../lib/live/incoming-news.ts'
import { useSession } from '../../lib/session/session.ts'
import {
  showAnswerNotification,
  showMessageNotification,
  showTransferNotification,
} from './desktop-notifications.ts'
import { trackWindowVisibility } from './window-visibility.ts'
import { resumePush } from './push-subscription.ts'

/**
 * Shows new messages and transfers outside of the window, as configured for this browser, until the returned function is
 * called. `navigate` opens a path of the app.
 */
export function startNotifications(navigate: (path: string) => void): () => void {
  const { user } = useSession.getState()
  // A failed registration is retried at the next start.
  if (user) void resumePush(user).catch(() => undefined)
  const stops = [
    trackWindowVisibility(),
    onIncomingMessage(news => void showMessageNotification(news, navigate).catch(() => undefined)),
    onIncomingTransfer(ticket => void showTransferNotification(ticket, navigate).catch(() => undefined)),
    onAnswerNews(news => void showAnswerNotification(news, navigate).catch(() => undefined)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
