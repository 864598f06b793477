import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IncidentPanel } from '../../features/alerts/IncidentPanel.tsx'
import { MentionPanel } from '../../features/mentions/MentionPanel.tsx'
import { PressingPanel } from '../../features/tickets/waiting/PressingPanel.tsx'
import { WaitingPanel } from '../../features/tickets/waiting/WaitingPanel.tsx'
import { UnreadTickets } from '../../features/tickets/unread/UnreadTickets.tsx'
import { useOwnWaiting, usePressingAnswers } from '../../features/tickets/index.ts'
import { useIncidentCount, useUnreadCount, useUnreadMentions } from '../../lib/browser/badge-counts.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'

/** Says that there is no news, once every list is known. */
function AllRead() {
  const t = useTranslations('app.top')
  const unread = useUnreadCount(state => state.count)
  const mentions = useUnreadMentions(state => state.count)
  const incidents = useIncidentCount(state => state.count)
  const waiting = useOwnWaiting().data?.count
  const pressing = usePressingAnswers()?.length
  if (unread + mentions + incidents > 0 || waiting !== 0 || pressing !== 0) return null
  return <EmptyState icon={BellRing} title={t('allRead')} sentence={t('allReadSentence')} />
}

/**
 * The content of the bell: connections with errors, answers that are due, customers who wait, mentions, and unread
 * conversations. `onGo` closes it when one is opened.
 */
export function BellContent({ onGo }: { onGo: () => void }) {
  const incidents = useIncidentCount(state => state.count)
  return (
    <>
      {incidents > 0 ? <IncidentPanel onGo={onGo} /> : null}
      <PressingPanel onGo={onGo} />
      <WaitingPanel onGo={onGo} />
      <MentionPanel onGo={onGo} />
      <UnreadTickets onGo={onGo} />
      <AllRead />
    </>
  )
}
