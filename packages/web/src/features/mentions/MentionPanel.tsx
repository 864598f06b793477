import { Button } from '@mantine/core'
import type { Mention } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../lib/use-dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useOpenMessage } from '../tickets/index.ts'
import styles from './Mentions.module.css'
import { mentionsQuery, readMentions } from './mentions.queries.ts'

/** Mentions shown before somebody asks for the rest of the page. */
const SHOWN = 4

/** The notes that call upon the person, in the popover of the bell; each leads to its place in the conversation. */
export function MentionPanel({ onGo }: { onGo: () => void }) {
  const t = useTranslations('mentions')
  const { data } = useQuery(mentionsQuery)
  const openMessage = useOpenMessage()
  const ago = useAgo()
  const [whole, setWhole] = useState(false)
  if (!data || data.mentions.length === 0) return null
  const shown = whole ? data.mentions : data.mentions.slice(0, Math.max(SHOWN, data.mentions.filter(({ read }) => !read).length))
  const go = ({ uuid, messageId, ticketId }: Mention) => {
    openMessage(uuid, messageId)
    readMentions(ticketId)
    onGo()
  }
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {data.unread > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={() => readMentions()}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      <ul className={styles.list}>
        {shown.map(mention => (
          <li key={mention.messageId}>
            <button type="button" className={styles.item} data-unread={!mention.read || undefined} onClick={() => go(mention)}>
              <Avatar name={mention.by?.name ?? '?'} size={32} />
              <span>
                <span className={styles.line}>
                  <span className={styles.who}>{mention.by ? t('by', { name: mention.by.name }) : t('byNobody')}</span>
                  <time className={styles.time} dateTime={mention.createdAt}>
                    {ago(mention.createdAt)}
                  </time>
                </span>
                <span className={styles.words}>
                  <b>{mention.contact.name}</b> · {mention.text}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < data.mentions.length ? (
        <Button size="compact-xs" variant="subtle" fullWidth mb={6} onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
