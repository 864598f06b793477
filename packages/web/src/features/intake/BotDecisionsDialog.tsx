import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Decisions } from './Decisions.tsx'

export interface BotDecisionsDialogProps {
  ticketId: number
  opened: boolean
  onClose: () => void
}

/** Why the bot answered each message of a ticket as it did. Spec: behaviour 18 "Recorder". */
export function BotDecisionsDialog({ ticketId, opened, onClose }: BotDecisionsDialogProps) {
  const t = useTranslations('botDecisions')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title', { id: String(ticketId) })} size={1240}>
      <Decisions ticketId={ticketId} />
    </Modal>
  )
}
