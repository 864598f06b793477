import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTicketVisible } from './ticket-visibility.ts'
import { mentionsQuery, readMentions } from './mentions.queries.ts'

/** Marks the notes of a ticket read while it is visible. */
export function useReadMentions({ id, uuid }: { id: number; uuid: string }): void {
  const { data } = useQuery(mentionsQuery)
  const unread = data?.unread ?? 0
  useEffect(() => {
    const markRead = () => {
      if (unread > 0 && isTicketVisible(uuid)) readMentions(id)
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [id, uuid, unread])
}
