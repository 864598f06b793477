import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SetAsidePanel } from '../../features/alerts/SetAsidePanel.tsx'
import { useSetAsideJobs } from '../../features/alerts/set-aside.queries.ts'
import { IncidentPanel } from '../../features/alerts/IncidentPanel.tsx'
import { MentionPanel } from '../../features/mentions/MentionPanel.tsx'
import { PressingPanel } from '../../features/tickets/waiting/PressingPanel.tsx'
import { WaitingPanel } from '../../features/tickets/waiting/WaitingPanel.tsx'
import { usePressingAnswers } from '../../features/tickets/waiting/use-pressing-answers.ts'
import { UnreadTickets } from '../../features/tickets/unread/UnreadTickets.tsx'
import { useIncidentCount } from '../../lib/browser/badge-counts.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { useBellNews } from './bell-news.ts'

/** Says that there is no news, once every list is known. */
function AllRead() {
  const t = useTranslations('app.top')
  const news = {
    ...useBellNews(),
    pressing: usePressingAnswers()?.answers.length,
    setAside: useSetAsideJobs()?.length,
  }
  if (Object.values(news).some(count => count !== 0)) return null
  return <EmptyState icon={BellRing} title={t('allRead')} sentence={t('allReadSentence')} />
}

/**
 * The content of the bell: connections with errors, work that stopped, answers that are due, customers who wait, mentions, and unread
 * conversations. `onGo` closes it when one is opened.
 */
export function BellContent({ onGo }: { onGo: () => void }) {
  const incidents = useIncidentCount(state => state.count)
  return (
    <>
      {incidents > 0 ? <IncidentPanel onGo={onGo} /> : null}
      <SetAsidePanel />
      <PressingPanel onGo={onGo} />
      <WaitingPanel onGo={onGo} />
      <MentionPanel onGo={onGo} />
      <UnreadTickets onGo={onGo} />
      <AllRead />
    </>
  )
}
