import type { Colleague } from '@recado/contract'
import { useTranslations } from 'use-intl'
import type { Suggestions } from '../../lib/use-suggestions.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SuggestionList } from '../../ui/SuggestionList.tsx'
import styles from './Mentions.module.css'

/** The colleagues who may be meant behind an @, above the box. */
export function MentionList({ suggestions }: { suggestions: Suggestions<Colleague> }) {
  const t = useTranslations('mentions')
  return (
    <SuggestionList suggestions={suggestions} label={t('list')} count={t('found', { count: suggestions.found.length })}>
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
