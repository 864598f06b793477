import { LANGUAGES, type Language, type PushNotice } from '@recado/contract'
import { answerMoment, wholeMinutesText, wordsIn, type AnswerMoment } from '@recado/domain'
import { alerts } from '../features/alerts/alerts.words.ts'
import { notifications } from '../features/push/notifications.words.ts'
import { tickets } from '../features/tickets/tickets.words.ts'
import { worker } from './scope.ts'

const languageOf = (language: string): Language => LANGUAGES.find(one => one === language) ?? 'pt'
const stringsOf = (language: string) => ({
  ...wordsIn(languageOf(language), notifications.shown),
  kinds: wordsIn(languageOf(language), tickets.kinds),
})
const alertsOf = (language: string) => wordsIn(languageOf(language), alerts)

/** Fills in the names of a sentence; the sentences of notices count nothing. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)

const listWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows a push notification, unless a visible window shows the message itself. */
export async function showNotice(notice: PushNotice): Promise<void> {
  const strings = stringsOf(notice.language)
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: notice.language }
  if (notice.kind === 'connection') return showAlert(notice, look)
  if (notice.kind === 'integration' || notice.kind === 'webhook') return showSystemFailure(notice, look)
  if (notice.kind === 'answer') return showAnswerStep(notice, strings.answer, look)
  if (notice.kind === 'escalated') return showEscalation(notice, strings.answer, look)
  if (notice.kind === 'transfer') return showTransfer(notice, strings.transfer, look)
  if (notice.kind === 'test')
    return worker.registration.showNotification('Recado', { ...look, body: strings.test, tag: 'test' })
  if ((await listWindows()).some(one => one.visibilityState === 'visible')) return undefined
  const kind = (strings.kinds as Readonly<Record<string, string>>)[notice.mediaType]
  const options: NotificationOptions & { renotify: boolean } = {
    ...look,
    body: notice.text === null ? strings.message : notice.text || kind || strings.message,
    // A further message of a conversation replaces its notification, and sounds again.
    tag: notice.uuid,
    renotify: true,
    data: { open: `/tickets/${encodeURIComponent(notice.uuid)}` },
  }
  await worker.registration.showNotification(notice.name, options)
  if ((await listWindows()).length === 0 && 'setAppBadge' in navigator)
    await navigator.setAppBadge().catch(() => undefined)
}

/**
 * A notice about a connection; a newer one replaces it. For admins, and shown whether or not a window is
 * visible.
 */
async function showAlert(
  { alert, name, minutes, others, language }: Extract<PushNotice, { kind: 'connection' }>,
  look: NotificationOptions,
): Promise<void> {
  const strings = alertsOf(language)[alert]
  const body = `${fill(strings, { name, time: wholeMinutesText(minutes ?? 0, language) })}${others > 0 ? ` (+${others})` : ''}`
  await worker.registration.showNotification('Recado', {
    ...look,
    body,
    tag: `connection ${name}`,
    data: { open: '/connections' },
  })
}

/** A notice about another system that does not answer. For admins, whether or not a window is visible. */
async function showSystemFailure(
  { kind, name, language }: Extract<PushNotice, { kind: 'integration' | 'webhook' }>,
  look: NotificationOptions,
): Promise<void> {
  const strings = alertsOf(language)
  await worker.registration.showNotification('Recado', {
    ...look,
    body: fill(kind === 'webhook' ? strings.webhookOff : strings.integration, { name }),
    tag: `${kind} ${name}`,
    data: { open: kind === 'webhook' ? '/webhooks' : '/queue-integration' },
  })
}

/** A notice about a ticket that somebody else gave to the user or to a queue of theirs. */
async function showTransfer(
  { uuid, name, queue }: Extract<PushNotice, { kind: 'transfer' }>,
  strings: Readonly<Record<'toUser' | 'toQueue', string>>,
  look: NotificationOptions,
): Promise<void> {
  if ((await listWindows()).some(one => one.visibilityState === 'visible')) return
  await worker.registration.showNotification(name, {
    ...look,
    body: queue === null ? strings.toUser : fill(strings.toQueue, { queue }),
    tag: uuid,
    data: { open: `/tickets/${encodeURIComponent(uuid)}` },
  })
}

/** A notice about a late answer that took the ticket from the user. */
async function showEscalation(
  { uuid, name, queue }: Extract<PushNotice, { kind: 'escalated' }>,
  { escalated }: Readonly<Record<'escalated', string>>,
  look: NotificationOptions,
): Promise<void> {
  if ((await listWindows()).some(one => one.visibilityState === 'visible')) return
  await worker.registration.showNotification('Recado', {
    ...look,
    body: fill(escalated, { name, queue }),
    tag: `answer ${uuid}`,
    data: { open: '/tickets' },
  })
}

/** A notice about an answer that is due; a newer one of its conversation replaces it. A visible window shows it itself. */
async function showAnswerStep(
  { dueAt, uuid, name, language }: Extract<PushNotice, { kind: 'answer' }>,
  strings: Readonly<Record<AnswerMoment['moment'], string>>,
  look: NotificationOptions,
): Promise<void> {
  if ((await listWindows()).some(one => one.visibilityState === 'visible')) return
  const { moment, minutes } = answerMoment(dueAt, new Date())
  await worker.registration.showNotification('Recado', {
    ...look,
    body: fill(strings[moment], { name, time: wholeMinutesText(minutes, language) }),
    tag: `answer ${uuid}`,
    data: { open: `/tickets/${encodeURIComponent(uuid)}` },
  })
}

/** Opens the conversation in an existing window, else in a new one. */
export async function openNoticeTarget({ data }: Pick<Notification, 'data'>): Promise<void> {
  const open =
    typeof (data as { open?: unknown } | null)?.open === 'string'
      ? (data as { open: string }).open
      : '/tickets'
  const [first, ...others] = await listWindows()
  const shown = [first, ...others].find(one => one?.visibilityState === 'visible') ?? first
  if (!shown) return void (await worker.clients.openWindow(open))
  await shown.focus().catch(() => undefined)
  shown.postMessage({ open })
}
