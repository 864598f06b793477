import { VisuallyHidden } from '@mantine/core'
import { toPreviewText } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { Paperclip, Star, UserRound, Zap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NoSuggestions, SuggestionList } from '../../ui/chat/SuggestionList.tsx'
import { shortLabel } from './short-label.ts'
import styles from './QuickMessageSuggestionList.module.css'
import { useFavouriteIds, useStar } from './use-favourites.ts'
import type { QuickMessageSuggestions } from './use-quick-message-suggestions.ts'

/** Quick messages that match, above the box. */
export function QuickMessageSuggestionList({ suggestions }: { suggestions: QuickMessageSuggestions }) {
  const t = useTranslations('quickAnswers')
  const favouriteIds = useFavouriteIds()
  const star = useStar()
  if (suggestions.none) {
    return (
      <NoSuggestions icon={<Zap size={16} aria-hidden="true" />}>
        {t('none')} <Link to="/quick-messages">{t('create')}</Link>
      </NoSuggestions>
    )
  }
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t('label')}
      count={t('found', { count: suggestions.found.length })}
      // Keys and screen readers, which cannot enter the list, find the star on the page of quick messages.
      aside={one => (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.star}
          data-favourite={favouriteIds.has(one.id)}
          onMouseDown={event => event.preventDefault()}
          onClick={() => star(one, !favouriteIds.has(one.id))}
        >
          <Star size={14} fill={favouriteIds.has(one.id) ? 'currentColor' : 'none'} />
        </button>
      )}
    >
      {one => (
        <>
          <span className={styles.code}>/{one.shortcode}</span>
          {favouriteIds.has(one.id) ? <VisuallyHidden>{t('favourite')}</VisuallyHidden> : null}
          <span className={styles.words}>{shortLabel(toPreviewText(one.message)) || one.mediaName}</span>
          {one.folder === '' ? null : <span className={styles.folder}>{one.folder}</span>}
          {one.isMedia ? (
            <span className={styles.mark} role="img" aria-label={t('withFile')}>
              <Paperclip size={14} />
            </span>
          ) : null}
          {one.geral ? null : (
            <span className={styles.mark} role="img" aria-label={t('own')}>
              <UserRound size={14} />
            </span>
          )}
        </>
      )}
    </SuggestionList>
  )
}
