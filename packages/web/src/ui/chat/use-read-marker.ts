import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

export interface ReadMarkerInput<Message> {
  readonly messages: readonly Message[]
  /** True when another person wrote the message. */
  readonly isTheirs: (message: Message) => boolean
  /** Number of unread messages. */
  readonly unread: number
  readonly atEnd: boolean
  /** False for read-only viewers: nothing is marked read. */
  readonly enabled: boolean
  /** Opening a thread marks it read, even when its end is not visible. */
  readonly marksOnOpening: boolean
  /** Marks the thread read on the server; must be stable for a thread. */
  readonly markRead: () => Promise<unknown>
}

/**
 * Marks a thread read while the page and its end are visible. Returns the number of messages by others since
 * the end was left.
 */
export function useReadMarker<Message extends { readonly id: number }>(
  input: ReadMarkerInput<Message>,
): number {
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
      // A failed call is repeated with the next message or visit.
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
