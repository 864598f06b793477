import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

export interface ReadMarkerInput<Message> {
  readonly messages: readonly Message[]
  /** Whether somebody else wrote a message. */
  readonly isTheirs: (message: Message) => boolean
  /** How many messages have not been read. */
  readonly unread: number
  readonly atEnd: boolean
  /** Whoever only looks marks nothing. */
  readonly enabled: boolean
  /** Opening a thread marks it read, also where its end is not in sight. */
  readonly marksOnOpening: boolean
  /** Tells the server; the function stays the same while the thread does. */
  readonly markRead: () => Promise<unknown>
}

/** Marks a thread read while the page and its end are in sight. Gives back how many messages of others came since the end was left. */
export function useReadMarker<Message extends { readonly id: number }>(input: ReadMarkerInput<Message>): number {
  const { messages, isTheirs, unread, atEnd, enabled, marksOnOpening, markRead } = input
  const visible = useDocumentVisibility() === 'visible'
  const isPending = useRef(false)
  const hasOpened = useRef(!marksOnOpening)
  useEffect(() => {
    if (!enabled || !visible || (hasOpened.current && !atEnd)) return
    hasOpened.current = true
    if (unread === 0 || isPending.current) return
    isPending.current = true
    markRead()
      // What is not marked now is marked with the next message or visit.
      .catch(() => undefined)
      .finally(() => {
        isPending.current = false
      })
  }, [enabled, visible, atEnd, unread, markRead])

  const newestId = messages.at(-1)?.id ?? 0
  const [leftAt, setLeftAt] = useState(newestId)
  if (atEnd && leftAt !== newestId) setLeftAt(newestId)
  return atEnd ? 0 : messages.filter(message => message.id > leftAt && isTheirs(message)).length
}
