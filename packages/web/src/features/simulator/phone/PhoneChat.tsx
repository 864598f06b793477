import { DAY_MS, type SimulatorContact, type SimulatorMessage, type SimulatorPhone } from '@recado/contract'
import { ArrowDown, Mic } from 'lucide-react'
import { useMemo, useRef, useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { TypingDots } from '../../../ui/chat/TypingDots.tsx'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import { authorName, isSameWriter } from './group-chat.ts'
import { PhoneBubble, type BubbleActions } from './messages/PhoneBubble.tsx'
import styles from './PhoneChat.module.css'

/**
 * Arrow keys move between the messages' menu buttons, Home and End to the first and last: only one of them is
 * a tab stop.
 */
function useMenuKeys(list: RefObject<HTMLElement | null>): void {
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-menu]') ?? [])]
    const index = buttons.indexOf(event.target as HTMLElement)
    if (index === -1) return
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
  }
  useDelegatedEvents(list, { keydown: move })
}

/** Pixels from the end within which a list counts as at its end. */
const NEAR_END_PX = 40

function scrollToEnd({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollTo({ top: current.scrollHeight, behavior: 'instant' })
}

/**
 * Keeps a scroll container at its end while it is there: when `last` changes and when its content grows.
 * One's own message (`own`) is always shown. Its first child holds all content.
 */
function useStickToEnd(list: RefObject<HTMLElement | null>, { last, own }: { last: string; own: boolean }) {
  const sticks = useRef(true)
  const [atEnd, setAtEnd] = useState(true)
  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    scrollToEnd(list)
  }, [list])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onScroll = () => {
      sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      setAtEnd(sticks.current)
    }
    // Loaded images and an open keyboard change sizes, not messages.
    const grown = new ResizeObserver(() => {
      if (sticks.current) scrollToEnd(list)
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    grown.observe(element)
    if (element.firstElementChild) grown.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', onScroll)
      grown.disconnect()
    }
  }, [list])

  const seen = useRef(last)
  useLayoutEffect(() => {
    if (own && seen.current !== last) sticks.current = true
    seen.current = last
    if (sticks.current) scrollToEnd(list)
  }, [list, last, own])

  return { atEnd, toEnd }
}

/** Milliseconds after which the same side begins a new group of bubbles. */
const GROUP_MS = 60_000

function DayLabel({ at }: { at: string }) {
  const t = useTranslations('simulator.phone')
  const { day } = useDates()
  const now = useMinute()
  const date = day(at)
  const earlier = date === day(new Date(now.getTime() - DAY_MS)) ? t('yesterday') : date
  const name = date === day(now) ? t('today') : earlier
  return <span className={styles.day}>{name}</span>
}

function TypingBubble({ state }: { state: string }) {
  const t = useTranslations('simulator.phone')
  return (
    <span className={styles.typing} role="img" aria-label={t(state === 'recording' ? 'recording' : 'typing')}>
      {state === 'recording' ? <Mic size={15} aria-hidden="true" /> : <TypingDots />}
    </span>
  )
}

export interface PhoneChatProps {
  phone: SimulatorPhone
  contact: SimulatorContact
  bubbleActions: BubbleActions
}

/** The thread on the customer's phone. It sticks to its end unless the user scrolls up. */
export function PhoneChat({ phone, contact, bubbleActions }: PhoneChatProps) {
  const t = useTranslations('simulator.phone')
  const { day } = useDates()
  const { messages, typing } = contact
  const byId = useMemo(() => new Map(messages.map(message => [message.id, message])), [messages])
  const list = useRef<HTMLDivElement>(null)
  const { atEnd, toEnd } = useStickToEnd(list, {
    last: `${messages.at(-1)?.id}/${typing}`,
    own: messages.at(-1)?.fromPhone === true && typing === 'available',
  })
  useMenuKeys(list)
  const lastWithMenu = messages.findLast(({ deleted }) => !deleted)?.id
  const isGroup = contact.memberIds.length > 0
  const nameOf = (message: SimulatorMessage) =>
    message.fromPhone ? t('you') : (authorName(phone, message) ?? phone.name)
  const isTyping = typing === 'composing' || typing === 'recording'
  return (
    <div className={styles.wrap}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={list} className={styles.messages} role="log" aria-label={t('messages')} tabIndex={0}>
        <div className={styles.stack}>
          {messages.length === 0 ? <p className={styles.empty}>{t('empty')}</p> : null}
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const isNewDay = before === undefined || day(before.at) !== day(message.at)
            const quoted = message.quotedId === null ? undefined : byId.get(message.quotedId)
            const gap =
              isNewDay ||
              !isSameWriter(before, message) ||
              new Date(message.at).getTime() - new Date(before.at).getTime() > GROUP_MS
            return [
              isNewDay ? <DayLabel key={`day ${message.id}`} at={message.at} /> : null,
              <PhoneBubble
                key={message.id}
                message={message}
                quoted={quoted}
                quotedName={quoted ? nameOf(quoted) : ''}
                writer={isGroup && gap && !message.fromPhone ? nameOf(message) : undefined}
                gap={gap}
                bubbleActions={bubbleActions}
                reachable={message.id === lastWithMenu}
              />,
            ]
          })}
          {isTyping ? <TypingBubble state={typing} /> : null}
        </div>
      </div>
      {atEnd ? null : (
        <button type="button" className={styles.latest} aria-label={t('latest')} onClick={toEnd}>
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
