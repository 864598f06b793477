import type { Chat } from '@recado/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useShortcut } from '../../lib/shortcuts.ts'
import { useAgo } from '../../lib/use-dates.ts'
import { useEndless } from '../../lib/use-endless.ts'
import { useMe } from '../session/index.ts'
import { useDelegated } from '../tickets/index.ts'
import { ChatItem } from './ChatItem.tsx'
import styles from './ChatsPage.module.css'

/** Height of a row in pixels before it is measured. */
const ROW = 64

export interface ChatListProps {
  chats: readonly Chat[]
  openId: number | undefined
  onOpen: (chatId: number) => void
  onEnd: () => void
  loadingMore: boolean
}

/** One's chats, drawn only where they are seen. Arrow keys walk along the rows, Alt+J and Alt+K open the next and the one before. */
export function ChatList({ chats, openId, onOpen, onEnd, loadingMore }: ChatListProps) {
  const t = useTranslations('lists')
  const me = useMe()
  const ago = useAgo()
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  useEndless(viewport, chats.length, onEnd)

  const openAt = chats.findIndex(({ id }) => id === openId)
  const [walkedTo, setWalkedTo] = useState<number>()
  const walkedAt = chats.findIndex(({ id }) => id === walkedTo)
  const reachableAt = walkedAt !== -1 ? walkedAt : Math.max(0, openAt)
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: reachableAt + 1, ArrowUp: reachableAt - 1, Home: 0, End: chats.length - 1 }
    const to = steps[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = Math.min(chats.length - 1, Math.max(0, to))
    const id = chats[at]?.id
    setWalkedTo(id)
    list.current?.scrollToIndex(at, { align: 'nearest' })
    // The row may be drawn only after the scroll.
    requestAnimationFrame(() => viewport.current?.querySelector<HTMLElement>(`[data-roving="${id}"]`)?.focus({ preventScroll: true }))
  }
  useDelegated(viewport, { keydown: walk })

  const step = (by: number) => {
    const at = openAt === -1 ? 0 : openAt + by
    const next = chats[at]
    if (!next) return
    list.current?.scrollToIndex(at, { align: 'nearest' })
    onOpen(next.id)
  }
  useShortcut('Alt+KeyJ', () => step(1))
  useShortcut('Alt+KeyK', () => step(-1))

  // Coming by a link, or back from the messages on a phone, the row is where the eye looks.
  const shownFor = useRef<number>(undefined)
  useEffect(() => {
    if (openAt === -1 || shownFor.current === openId) return
    shownFor.current = openId
    list.current?.scrollToIndex(openAt, { align: 'nearest' })
  }, [openAt, openId])

  return (
    <div ref={viewport} className={styles.viewport}>
      <Virtualizer ref={list} scrollRef={viewport} as="ul" item="li" itemSize={ROW} data={chats} keepMounted={[reachableAt]}>
        {(chat, at) => (
          <ChatItem
            key={chat.id}
            chat={chat}
            ago={ago(chat.updatedAt)}
            myId={me.id}
            selected={chat.id === openId}
            reachable={at === reachableAt}
            onOpen={onOpen}
          />
        )}
      </Virtualizer>
      {loadingMore ? (
        <p className={styles.more} role="status">
          {t('loadingMore')}
        </p>
      ) : null}
    </div>
  )
}
