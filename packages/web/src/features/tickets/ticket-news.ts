import type { LivePayload, Ticket } from '@recado/contract'
import {
  addNotice,
  answerMoment,
  can,
  concernsStep,
  concernsTransfer,
  dropAnswered,
  noticeTarget,
  summarizeNotices,
  viewerOf,
  waitText,
  type AnswerNotice,
  type AnswerNotices,
} from '@recado/domain'
import { translator, useLanguage } from '../../i18n/language.ts'
import { openPath } from '../../lib/browser/open-path.ts'
import { ring } from '../../lib/browser/sound.ts'
import { publishAnswerNews, publishIncomingTransfer } from '../../lib/live/incoming-news.ts'
import { live } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { hideNoticeToast, isNoticeShown, showNoticeToast } from '../../ui/feedback/notice-toast.tsx'

const TOAST_ID = 'answers'

/** The notices of the toast on screen. */
let notices: AnswerNotices = []
let stopWatching: (() => void) | undefined

function pathOf(target: ReturnType<typeof noticeTarget>): string {
  if ('uuid' in target) return `/tickets/${target.uuid}`
  return `/tickets?tab=open${target.list === 'pending' ? '&sub=pending' : ''}`
}

function showNotices(): void {
  const { user } = useSession.getState()
  if (!user) return
  const t = translator()
  const sentences = summarizeNotices(notices).map(one =>
    'text' in one ? one.text : t(`lateAnswers.notices.${one.kind}`, { count: one.count }),
  )
  const target = noticeTarget(notices, can(viewerOf(user), 'ticket-options:spy'))
  showNoticeToast({
    id: TOAST_ID,
    message: sentences.join(' '),
    action: t('uuid' in target ? 'lateAnswers.open' : 'tickets.waiting.showList'),
    onAction: () => openPath(pathOf(target)),
  })
}

/** Takes an answered customer off the toast, and closes an empty one. */
function onTicket(ticket: Ticket): void {
  if (!isNoticeShown(TOAST_ID)) return stopWatching?.()
  const left = dropAnswered(notices, ticket)
  if (left === notices) return
  notices = left
  if (left.length === 0) hideNoticeToast(TOAST_ID)
  else showNotices()
}

function watchTickets(): () => void {
  const stops = [
    live.on('ticket', payload => {
      if (payload.action === 'update') onTicket(payload.ticket)
    }),
    live.on('appMessage', ({ ticket }) => onTicket(ticket)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Adds a notice to the toast. It rings unless the toast is in view, where the user sees it grow. */
async function tell(notice: AnswerNotice, open: string): Promise<void> {
  const isShown = isNoticeShown(TOAST_ID)
  if (!isShown || document.visibilityState === 'hidden') ring()
  notices = addNotice(isShown ? notices : [], notice)
  showNotices()
  publishAnswerNews({ uuid: notice.uuid, text: notice.text, open })
  stopWatching?.()
  stopWatching = watchTickets()
}

/** Tells the user of a ticket that somebody else has just transferred to them, or into a queue of theirs. */
export function announceTransfer(payload: LivePayload<'ticket'>): void {
  const { user } = useSession.getState()
  if (!user || payload.action !== 'update' || payload.transferredBy === undefined) return
  const { ticket, transferredBy } = payload
  if (!concernsTransfer(viewerOf(user), ticket, transferredBy)) return
  publishIncomingTransfer(ticket)
  // The bell of the waiting rings for one that waits in a queue.
  if (ticket.userId !== user.id) return
  ring()
  toast.info(translator()('tickets.received', { name: ticket.contact.name }))
}

/** Tells the user that the answer to a customer is due soon or late, if the step is for them. */
export async function announceAnswerStep(payload: LivePayload<'ticket'>): Promise<void> {
  const { user } = useSession.getState()
  if (!user || payload.action !== 'update' || payload.answer === undefined) return
  const { ticket, answer } = payload
  if (ticket.answerDueAt === null || !concernsStep(viewerOf(user), ticket, answer)) return
  const { moment, minutes } = answerMoment(ticket.answerDueAt, new Date())
  const time = waitText(minutes, useLanguage.getState().language)
  const text = translator()(`notifications.shown.answer.${moment}`, { name: ticket.contact.name, time })
  const kind = moment === 'late' ? 'late' : 'soon'
  const status = ticket.status === 'pending' ? 'pending' : 'open'
  await tell({ uuid: ticket.uuid, kind, status, text }, `/tickets/${ticket.uuid}`)
}

/** Tells the user that a late answer took an open ticket from them. */
export const announceEscalation = ({ uuid, contact, queue }: LivePayload<'answerEscalated'>): Promise<void> =>
  tell(
    {
      uuid,
      kind: 'escalated',
      status: 'open',
      text: translator()('notifications.shown.answer.escalated', { name: contact.name, queue }),
    },
    '/tickets',
  )
