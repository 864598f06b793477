import { addDays } from '@recado/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useDebounced } from '../../../lib/form/use-debounced.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { restoreFocus } from '../../../ui/focus-history.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isSearchableText, messageSearchQuery, setJumpTarget } from '../../search/index.ts'
import { setSearching } from '../conversation-state.ts'
import styles from './ConversationSearch.module.css'

export interface ConversationSearchProps {
  ticketId: number
  uuid: string
}

/** The hits of a text in a conversation, the newest first, and the one that is shown. */
function useHits(ticketId: number, text: string) {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(
    messageSearchQuery(text, ticketId),
  )
  const [shown, setShown] = useState({ text, index: 0 })
  const hits = data?.pages.flatMap(page => page.messages) ?? []
  const index = shown.text === text ? shown.index : 0
  const show = (next: number) => {
    if (next < 0 || (next >= hits.length && !hasNextPage)) return
    if (next >= hits.length) void fetchNextPage()
    setShown({ text, index: next })
  }
  return { hits, index, show, isFetching, isError, hasMore: hasNextPage }
}

/** Searches the open conversation; the arrows step through the hits, and the messages scroll along. */
export function ConversationSearch({ ticketId, uuid }: ConversationSearchProps) {
  const t = useTranslations('search.inside')
  const actions = useTranslations('actions')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  // The newest message of that day or before is the first hit.
  const until = /^\d{4}-\d\d-\d\d$/.test(day) ? ` before:${addDays(day, 1)}` : ''
  const text = useDebounced((typed + until).trim())
  const { hits, index, show, isFetching, isError, hasMore } = useHits(ticketId, text)
  const hitId = hits[index]?.id
  useEffect(() => {
    if (hitId !== undefined) setJumpTarget(uuid, hitId)
  }, [uuid, hitId])
  useEffect(() => {
    // The menu from which it opens takes the focus back in the same frame.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => {
      cancelAnimationFrame(frame)
      restoreFocus()
    }
  }, [])

  const older = () => show(index + 1)
  const newer = () => show(index - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: older, ArrowDown: newer, Enter: event.shiftKey ? newer : older }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const status = () => {
    if (!isSearchableText(text)) return typed === '' ? '' : t('short')
    if (isError) return t('failed')
    if (hits.length > 0 && index < hits.length)
      return t(hasMore ? 'positionOfMore' : 'position', { at: String(index + 1), count: String(hits.length) })
    return isFetching ? t('searching') : t('nothing')
  }
  return (
    <search className={styles.bar} aria-label={t('label')}>
      <SearchField
        ref={field}
        className={styles.field}
        label={t('label')}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      <DateField
        className={styles.day}
        size="xs"
        hiddenLabel
        label={t('jump')}
        placeholder={t('jump')}
        value={day}
        onChange={setDay}
      />
      <span className={styles.status} role="status">
        {status()}
      </span>
      <IconButton
        label={t('older')}
        icon={<ChevronUp size={18} />}
        disabled={index + 1 >= hits.length && !hasMore}
        onClick={older}
      />
      <IconButton
        label={t('newer')}
        icon={<ChevronDown size={18} />}
        disabled={index === 0}
        onClick={newer}
      />
      <IconButton label={actions('close')} icon={<X size={18} />} onClick={() => setSearching(false)} />
    </search>
  )
}
