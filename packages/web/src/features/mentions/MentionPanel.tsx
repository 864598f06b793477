import { Button } from '@mantine/core'
import type { Mention } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { BellRow, BellPanel } from '../../ui/layout/BellPanel.tsx'
import { useOpenMessage } from '../tickets/index.ts'
import { mentionsQuery, readMentions } from './mentions.queries.ts'

/** Mentions shown before the rest is expanded. */
const MAX_COLLAPSED = 4

/** Notes that mention the user, in the bell's popover; each opens at its place in the conversation. */
export function MentionPanel({ onGo }: { onGo: () => void }) {
  const t = useTranslations('mentions')
  const { data } = useQuery(mentionsQuery)
  const openMessage = useOpenMessage()
  const [isExpanded, setIsExpanded] = useState(false)
  if (!data || data.mentions.length === 0) return null
  const shown = isExpanded
    ? data.mentions
    : data.mentions.slice(0, Math.max(MAX_COLLAPSED, data.mentions.filter(({ read }) => !read).length))
  const openMention = ({ uuid, messageId, ticketId }: Mention) => {
    openMessage(uuid, messageId)
    readMentions(ticketId)
    onGo()
  }
  return (
    <BellPanel
      title={t('title')}
      action={
        data.unread > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={() => readMentions()}>
            {t('readAll')}
          </Button>
        ) : null
      }
      foot={
        shown.length < data.mentions.length ? (
          <Button size="compact-xs" variant="subtle" fullWidth mb={6} onClick={() => setIsExpanded(true)}>
            {t('more')}
          </Button>
        ) : null
      }
    >
      {shown.map(mention => (
        <li key={mention.messageId}>
          <button type="button" onClick={() => openMention(mention)}>
            <BellRow
              lead={<Avatar name={mention.by?.name ?? '?'} size={32} />}
              name={mention.by ? t('by', { name: mention.by.name }) : t('byNobody')}
              from={mention.createdAt}
              unread={!mention.read}
            >
              <b>{mention.contact.name}</b> · {mention.text}
            </BellRow>
          </button>
        </li>
      ))}
    </BellPanel>
  )
}
