import { translator } from '../../i18n/language.ts'
import { isLeadingTab } from '../../lib/browser/sound.ts'
import type { IncomingMessage } from '../../lib/live/incoming-messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { notificationPermission, useNotificationPreferences } from './preferences.ts'
import { isAnyWindowVisible } from './window-visibility.ts'
import { usePush } from './push-subscription.ts'

/**
 * Shows a desktop notification if enabled and no window is visible; of several windows one does. With push
 * enabled, only the push shows.
 */
export async function showDesktopNotification(
  { message, ticket }: IncomingMessage,
  navigate: (path: string) => void,
): Promise<void> {
  const { desktop, showText } = useNotificationPreferences.getState()
  if (
    !desktop ||
    notificationPermission() !== 'granted' ||
    !isLeadingTab() ||
    usePush.getState().on === true ||
    (await isAnyWindowVisible())
  )
    return
  const t = translator()
  const kind = t.has(`tickets.kinds.${message.mediaType}` as never)
    ? t(`tickets.kinds.${message.mediaType}` as never)
    : t('notifications.shown.message')
  const mayShow =
    showText &&
    useSession
      .getState()
      .user?.company.settings.every(({ key, value }) => key !== 'pushText' || value === 'enabled') === true
  const body = mayShow ? message.body || kind : t('notifications.shown.message')
  const options = { body, tag: ticket.uuid, icon: '/icons/icon-192.png' }
  const path = `/tickets/${ticket.uuid}`
  try {
    const shown = new Notification(ticket.contact.name, options)
    shown.onclick = () => {
      window.focus()
      navigate(path)
      shown.close()
    }
  } catch {
    // Phones need the worker.
    await (
      await navigator.serviceWorker.ready
    ).showNotification(ticket.contact.name, { ...options, data: { open: path } })
  }
}
