import { Button } from '@mantine/core'
import type { CampaignShipping } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ResolveDialog } from './ResolveDialog.tsx'
import { useResolution } from './use-resolution.ts'

interface RecipientActionsProps {
  readonly campaignId: number
  readonly recipient: CampaignShipping
}

/** The next step for a recipient: decide on an unsure one, try a failed one again, or read the answer. */
export function RecipientActions({ campaignId, recipient }: RecipientActionsProps) {
  const t = useTranslations('campaigns.report')
  const [isAsking, setAsking] = useState(false)
  const { resolve, isResolving } = useResolution(campaignId, recipient.id)
  const { name, state, mayRetry, answer, answeredAt, ticketUuid } = recipient
  if (state === 'unsure')
    return (
      <>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${t('resolve')}: ${name}`}
          onClick={() => setAsking(true)}
        >
          {t('resolve')}
        </Button>
        {isAsking ? (
          <ResolveDialog campaignId={campaignId} recipient={recipient} onClose={() => setAsking(false)} />
        ) : null}
      </>
    )
  if (mayRetry)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isResolving}
        aria-label={`${t('retry')}: ${name}`}
        onClick={() => resolve('again')}
      >
        {t('retry')}
      </Button>
    )
  // A request to leave is a message of the customer as well.
  if ((answeredAt === null && answer === null) || ticketUuid === null) return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${t('openTicket')}: ${name}`}
      renderRoot={props => <Link to="/tickets/$uuid" params={{ uuid: ticketUuid }} {...props} />}
    >
      {t('openTicket')}
    </Button>
  )
}
