import { VisuallyHidden } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Suggestions } from '../../lib/form/use-suggestions.ts'
import { Kbd } from '../Kbd.tsx'
import styles from './SuggestionList.module.css'

export interface SuggestionListProps<T> {
  suggestions: Suggestions<T>
  label: string
  /** The number of suggestions as text for screen readers. */
  count: string
  children: (one: T) => ReactNode
  /** A control beside the option, for pointers. */
  aside?: (one: T) => ReactNode
}

/** Suggestions above the input; the input keeps the focus. */
export function SuggestionList<T extends { readonly id: number }>({
  suggestions,
  label,
  count,
  children,
  aside,
}: SuggestionListProps<T>) {
  const { id, open, found, active, activate, choose, optionId } = suggestions
  const t = useTranslations('lists.suggestions')
  const activeId = active?.id
  const activeOption = activeId === undefined ? undefined : optionId(activeId)
  useEffect(() => {
    if (activeOption !== undefined)
      document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])
  return (
    <>
      <VisuallyHidden role="status">{open ? count : ''}</VisuallyHidden>
      {open ? (
        <div className={styles.panel}>
          <div className={styles.list} role="listbox" id={id} aria-label={label} tabIndex={-1}>
            {found.map(one => (
              <div key={one.id} className={styles.row} role="presentation">
                <button
                  id={optionId(one.id)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={one.id === activeId}
                  className={styles.option}
                  onMouseMove={() => one.id !== activeId && activate(one.id)}
                  // The input keeps the focus.
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => choose(one)}
                >
                  {children(one)}
                </button>
                {aside?.(one)}
              </div>
            ))}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <Kbd shortcut="ArrowUp" /> <Kbd shortcut="ArrowDown" /> {t('move')} <Kbd shortcut="Enter" />{' '}
            {t('take')} <Kbd shortcut="Escape" /> {t('close')}
          </p>
        </div>
      ) : null}
    </>
  )
}

/** Replaces the list when there are no suggestions. */
export const NoSuggestions = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.panel}>
    <p className={styles.none} role="status">
      {icon}
      <span>{children}</span>
    </p>
  </div>
)
