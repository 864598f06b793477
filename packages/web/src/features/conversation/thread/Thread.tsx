import type { Message, Ticket } from '@recado/contract'
import type { ThreadData } from '@recado/domain'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MessageLog } from '../../../ui/chat/MessageLog.tsx'
import { useLogScroll } from '../../../ui/chat/use-log-scroll.ts'
import { ContainedRow } from '../../../ui/feedback/Contained.tsx'
import { clearJumpTarget, useJumpTarget } from '../../search/index.ts'
import { useConversation } from '../conversation-state.ts'
import { isForwardable } from '../menus/message-actions.ts'
import type { ThreadRow } from './thread-rows.ts'
import { ThreadRowView } from './ThreadRowView.tsx'
import { useJump } from './use-jump.ts'
import { useMessageFocus } from './use-message-focus.ts'
import { useThreadEvents, type MessageHandlers } from './use-thread-events.ts'
import { useThreadRows } from './use-thread-rows.ts'
import { useTicketReadMarker } from './use-ticket-read-marker.ts'

/** Older messages are fetched within this many pixels of the top. Spec: workspace 9. */
const LOAD_OLDER_PX = 50

const MediaLightbox = lazy(async () => ({ default: (await import('./MediaLightbox.tsx')).MediaLightbox }))

export interface ThreadProps {
  ticket: Ticket
  thread: ThreadData
  /** Fetches the previous page, or all pages back to a message. */
  loadOlder: (until?: number) => Promise<boolean>
  loadingOlder: boolean
  /** View only: nothing is marked read, no actions. */
  readOnly?: boolean
  handlers: MessageHandlers
}

/** Announces a new message to screen readers; null if there is none. */
function useAnnouncement(
  { contact }: Ticket,
  { messages }: ThreadData,
  newest: Message | undefined,
): string | null {
  const t = useTranslations('conversation')
  if (!newest || newest.fromMe || newest.id === messages[0]?.id) return null
  return t('heard', {
    name: newest.participant?.name || newest.contact?.name || contact.name,
    text: newest.body.slice(0, 300) || t('message'),
  })
}

interface MessageMarks {
  flashed: boolean
  selected: boolean | undefined
}

/** Returns the marks of a message: whether it is highlighted and selected. */
function useMessageMarks(readOnly: boolean): {
  selecting: boolean
  marksOf: (row: ThreadRow) => MessageMarks
} {
  const flashed = useConversation(state => state.flashed)
  const selected = useConversation(state => (readOnly ? null : state.selected))
  const marksOf = (row: ThreadRow): MessageMarks => {
    if (row.kind !== 'message') return { flashed: false, selected: undefined }
    const { message } = row
    const isSelectable = selected !== null && isForwardable(message)
    return {
      flashed: message.id !== 0 && message.id === flashed,
      selected: isSelectable ? selected.some(({ id }) => id === message.id) : undefined,
    }
  }
  return { selecting: selected !== null, marksOf }
}

export function Thread({ ticket, thread, loadOlder, loadingOlder, readOnly = false, handlers }: ThreadProps) {
  const t = useTranslations('conversation')
  const [enlargedId, setEnlargedId] = useState<number | null>(null)
  const { rows, outgoing, reasons } = useThreadRows(ticket, thread, readOnly)
  const { selecting, marksOf } = useMessageMarks(readOnly)

  const lastRow = rows.findLast(row => row.kind === 'message')
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
  useThreadEvents({ viewport, find, handlers, readOnly, selecting, onJump: jump, onEnlarge: setEnlargedId })
  const reachable = useMessageFocus({ viewport, list, rows })
  const announcement = useAnnouncement(
    ticket,
    thread,
    lastRow?.kind === 'message' ? lastRow.message : undefined,
  )

  return (
    <>
      <MessageLog
        {...scroll}
        words="conversation"
        rows={rows}
        empty={rows.every(row => row.kind === 'foot') ? t('empty') : null}
        nearTop={LOAD_OLDER_PX}
        hasMore={thread.hasMore}
        loadOlder={loadOlder}
        loadingOlder={loadingOlder}
        outgoingCount={outgoing.length}
        missed={missed}
        announcement={announcement}
      >
        {row => (
          <ContainedRow key={row.key} resetKey={row.key}>
            <ThreadRowView
              row={row}
              ticketId={ticket.id}
              {...marksOf(row)}
              readOnly={readOnly}
              reason={row.kind === 'message' ? (reasons.get(row.message.clientKey ?? '') ?? null) : null}
              reachable={row.key === reachable}
            />
          </ContainedRow>
        )}
      </MessageLog>
      {enlargedId === null ? null : (
        <Suspense fallback={null}>
          <MediaLightbox
            messages={thread.messages}
            messageId={enlargedId}
            onClose={() => setEnlargedId(null)}
          />
        </Suspense>
      )}
    </>
  )
}
