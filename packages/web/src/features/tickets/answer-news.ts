import type { LivePayload } from '@recado/contract'
import { concernsStep, noticeMinutes, viewerOf, wholeMinutesText } from '@recado/domain'
import { translator, useLanguage } from '../../i18n/language.ts'
import { ring } from '../../lib/browser/sound.ts'
import { publishAnswerNews } from '../../lib/live/incoming-news.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'

function tell(uuid: string, text: string, open: string): void {
  ring()
  toast.notice(text)
  publishAnswerNews({ uuid, text, open })
}

/** Tells the user that the answer to a customer is due soon or late, if the step is for them. */
export function announceAnswerStep(payload: LivePayload<'ticket'>): void {
  const { user } = useSession.getState()
  if (!user || payload.action !== 'update' || payload.answer === undefined) return
  const { ticket, answer } = payload
  if (ticket.answerDueAt === null || !concernsStep(viewerOf(user), ticket, answer)) return
  const minutes = noticeMinutes(ticket.answerDueAt, new Date())
  const time = wholeMinutesText(minutes, useLanguage.getState().language)
  const words = answer === 'warning' && minutes === 0 ? 'now' : answer
  const text = translator()(`notifications.shown.answer.${words}`, { name: ticket.contact.name, time })
  tell(ticket.uuid, text, `/tickets/${ticket.uuid}`)
}

/** Tells the user that a late answer took an open ticket from them. */
export const announceEscalation = ({ uuid, contact, queue }: LivePayload<'answerEscalated'>): void =>
  tell(uuid, translator()('notifications.shown.answer.escalated', { name: contact.name, queue }), '/tickets')
