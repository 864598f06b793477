import type { Ticket } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { QueueSquare, TagChip } from '../../../ui/Chip.tsx'
import { PanelFact, PanelFacts } from '../../../ui/layout/PanelFacts.tsx'
import { PanelSection } from '../../../ui/layout/PanelSection.tsx'
import { useMe } from '../../session/index.ts'

/** The attendant, queue, lane, connection and tags of a conversation. */
export function ConversationFacts({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('conversation')
  const tickets = useTranslations('tickets')
  const tagWords = useTranslations('conversation.tags')
  const { id: myId } = useMe()
  const { user, queue, laneId, tags, whatsapp } = ticket
  const lane = tags.find(({ id }) => id === laneId)
  const plainTags = tags.filter(({ id }) => id !== laneId)
  return (
    <PanelSection title={t('drawer.title')}>
      <PanelFacts>
        <PanelFact name={t('drawer.owner')}>
          {user?.id === myId ? t('drawer.you') : (user?.name ?? t('drawer.nobody'))}
        </PanelFact>
        <PanelFact name={t('drawer.queue')}>
          {queue ? <QueueSquare color={queue.color} /> : null}
          {queue?.name ?? tickets('noQueue')}
        </PanelFact>
        {lane ? <PanelFact name={t('drawer.lane')}>{lane.name}</PanelFact> : null}
        <PanelFact name={t('drawer.connection')}>{whatsapp.name}</PanelFact>
        {plainTags.length > 0 ? (
          <PanelFact name={tagWords('list')}>
            {plainTags.map(tag => (
              <TagChip key={tag.id} {...tag} />
            ))}
          </PanelFact>
        ) : null}
      </PanelFacts>
    </PanelSection>
  )
}
