import { QueryObserver } from '@tanstack/react-query'
import { translator } from '../../i18n/language.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ring } from '../../lib/sound.ts'
import { setUnreadMentions } from '../../lib/unread.ts'
import { toast } from '../../ui/toast.tsx'
import { isInSight } from './in-sight.ts'
import { MENTION_EVENTS_HEARD, type MentionsHeard } from './mentions.live.ts'
import { hearAboutMentions, hearOfTicket, mentionsQuery } from './mentions.queries.ts'

/** Keeps the list of mentions as the server has it, counts what was not read and rings for a new one, until the returned function is called. */
export function followMentions(): () => void {
  const stops = [
    ...MENTION_EVENTS_HEARD.map(name => live.on(name, payload => hearAboutMentions({ name, payload } as MentionsHeard))),
    live.on('mention', said => {
      if (said.action !== 'create' || isInSight(said.mention.uuid)) return
      ring()
      toast.info(translator()('mentions.news', { name: said.mention.by?.name ?? '', contact: said.mention.contact.name }))
    }),
    live.on('ticket', said => {
      if (said.action === 'delete') hearOfTicket(said.ticketId)
    }),
    new QueryObserver(queryClient, mentionsQuery).subscribe(({ data }) => setUnreadMentions(data?.unread ?? 0)),
    () => setUnreadMentions(0),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
