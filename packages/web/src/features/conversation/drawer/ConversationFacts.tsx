import type { Ticket } from '@recado/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueueSquare, TagChip } from '../../../ui/Chip.tsx'
import { PanelSection } from '../../../ui/layout/PanelSection.tsx'
import { useMe } from '../../session/index.ts'
import styles from './Drawer.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

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
      <dl className={styles.factList}>
        <Fact name={t('drawer.owner')}>
          {user?.id === myId ? t('drawer.you') : (user?.name ?? t('drawer.nobody'))}
        </Fact>
        <Fact name={t('drawer.queue')}>
          <span className={styles.queue}>
            {queue ? <QueueSquare color={queue.color} /> : null}
            {queue?.name ?? tickets('noQueue')}
          </span>
        </Fact>
        {lane ? <Fact name={t('drawer.lane')}>{lane.name}</Fact> : null}
        <Fact name={t('drawer.connection')}>{whatsapp.name}</Fact>
        {plainTags.length > 0 ? (
          <Fact name={tagWords('list')}>
            <span className={styles.chips}>
              {plainTags.map(tag => (
                <TagChip key={tag.id} {...tag} />
              ))}
            </span>
          </Fact>
        ) : null}
      </dl>
    </PanelSection>
  )
}
