import { toPreviewText } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { Paperclip, UserRound, Zap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NoSuggestions, SuggestionList } from '../../ui/SuggestionList.tsx'
import { shortLabel } from './matching.ts'
import styles from './QuickAnswerList.module.css'
import type { QuickAnswers } from './use-quick-answers.ts'

/** The quick messages that may be meant, above the box. */
export function QuickAnswerList({ answers }: { answers: QuickAnswers }) {
  const t = useTranslations('quickAnswers')
  if (answers.none) {
    return (
      <NoSuggestions icon={<Zap size={16} aria-hidden="true" />}>
        {t('none')} <Link to="/quick-messages">{t('create')}</Link>
      </NoSuggestions>
    )
  }
  return (
    <SuggestionList suggestions={answers} label={t('label')} count={t('found', { count: answers.found.length })}>
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
