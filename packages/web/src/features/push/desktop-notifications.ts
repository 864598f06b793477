import type { Ticket } from '@recado/contract'
import { translator } from '../../i18n/language.ts'
import { isLeadingTab } from '../../lib/browser/sound.ts'
import type { AnswerNews, IncomingMessage } from '../../lib/live/incoming-news.ts'
import { useSession } from '../../lib/session/session.ts'
import { notificationPermission, useNotificationPreferences } from './preferences.ts'
import { isAnyWindowVisible } from './window-visibility.ts'
import { usePush } from './push-subscription.ts'

/** May this window show a notification: it is on and permitted, no window is visible, and no push shows it? */
const mayNotify = async (): Promise<boolean> =>
  useNotificationPreferences.getState().desktop &&
  notificationPermission() === 'granted' &&
  isLeadingTab() &&
  usePush.getState().on !== true &&
  !(await isAnyWindowVisible())

interface DesktopNotice {
  readonly title: string
  readonly body: string
  /** A further notice of the same subject replaces this one. */
  readonly tag: string
  readonly open: string
}
const openTicket = (uuid: string) => ({ tag: uuid, open: `/tickets/${uuid}` })

/** Shows a message of a customer outside of the window. */
export async function showMessageNotification(
  { message, ticket }: IncomingMessage,
  navigate: (path: string) => void,
): Promise<void> {
  const t = translator()
  const kind = t.has(`tickets.kinds.${message.mediaType}` as never)
    ? t(`tickets.kinds.${message.mediaType}` as never)
    : t('notifications.shown.message')
  const mayShow =
    useNotificationPreferences.getState().showText &&
    useSession
      .getState()
      .user?.company.settings.every(({ key, value }) => key !== 'pushText' || value === 'enabled') === true
  const body = mayShow ? message.body || kind : t('notifications.shown.message')
  await show({ title: ticket.contact.name, body, ...openTicket(ticket.uuid) }, navigate)
}

/** Shows a ticket that somebody else gave to the user or to a queue of theirs. */
export async function showTransferNotification(
  { contact, uuid, userId, queue }: Ticket,
  navigate: (path: string) => void,
): Promise<void> {
  const t = translator()
  const body =
    userId === null
      ? t('notifications.shown.transfer.toQueue', { queue: queue?.name ?? '' })
      : t('notifications.shown.transfer.toUser')
  await show({ title: contact.name, body, ...openTicket(uuid) }, navigate)
}

/** Shows that an answer is due or late; the tag is that of the push, so a ticket has one such notice. */
export const showAnswerNotification = (
  { text, uuid, open }: AnswerNews,
  navigate: (path: string) => void,
): Promise<void> => show({ title: 'Recado', body: text, tag: `answer ${uuid}`, open }, navigate)

/** Shows a notice where it may; of several windows one does. */
async function show(
  { title, body, tag, open }: DesktopNotice,
  navigate: (path: string) => void,
): Promise<void> {
  if (!(await mayNotify())) return
  const options = { body, tag, icon: '/icons/icon-192.png' }
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      navigate(open)
      shown.close()
    }
  } catch {
    // Phones need the worker.
    await (await navigator.serviceWorker.ready).showNotification(title, { ...options, data: { open } })
  }
}
