import { Button } from '@mantine/core'
import type { MessageSearchResult } from '@recado/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock, MessageSquareText, SearchX } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useInfiniteScroll } from '../../lib/list/use-infinite-scroll.ts'
import { nextPageOf } from '../../lib/query/next-page.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueueChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { NextPageRow } from '../../ui/list/NextPageRow.tsx'
import row from '../../ui/list/ListRow.module.css'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { HighlightedText } from './HighlightedText.tsx'
import { isSearchableText, messageSearchQuery } from './search.queries.ts'
import { SearchFields } from './SearchFields.tsx'
import { useUnderstoodText } from './use-understood-text.ts'
import styles from './FoundMessages.module.css'

function ResultRow({
  message,
  current,
  onOpen,
}: {
  message: MessageSearchResult
  current: boolean
  onOpen: () => void
}) {
  const t = useTranslations('search')
  const kinds = useTranslations('tickets.kinds')
  const { stamp } = useDates()
  const { snippet, mediaType } = message
  const writerOf = ({ isOwn, fromMe, sentBy }: MessageSearchResult): string => {
    if (isOwn) return t('you')
    return sentBy ?? t(fromMe ? 'team' : 'customer')
  }
  const kind = mediaType === 'chat' ? '…' : kinds(mediaType)
  return (
    <button
      type="button"
      className={styles.hit}
      aria-current={current ? 'true' : undefined}
      data-hit={message.id}
      data-deleted={message.isDeleted || undefined}
      onClick={onOpen}
    >
      <span>
        <span className={row.line}>
          <span className={`${row.name} ${styles.writer}`}>{writerOf(message)}</span>
          <time className={row.time} dateTime={message.createdAt}>
            {stamp(message.createdAt)}
          </time>
        </span>
        <span className={styles.snippet}>
          {snippet.text === '' ? kind : <HighlightedText snippet={snippet} />}
        </span>
        {message.isPrivate ? (
          <span className={`${row.line} ${styles.third}`}>
            <span className={styles.note}>
              <Lock size={12} aria-hidden="true" />
              {t('note')}
            </span>
          </span>
        ) : null}
      </span>
    </button>
  )
}

type FoundTicket = MessageSearchResult['ticket']
/** The hits of each conversation, in the order of its newest. */
function groupByTicket(messages: readonly MessageSearchResult[]) {
  const groups = new Map<string, { ticket: FoundTicket; hits: MessageSearchResult[] }>()
  for (const message of messages) {
    const group = groups.get(message.ticket.uuid)
    if (group) group.hits.push(message)
    else groups.set(message.ticket.uuid, { ticket: message.ticket, hits: [message] })
  }
  return [...groups.values()]
}

/** Whom the hits below are with. It does not count them: further pages bring more. */
const GroupHead = ({ contact, queue }: FoundTicket) => (
  <div className={styles.head}>
    <Avatar name={contact.name} picture={contact.profilePicUrl} size={28} />
    <h3 className={styles.with}>{contact.name}</h3>
    {queue ? <QueueChip {...queue} /> : null}
  </div>
)

export interface FoundMessagesProps {
  /** The query, with its operators. */
  text: string
  openUuid: string | undefined
  onOpen: (message: MessageSearchResult) => void
  onSearch: (text: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search in messages: its fields, and its hits. */
export const FoundMessages = ({ onSearch, ...hits }: FoundMessagesProps) => (
  <>
    <SearchFields text={hits.text} onSearch={onSearch} />
    <MessageHits {...hits} />
  </>
)

/**
 * Search hits in messages over the whole history by conversation, the newest first; each opens at its place in the
 * conversation.
 */
function MessageHits({ text: typed, openUuid, onOpen }: Omit<FoundMessagesProps, 'onSearch'>) {
  const t = useTranslations('search')
  const text = useUnderstoodText(typed)
  const viewport = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(messageSearchQuery(text))
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const nextPage = nextPageOf(query)
  const messages = data?.pages.flatMap(page => page.messages) ?? []
  // An empty page stops the automatic paging: the history may be long.
  const stopped = data?.pages.at(-1)?.messages.length === 0
  useInfiniteScroll(viewport, messages.length, stopped ? undefined : nextPage.fetchMore)
  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
    const next = hits[hits.indexOf(document.activeElement as HTMLElement) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (!isSearchableText(text))
    return (
      <EmptyState
        icon={MessageSquareText}
        title={t('start.title')}
        sentence={t('start.sentence')}
        action={<SearchOperators />}
      />
    )
  if (error && !data) {
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  }
  if (isPending) return <RowsSkeleton avatar rows={7} />
  const loadMoreButton = hasNextPage ? (
    <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('further')}
    </Button>
  ) : undefined
  if (messages.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('nothing.title')}
        sentence={t(hasNextPage ? 'nothing.yet' : 'nothing.sentence')}
        action={loadMoreButton ?? <SearchOperators />}
      />
    )
  }
  return (
    <div ref={viewport} className={styles.viewport}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk through the buttons inside */}
      <ul className={styles.list} aria-label={t('label')} onKeyDown={moveFocus}>
        {groupByTicket(messages).map(({ ticket, hits }) => (
          <li key={ticket.uuid}>
            <GroupHead {...ticket} />
            {hits.map(message => (
              <ResultRow
                key={message.id}
                message={message}
                current={ticket.uuid === openUuid}
                onOpen={() => onOpen(message)}
              />
            ))}
          </li>
        ))}
      </ul>
      {isFetchingNextPage ? (
        <p className={styles.more} role="status">
          {t('searching')}
        </p>
      ) : null}
      <NextPageRow nextPage={{ retryMore: nextPage.retryMore }} />
      {stopped && !nextPage.retryMore && loadMoreButton && !isFetchingNextPage ? (
        <p className={styles.more}>{loadMoreButton}</p>
      ) : null}
    </div>
  )
}

/** The operators and their meaning. */
export function SearchOperators() {
  const t = useTranslations('search.operators')
  return (
    <dl className={styles.operators}>
      {(['from', 'queue', 'tag', 'has', 'after', 'before', 'phrase'] as const).map(one => (
        <div key={one}>
          <dt>
            <code>{one === 'phrase' ? `"${t('phraseExample')}"` : `${one}:${t(`examples.${one}`)}`}</code>
          </dt>
          <dd>{t(one)}</dd>
        </div>
      ))}
    </dl>
  )
}
