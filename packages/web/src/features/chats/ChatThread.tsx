import { Skeleton } from '@mantine/core'
import type { Chat } from '@recado/contract'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { errorText } from '../../i18n/error-text.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Delayed } from '../../ui/Delayed.tsx'
import { DayLine, UnreadLine, useStick } from '../conversation/index.ts'
import { useMe } from '../session/index.ts'
import { ChatBubble } from './ChatBubble.tsx'
import { rowsOf, unreadFrom, type ChatRow } from './chat-rows.ts'
import styles from './ChatThread.module.css'
import { unreadsOf } from './chats.live.ts'
import { asMessage, useChatOutbox } from './outbox.ts'
import type { ChatThread as ChatThreadData } from './thread.live.ts'
import { useReading } from './use-reading.ts'

/** Older messages are fetched within this many pixels of the top. Spec: workspace 9. */
const NEAR_TOP = 600

export interface ChatThreadProps {
  chat: Chat
  thread: ChatThreadData
  loadOlder: () => void
  loadingOlder: boolean
}

/** What was said in a chat, drawn only where it is seen. */
export function ChatThread({ chat, thread, loadOlder, loadingOlder }: ChatThreadProps) {
  const t = useTranslations('chats')
  const me = useMe()
  const { day } = useDates()
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const sendings = useChatOutbox(state => state.sendings)

  // Where unread messages begin is settled when the chat is opened and stays until it is left.
  const [unread] = useState(() => unreadFrom(thread.messages, unreadsOf(chat, me.id), me.id))
  const mine = useMemo(() => sendings.filter(one => one.chatId === chat.id), [sendings, chat.id])
  const rows = useMemo(() => rowsOf({ thread, sending: mine.map(one => asMessage(one, me)), unread, dayOf: day }), [thread, mine, me, unread, day])
  const fates = useMemo(() => new Map(mine.map(one => [one.key, one.state === 'failed' ? errorText(one.error) : null])), [mine])
  const unreadAt = rows.findIndex(row => row.kind === 'unread')

  // Lines that were added before the first one must not move what is on the screen: true only in the render that adds them.
  const firstKey = useRef(rows[0]?.key)
  const shift = rows[0]?.key !== firstKey.current && rows.some(row => row.key === firstKey.current)
  useLayoutEffect(() => {
    firstKey.current = rows[0]?.key
  })

  const lastRow = rows.at(-1)
  const stick = useStick(viewport, list, { count: rows.length, last: lastRow?.key, startAt: unreadAt === -1 ? undefined : unreadAt })
  const missed = useReading({ chat, thread, atEnd: stick.atEnd })

  // One's own message brings the end back into sight.
  const { toEnd } = stick
  const sentBefore = useRef(mine.length)
  useEffect(() => {
    if (mine.length > sentBefore.current) toEnd()
    sentBefore.current = mine.length
  }, [mine.length, toEnd])

  const look = () => {
    stick.onScroll()
    if ((list.current?.scrollOffset ?? NEAR_TOP) < NEAR_TOP) loadOlder()
  }
  // A first page shorter than the screen.
  useEffect(() => {
    const element = viewport.current
    if (thread.hasMore && element && element.scrollHeight <= element.clientHeight + NEAR_TOP) loadOlder()
  }, [thread.hasMore, rows.length, loadOlder])

  const line = (row: ChatRow) => {
    if (row.kind === 'day') return <DayLine key={row.key} at={row.at} />
    if (row.kind === 'unread') return <UnreadLine key={row.key} count={row.count} />
    const { message } = row
    const fate = message.id === 0 ? fates.get(message.clientKey ?? '') : undefined
    return <ChatBubble key={row.key} message={message} mine={message.senderId === me.id} first={row.first} last={row.last} failure={fate ?? null} />
  }
  const newest = thread.messages.at(-1)
  return (
    <div className={styles.thread}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={viewport} className={styles.viewport} role="log" aria-live="off" aria-label={t('messages')} tabIndex={0} data-loaded>
        <div className={styles.spacer}>{rows.length === 0 ? <p className={styles.empty}>{t('noMessages')}</p> : null}</div>
        <Virtualizer ref={list} scrollRef={viewport} shift={shift} data={rows} onScroll={look} onResize={stick.onResize}>
          {line}
        </Virtualizer>
        <div className={styles.foot} />
      </div>
      {loadingOlder ? (
        <Delayed>
          <span className={styles.older} role="status">
            {t('loadingOlder')}
          </span>
        </Delayed>
      ) : null}
      {stick.atEnd ? null : (
        <button type="button" className={styles.down} onClick={toEnd} aria-label={missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}>
          {missed > 0 ? <span>{t('newBelow', { count: missed })}</span> : null}
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
      <p className={styles.spoken} aria-live="polite">
        {newest && newest.senderId !== me.id ? t('said', { name: newest.sender.name, text: newest.message.slice(0, 300) }) : null}
      </p>
    </div>
  )
}

/** Grey bubbles in the shape of a chat. */
export function ChatSkeleton() {
  const t = useTranslations('app')
  return (
    <div className={styles.thread} data-state="loading">
      <Delayed>
        <div className={styles.skeleton} role="status" aria-label={t('loading')}>
          {[220, 160, 280, 120, 240].map((width, at) => (
            <Skeleton key={width} width={width} height={at % 3 === 0 ? 56 : 36} radius="lg" style={{ alignSelf: at % 2 === 0 ? 'start' : 'end' }} />
          ))}
        </div>
      </Delayed>
    </div>
  )
}
