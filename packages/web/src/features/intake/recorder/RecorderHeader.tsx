import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, MessageCircle, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QueueChip, StatusChip } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DownloadMenu } from './DecisionTools.tsx'
import styles from './RecorderHeader.module.css'
import { DECISION_KEYS } from './use-decision-keys.ts'
import type { Frames } from './use-frames.ts'

interface RecorderHeaderProps {
  ticket: Ticket
  frames: Frames
}

/** The way back, whose conversation it is, and what can be done with its recording. */
export function RecorderHeader({ ticket, frames }: RecorderHeaderProps) {
  const t = useTranslations('botDecisions')
  const { shortDay } = useDates()
  const { contact, whatsapp, createdAt, id } = ticket
  return (
    <header className={styles.header}>
      <BackButton uuid={ticket.uuid} />
      <Avatar name={contact.name} size={38} />
      <div className={styles.names}>
        <h2 className={styles.name}>{contact.name}</h2>
        <p className={styles.quiet}>
          {[t('title', { id: String(id) }), whatsapp.name, shortDay(createdAt)].join(' · ')}
        </p>
      </div>
      <TicketState ticket={ticket} />
      <RecorderActions ticket={ticket} frames={frames} />
    </header>
  )
}

/** Leads back to where the user came from; to the conversation where the page was opened by its address. */
function BackButton({ uuid }: { uuid: string }) {
  const t = useTranslations('actions')
  const router = useRouter()
  return (
    <IconButton
      label={t('back')}
      icon={<ArrowLeft size={20} />}
      onClick={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void router.navigate({ to: '/tickets/$uuid', params: { uuid } })
      }
    />
  )
}

function TicketState({ ticket: { status, user, queue } }: Pick<RecorderHeaderProps, 'ticket'>) {
  const t = useTranslations('conversation.log.states')
  return (
    <div className={styles.state}>
      {queue ? <QueueChip name={queue.name} color={queue.color} /> : null}
      <StatusChip tone={status === 'open' ? 'ok' : 'neutral'} size="sm">
        {status === 'open' && user ? `${t(status)} · ${user.name}` : t(status)}
      </StatusChip>
    </div>
  )
}

function RecorderActions({ ticket: { id, uuid }, frames }: RecorderHeaderProps) {
  const t = useTranslations('botDecisions')
  const { isReplayed, isComplete, replays } = frames
  if (frames.frames.length === 0) return null
  return (
    <div className={styles.actions}>
      <DownloadMenu ticketId={id} />
      <Button
        size="xs"
        variant="default"
        className={styles.ticket}
        leftSection={<MessageCircle size={14} />}
        renderRoot={props => (
          <Link to="/tickets/$uuid" params={{ uuid }} activeOptions={{ exact: true }} {...props} />
        )}
      >
        {t('ofQueue.open')}
      </Button>
      <Button
        size="xs"
        leftSection={<RotateCw size={14} />}
        loading={isReplayed && replays.isPending}
        onClick={frames.replay}
        disabled={isComplete}
        aria-keyshortcuts={ariaKeys(DECISION_KEYS.replay)}
      >
        {t('replay')}
      </Button>
    </div>
  )
}
