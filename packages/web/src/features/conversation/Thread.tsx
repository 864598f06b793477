import type { Message, Ticket } from '@recado/contract'
import { Skeleton } from '@mantine/core'
import { ArrowDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { errorText } from '../../i18n/error-text.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Delayed } from '../../ui/Delayed.tsx'
import { forgetAim, useAim } from '../search/index.ts'
import { useMe } from '../session/index.ts'
import { useDelegated } from '../tickets/index.ts'
import { useConversation } from './conversation-state.ts'
import type { Thread as ThreadData } from './conversation.live.ts'
import { asMessage, useOutbox, type Sending } from './outbox.ts'
import { rowsOf, unreadFrom, type ThreadRow } from './thread-rows.ts'
import { ThreadRowView } from './ThreadRowView.tsx'
import { useJump } from './use-jump.ts'
import { useReading } from './use-reading.ts'
import { useStick } from './use-stick.ts'
import { useThreadEvents, type ThreadHands } from './use-thread-events.ts'
import styles from './Thread.module.css'

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

/** The messages of a conversation, drawn only where they are seen. */
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
  const rows = useMemo(() => rowsOf({ thread, sending, unread, dayOf: day }), [thread, sending, unread, day])
  const unreadAt = useMemo(() => rows.findIndex(row => row.kind === 'unread'), [rows])

  // Lines that were added before the first one must not move what is on the screen: true only in the render that adds them.
  const firstKey = useRef(rows[0]?.key)
  const shift = rows[0]?.key !== firstKey.current && rows.some(row => row.key === firstKey.current)
  useLayoutEffect(() => {
    firstKey.current = rows[0]?.key
  })

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

  // One's own message brings the end back into sight.
  const sent = mine.length
  const { toEnd } = stick
  const sentBefore = useRef(sent)
  useEffect(() => {
    if (sent > sentBefore.current) toEnd()
    sentBefore.current = sent
  }, [sent, toEnd])

  const look = () => {
    stick.onScroll()
    if ((list.current?.scrollOffset ?? NEAR_TOP) < NEAR_TOP) void loadOlder()
  }
  // A first page shorter than the screen.
  useEffect(() => {
    const element = viewport.current
    if (thread.hasMore && element && element.scrollHeight <= element.clientHeight + NEAR_TOP) void loadOlder()
  }, [thread.hasMore, rows.length, loadOlder])

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
    const tool = () => viewport.current?.querySelector<HTMLElement>(`[data-message="${next.message.id}"] [data-menu]`)
    tool()?.focus({ preventScroll: true })
    if (document.activeElement === event.target) requestAnimationFrame(() => tool()?.focus({ preventScroll: true }))
  }
  useDelegated(viewport, { keydown: walk })
  const newest = lastMessage?.kind === 'message' && !lastMessage.message.fromMe ? lastMessage.message : undefined

  return (
    <div className={styles.thread}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={viewport} className={styles.viewport} role="log" aria-live="off" aria-label={t('messages')} tabIndex={0} data-loaded>
        <div className={styles.spacer}>{thread.messages.length === 0 && sending.length === 0 ? <p className={styles.empty}>{t('empty')}</p> : null}</div>
        <Virtualizer ref={list} scrollRef={viewport} shift={shift} data={rows} onScroll={look} onResize={stick.onResize}>
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
        </Virtualizer>
      </div>
      {loadingOlder ? (
        <Delayed>
          <span className={styles.older} role="status">
            {t('loadingOlder')}
          </span>
        </Delayed>
      ) : null}
      {stick.atEnd ? null : (
        <button type="button" className={styles.down} onClick={stick.toEnd} aria-label={missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}>
          {missed > 0 ? <span>{t('newBelow', { count: missed })}</span> : null}
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
      <p className={styles.spoken} aria-live="polite">
        {newest && newest.id !== thread.messages[0]?.id
          ? t('heard', { name: newest.participant?.name || newest.contact?.name || ticket.contact.name, text: newest.body.slice(0, 300) || t('message') })
          : null}
      </p>
      {enlarged === null ? null : (
        <Suspense fallback={null}>
          <MediaLightbox messages={thread.messages} messageId={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Grey bubbles in the shape of a conversation. */
export function ThreadSkeleton() {
  const t = useTranslations('app')
  return (
    <div className={styles.thread} data-state="loading">
      <Delayed>
        <div className={styles.skeleton} role="status" aria-label={t('loading')}>
          {[220, 160, 280, 120, 240, 180].map((width, at) => (
            <Skeleton key={at} width={width} height={at % 3 === 0 ? 56 : 36} radius="lg" style={{ alignSelf: at % 2 === 0 ? 'start' : 'end' }} />
          ))}
        </div>
      </Delayed>
    </div>
  )
}
