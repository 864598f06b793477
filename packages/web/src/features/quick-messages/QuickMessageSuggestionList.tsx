import { toPreviewText } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { Paperclip, UserRound, Zap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NoSuggestions, SuggestionList } from '../../ui/chat/SuggestionList.tsx'
import { shortLabel } from './matching.ts'
import styles from './QuickMessageSuggestionList.module.css'
import type { QuickMessageSuggestions } from './use-quick-message-suggestions.ts'

/** Quick messages that match, above the box. */
export function QuickMessageSuggestionList({ suggestions }: { suggestions: QuickMessageSuggestions }) {
  const t = useTranslations('quickAnswers')
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
    >
      {one => (
        <>
          <span className={styles.code}>/{one.shortcode}</span>
          <span className={styles.words}>{shortLabel(toPreviewText(one.message)) || one.mediaName}</span>
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
