import { translator } from '../../i18n/language.ts'
import { isLeading } from '../../lib/sound.ts'
import type { News } from '../../lib/news.ts'
import { useSession } from '../../lib/session.ts'
import { permission, useChoices } from './choices.ts'
import { isAnyInSight } from './in-sight.ts'
import { usePush } from './push.ts'

/** Shows a message on the screen of whoever wants that, when no window is in sight; of several windows one does. Where it is pushed, the push is shown. */
export async function notify({ message, ticket }: News, go: (path: string) => void): Promise<void> {
  const { desktop, showText } = useChoices.getState()
  if (!desktop || permission() !== 'granted' || !isLeading() || usePush.getState().on === true || (await isAnyInSight())) return
  const t = translator()
  const kind = t.has(`tickets.kinds.${message.mediaType}` as never) ? t(`tickets.kinds.${message.mediaType}` as never) : t('notifications.shown.message')
  const mayShow = showText && useSession.getState().user?.company.settings.every(({ key, value }) => key !== 'pushText' || value === 'enabled') === true
  const body = mayShow ? message.body || kind : t('notifications.shown.message')
  const options = { body, tag: ticket.uuid, icon: '/icons/icon-192.png' }
  const path = `/tickets/${ticket.uuid}`
  try {
    const shown = new Notification(ticket.contact.name, options)
    shown.onclick = () => {
      window.focus()
      go(path)
      shown.close()
    }
  } catch {
    // On phones only the worker may.
    await (await navigator.serviceWorker.ready).showNotification(ticket.contact.name, { ...options, data: { open: path } })
  }
}
