import type { SimulatorContact } from '@recado/contract'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { LatestDecision } from '../intake/index.ts'
import { useMay } from '../session/index.ts'
import { Card } from './Card.tsx'
import { customerOf, useEventLog } from './event-log.ts'

interface DecisionCardProps {
  whatsappId: number
  contact: SimulatorContact
}

/** Why the bot answered this customer's latest message as it did, for those who may see that. */
export function DecisionCard({ whatsappId: connectionId, contact }: DecisionCardProps) {
  const t = useTranslations('simulator')
  const { ticket } = useEventLog(useMemo(() => customerOf(connectionId, contact), [connectionId, contact]))
  const maySee = useMay('bot-decisions:view')
  if (!maySee || !ticket) return null
  return (
    <Card title={t('decision')}>
      <LatestDecision ticketId={ticket.id} />
    </Card>
  )
}
