import type { Message, Ticket } from '@recado/contract'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusWhenDrawn } from '../../../lib/list/focus-when-drawn.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import { useOutgoing } from '../../../lib/thread/outbox.ts'
import { MessageLog } from '../../../ui/chat/MessageLog.tsx'
import { useLogScroll } from '../../../ui/chat/use-log-scroll.ts'
import { clearJumpTarget, useJumpTarget } from '../../search/index.ts'
import { useMe } from '../../session/index.ts'
import { useConversation } from '../conversation-state.ts'
import type { ThreadData } from './thread.live.ts'
import { messageOutbox, toMessage } from '../outbox/outbox.ts'
import { buildThreadRows, findUnreadStart, type ThreadRow } from './thread-rows.ts'
import { ThreadRowView } from './ThreadRowView.tsx'
import { useJump } from './use-jump.ts'
import { useTicketReadMarker } from './use-ticket-read-marker.ts'
import { useThreadEvents, type MessageHandlers } from './use-thread-events.ts'

/** Older messages are fetched within this many pixels of the top. Spec: workspace 9. */
const LOAD_OLDER_PX = 50

const MediaLightbox = lazy(async () => ({ default: (await import('./MediaLightbox.tsx')).MediaLightbox }))

export interface ThreadProps {
  ticket: Ticket
  thread: ThreadData
  /** Fetches the page before, or as many pages as lead back to a message. */
  loadOlder: (until?: number) => Promise<boolean>
  loadingOlder: boolean
  /** Only to be looked at: nothing is marked read and nothing can be done. */
  readOnly?: boolean
  handlers: MessageHandlers
}

/** The messages of a conversation. */
export function Thread({ ticket, thread, loadOlder, loadingOlder, readOnly = false, handlers }: ThreadProps) {
  const t = useTranslations('conversation')
  const me = useMe()
  const { day } = useDates()
  const flashed = useConversation(state => state.flashed)
  const selected = useConversation(state => (readOnly ? null : state.selected))
  const [enlargedId, setEnlargedId] = useState<number | null>(null)
  const [focusedKey, setFocusedKey] = useState<string>()

  // Where unread messages begin is settled when the conversation is opened and stays until it is left.
  const [unread] = useState(() => (readOnly ? null : findUnreadStart(thread.messages, ticket.unreadMessages)))
  const { entries, reasons } = useOutgoing(messageOutbox, readOnly ? null : ticket.id)
  const outgoing = useMemo(() => entries.map(one => toMessage(one, me)), [entries, me])
  const isOver = ticket.status === 'closed'
  const rows = useMemo(() => buildThreadRows({ thread, outgoing, unread, dayOf: day, isOver }), [thread, outgoing, unread, day, isOver])

  const scroll = useLogScroll(rows)
  const { viewport, list, stick } = scroll
  const missed = useTicketReadMarker({ ticket, thread, atEnd: stick.atEnd, readOnly })
  const jump = useJump({ list, rows, loadOlder, release: stick.release })
  const jumpTarget = useJumpTarget(ticket.uuid)
  useEffect(() => {
    if (jumpTarget === null || readOnly) return
    clearJumpTarget()
    jump(jumpTarget)
  }, [jumpTarget, readOnly, jump])
  const find = (id: number, key: string | undefined): Message | undefined =>
    id === 0 ? outgoing.find(one => one.clientKey === key) : thread.messages.find(one => one.id === id)
  useThreadEvents({ viewport, find, handlers, readOnly, selecting: selected !== null, onJump: jump, onEnlarge: setEnlargedId })

  const messageRows = rows.filter((row): row is Extract<ThreadRow, { kind: 'message' }> => row.kind === 'message' && row.message.mediaType !== 'call_log')
  const reachable = messageRows.some(row => row.key === focusedKey) ? focusedKey : messageRows.at(-1)?.key
  const moveFocus = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-menu]')) return
    // From where the focus is: whoever walks fast presses again before the line is drawn anew.
    const from = Number(event.target.closest<HTMLElement>('[data-message]')?.dataset['message'])
    const next = messageRows[messageRows.findIndex(row => row.message.id === from) + by]
    if (!next) return
    event.preventDefault()
    setFocusedKey(next.key)
    list.current?.scrollToIndex(rows.indexOf(next), { align: 'nearest' })
    focusWhenDrawn(() => viewport.current?.querySelector<HTMLElement>(`[data-message="${next.message.id}"] [data-menu]`))
  }
  useDelegatedEvents(viewport, { keydown: moveFocus })
  const lastMessage = rows.findLast(row => row.kind === 'message')
  const newest = lastMessage?.kind === 'message' && !lastMessage.message.fromMe ? lastMessage.message : undefined

  return (
    <>
      <MessageLog
        {...scroll}
        words="conversation"
        rows={rows}
        empty={thread.messages.length === 0 && outgoing.length === 0 ? t('empty') : null}
        nearTop={LOAD_OLDER_PX}
        hasMore={thread.hasMore}
        loadOlder={loadOlder}
        loadingOlder={loadingOlder}
        outgoingCount={entries.length}
        missed={missed}
        announcement={
          newest && newest.id !== thread.messages[0]?.id
            ? t('heard', { name: newest.participant?.name || newest.contact?.name || ticket.contact.name, text: newest.body.slice(0, 300) || t('message') })
            : null
        }
      >
        {row => {
          const message = row.kind === 'message' ? row.message : undefined
          return (
            <ThreadRowView
              key={row.key}
              row={row}
              ticketId={ticket.id}
              flashed={message !== undefined && message.id !== 0 && message.id === flashed}
              selected={
                selected === null || !message || message.isPrivate || message.isDeleted || message.id === 0
                  ? undefined
                  : selected.some(({ id }) => id === message.id)
              }
              readOnly={readOnly}
              reason={reasons.get(message?.clientKey ?? '') ?? null}
              reachable={row.key === reachable}
            />
          )
        }}
      </MessageLog>
      {enlargedId === null ? null : (
        <Suspense fallback={null}>
          <MediaLightbox messages={thread.messages} messageId={enlargedId} onClose={() => setEnlargedId(null)} />
        </Suspense>
      )}
    </>
  )
}
