import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { CampaignShipping } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReadOnlyConversation } from '../../conversation/index.ts'
import { ticketQuery } from '../../tickets/index.ts'
import { useResolution } from './use-resolution.ts'
import styles from './Report.module.css'

export interface ResolveDialogProps {
  readonly campaignId: number
  readonly recipient: CampaignShipping
  readonly onClose: () => void
}

/** Asks whether the message of an unsure recipient arrived, with the conversation beside the question. */
export function ResolveDialog({ campaignId, recipient, onClose }: ResolveDialogProps) {
  const t = useTranslations('campaigns.report')
  const { resolve, isResolving } = useResolution(campaignId, recipient.id, onClose)
  const outcome = (value: 'arrived' | 'again' | 'failed', label: string) => (
    <Button
      variant={value === 'arrived' ? 'filled' : 'default'}
      disabled={isResolving}
      onClick={() => resolve(value)}
    >
      {label}
    </Button>
  )
  return (
    <Modal opened onClose={onClose} size="lg" title={t('resolveTitle', { name: recipient.name })}>
      <Stack gap="sm">
        <Text size="sm">
          {formatNumber(recipient.number)} · {t('resolveText')}
        </Text>
        {recipient.ticketUuid === null ? null : <Conversation uuid={recipient.ticketUuid} />}
        <Group gap="xs">
          {outcome('arrived', t('arrived'))}
          {outcome('again', t('notArrivedSend'))}
          {outcome('failed', t('notArrivedFail'))}
        </Group>
      </Stack>
    </Modal>
  )
}

function Conversation({ uuid }: { uuid: string }) {
  const { data: ticket } = useQuery(ticketQuery(uuid))
  return <div className={styles.thread}>{ticket ? <ReadOnlyConversation ticket={ticket} /> : null}</div>
}
