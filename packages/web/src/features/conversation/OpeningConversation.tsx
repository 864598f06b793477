import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MessageLogSkeleton } from '../../ui/chat/MessageLogSkeleton.tsx'
import { PaneHeader } from '../../ui/layout/PaneHeader.tsx'
import { ticketQuery, useTicketNavigation } from '../tickets/index.ts'
import { useEarlyShortcut } from './menus/early-shortcut.ts'
import styles from './OpeningConversation.module.css'

/** The place of a conversation whose code still loads: whom it is with, and where its messages will be. */
export function OpeningConversation({ uuid }: { uuid: string }) {
  const t = useTranslations()
  const { leave } = useTicketNavigation()
  const { data } = useQuery({ ...ticketQuery(uuid), enabled: false })
  useEarlyShortcut(uuid, data?.id)
  return (
    <section className={styles.opening} aria-busy="true" aria-label={t('conversation.messages')}>
      <PaneHeader
        back={t('actions.back')}
        onBack={leave}
        title={<span className={styles.name}>{data?.contact.name}</span>}
      >
        {null}
      </PaneHeader>
      <MessageLogSkeleton />
    </section>
  )
}
