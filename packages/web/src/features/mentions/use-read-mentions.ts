import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isInSight } from './in-sight.ts'
import { mentionsQuery, readMentions } from './mentions.queries.ts'

/** Whoever has the ticket before their eyes has read the notes in it. */
export function useReadMentions({ id, uuid }: { id: number; uuid: string }): void {
  const { data } = useQuery(mentionsQuery)
  const unread = data?.unread ?? 0
  useEffect(() => {
    const read = () => {
      if (unread > 0 && isInSight(uuid)) readMentions(id)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, uuid, unread])
}
