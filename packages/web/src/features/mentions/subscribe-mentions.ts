import { MENTION_LIVE_EVENTS, type MentionLiveEvent } from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { translator } from '../../i18n/language.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { ring } from '../../lib/browser/sound.ts'
import { setUnreadMentions } from '../../lib/browser/badge-counts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { isTicketVisible } from './ticket-visibility.ts'
import { applyMentionEvent, refetchMentionsOfTicket, mentionsQuery } from './mentions.queries.ts'

/**
 * Keeps the mentions up to date, counts the unread and plays a sound for new ones; returns the unsubscribe
 * function.
 */
export function subscribeMentions(): () => void {
  const stops = [
    ...MENTION_LIVE_EVENTS.map(name =>
      live.on(name, payload => applyMentionEvent({ name, payload } as MentionLiveEvent)),
    ),
    live.on('mention', event => {
      if (event.action !== 'create' || isTicketVisible(event.mention.uuid)) return
      ring()
      toast.info(
        translator()('mentions.news', {
          name: event.mention.by?.name ?? '',
          contact: event.mention.contact.name,
        }),
      )
    }),
    live.on('ticket', event => {
      if (event.action === 'delete') refetchMentionsOfTicket(event.ticketId)
    }),
    new QueryObserver(queryClient, mentionsQuery).subscribe(({ data }) =>
      setUnreadMentions(data?.unread ?? 0),
    ),
    () => setUnreadMentions(0),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
