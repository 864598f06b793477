import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchText } from '../../lib/form/use-search-text.ts'
import { EmptyFrameContext } from './empty-frame.ts'
import styles from './ResourceFrame.module.css'
import { SearchField } from '../form/SearchField.tsx'

export interface ResourceFrameProps {
  /** The number of records as text: "12 usuários". Undefined while unknown. */
  count: string | undefined
  /** One sentence that describes these records. */
  sentence: string
  search?: SearchText | undefined
  searchLabel?: string
  /** Filters and further buttons. */
  tools?: ReactNode
  /** The button that adds a record: at the right end, on phones beside the search. */
  add?: ReactNode
  /** Stands above the list. */
  notice?: ReactNode
  /** Stands below the list and does not scroll with it. */
  below?: ReactNode
  children: ReactNode
}

/**
 * The frame around a list of records: count, sentence, search and tools, and the list in a card that scrolls
 * by itself.
 */
export function ResourceFrame({
  count,
  sentence,
  search,
  searchLabel,
  tools,
  add,
  notice,
  below,
  children,
}: ResourceFrameProps) {
  const t = useTranslations('lists')
  // An empty list says its title and offers its button itself. Their places stay, so that nothing moves once the list
  // is known, and the search keeps the focus of whoever is in it.
  const [isEmpty, setEmpty] = useState(false)
  const offersToAdd = count !== undefined && !isEmpty
  return (
    <div className={styles.page}>
      <div className={styles.head} data-toolbar data-empty={isEmpty || undefined}>
        <div className={styles.words}>
          <p className={styles.count} role="status">
            {(isEmpty ? undefined : count) ?? '\u00a0'}
          </p>
          <p className={styles.sentence}>{sentence}</p>
        </div>
        <div className={styles.tools}>
          {search ? (
            <SearchField
              className={styles.search}
              label={searchLabel ?? t('search')}
              value={search.typed}
              onChange={search.type}
            />
          ) : null}
          {tools ? <div className={styles.more}>{tools}</div> : null}
          {add ? <div style={offersToAdd ? undefined : { visibility: 'hidden' }}>{add}</div> : null}
        </div>
      </div>
      {notice}
      <EmptyFrameContext value={setEmpty}>
        <div className={styles.card}>{children}</div>
      </EmptyFrameContext>
      {below}
    </div>
  )
}
