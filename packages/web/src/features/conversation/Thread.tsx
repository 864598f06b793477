import type { Message, Ticket } from '@recado/contract'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VirtualizerHandle } from 'virtua'
import { errorText } from '../../i18n/error-text.ts'
import { focusWhenDrawn } from '../../lib/focus-when-drawn.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useDelegated } from '../../lib/use-delegated.ts'
import { useStick } from '../../lib/use-stick.ts'
import { MessageLog } from '../../ui/MessageLog.tsx'
import { forgetAim, useAim } from '../search/index.ts'
import { useMe } from '../session/index.ts'
import { useConversation } from './conversation-state.ts'
import type { Thread as ThreadData } from './conversation.live.ts'
import { asMessage, useOutbox, type Sending } from './outbox.ts'
import { rowsOf, unreadFrom, type ThreadRow } from './thread-rows.ts'
import { ThreadRowView } from './ThreadRowView.tsx'
import { useJump } from './use-jump.ts'
import { useReading } from './use-reading.ts'
import { useThreadEvents, type ThreadHands } from './use-thread-events.ts'

/** Older messages are fetched within this many pixels of the top. Spec: workspace 9. */
const NEAR_TOP = 50

const MediaLightbox = lazy(async () => ({ default: (await import('./MediaLightbox.tsx')).MediaLightbox }))

export interface ThreadProps {
  ticket: Ticket
  thread: ThreadData
  /** Fetches the page before, or as many pages as lead back to a message. */
  loadOlder: (until?: number) => Promise<boolean>
  loadingOlder: boolean
  /** Only to be looked at: nothing is marked read and nothing can be done. */
  readOnly?: boolean
  hands: ThreadHands
}

const NONE: readonly Sending[] = []

/** The messages of a conversation. */
export function Thread({ ticket, thread, loadOlder, loadingOlder, readOnly = false, hands }: ThreadProps) {
  const t = useTranslations('conversation')
  const me = useMe()
  const { day } = useDates()
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const sendings = useOutbox(state => (readOnly ? NONE : state.sendings))
  const flashed = useConversation(state => state.flashed)
  const selected = useConversation(state => (readOnly ? null : state.selected))
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [walkedTo, setWalkedTo] = useState<string>()

  // Where unread messages begin is settled when the conversation is opened and stays until it is left.
  const [unread] = useState(() => (readOnly ? null : unreadFrom(thread.messages, ticket.unreadMessages)))
  const mine = useMemo(() => sendings.filter(one => one.ticketId === ticket.id), [sendings, ticket.id])
  const sending = useMemo(() => mine.map(one => asMessage(one, me)), [mine, me])
  const reasons = useMemo(() => new Map(mine.flatMap(one => (one.state === 'failed' ? [[one.key, errorText(one.error)] as const] : []))), [mine])
  const isOver = ticket.status === 'closed'
  const rows = useMemo(() => rowsOf({ thread, sending, unread, dayOf: day, isOver }), [thread, sending, unread, day, isOver])
  const unreadAt = useMemo(() => rows.findIndex(row => row.kind === 'unread'), [rows])

  const lastMessage = rows.findLast(row => row.kind === 'message')
  const stick = useStick(viewport, list, { count: rows.length, last: lastMessage?.key, startAt: unreadAt === -1 ? undefined : unreadAt })
  const missed = useReading({ ticket, thread, atEnd: stick.atEnd, readOnly })
  const jump = useJump({ list, rows, loadOlder, release: stick.release })
  const aimed = useAim(ticket.uuid)
  useEffect(() => {
    if (aimed === null || readOnly) return
    forgetAim()
    jump(aimed)
  }, [aimed, readOnly, jump])
  const find = (id: number, key: string | undefined): Message | undefined =>
    id === 0 ? sending.find(one => one.clientKey === key) : thread.messages.find(one => one.id === id)
  useThreadEvents({ viewport, find, hands, readOnly, selecting: selected !== null, onJump: jump, onEnlarge: setEnlarged })

  const messageRows = rows.filter((row): row is Extract<ThreadRow, { kind: 'message' }> => row.kind === 'message' && row.message.mediaType !== 'call_log')
  const reachable = messageRows.some(row => row.key === walkedTo) ? walkedTo : messageRows.at(-1)?.key
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-menu]')) return
    // From where the focus is: whoever walks fast presses again before the line is drawn anew.
    const from = Number(event.target.closest<HTMLElement>('[data-message]')?.dataset['message'])
    const next = messageRows[messageRows.findIndex(row => row.message.id === from) + by]
    if (!next) return
    event.preventDefault()
    setWalkedTo(next.key)
    list.current?.scrollToIndex(rows.indexOf(next), { align: 'nearest' })
    focusWhenDrawn(() => viewport.current?.querySelector<HTMLElement>(`[data-message="${next.message.id}"] [data-menu]`))
  }
  useDelegated(viewport, { keydown: walk })
  const newest = lastMessage?.kind === 'message' && !lastMessage.message.fromMe ? lastMessage.message : undefined

  return (
    <>
      <MessageLog
        viewport={viewport}
        list={list}
        stick={stick}
        words="conversation"
        rows={rows}
        empty={thread.messages.length === 0 && sending.length === 0 ? t('empty') : null}
        nearTop={NEAR_TOP}
        hasMore={thread.hasMore}
        loadOlder={loadOlder}
        loadingOlder={loadingOlder}
        sending={mine.length}
        missed={missed}
        spoken={
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
      {enlarged === null ? null : (
        <Suspense fallback={null}>
          <MediaLightbox messages={thread.messages} messageId={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </>
  )
}
