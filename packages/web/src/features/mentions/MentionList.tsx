import { UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { NoSuggestions, SuggestionList } from '../../ui/chat/SuggestionList.tsx'
import styles from './Mentions.module.css'
import type { MentionSuggestions } from './use-mention-list.ts'

/** Colleagues that match the @, above the text box. */
export function MentionList({ suggestions }: { suggestions: MentionSuggestions }) {
  const t = useTranslations('mentions')
  if (suggestions.nobody)
    return <NoSuggestions icon={<UserRound size={16} aria-hidden="true" />}>{t('nobody')}</NoSuggestions>
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t('list')}
      count={t('found', { count: suggestions.found.length })}
    >
      {({ name, online }) => (
        <>
          <Avatar name={name} size={26} online={online} />
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>{t(online ? 'online' : 'offline')}</span>
        </>
      )}
    </SuggestionList>
  )
}
