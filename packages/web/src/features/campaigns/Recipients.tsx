import { Badge, Button } from '@mantine/core'
import {
  RECIPIENT_FILTERS,
  ROUTES,
  type CampaignDetail,
  type CampaignShipping,
  type RecipientFilter,
  type RecipientState,
} from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { TabBar, tabId } from '../../ui/layout/TabBar.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { recipientsQuery } from './campaigns.queries.ts'
import { useReasonText } from './use-reason-text.ts'
import styles from './Campaigns.module.css'

/** The recipients of a campaign, filtered and page by page. */
export function Recipients({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const panel = useId()
  const [filter, setFilter] = useState<RecipientFilter>('all')
  const search = useSearchText()
  const query = useInfiniteQuery(
    recipientsQuery(campaign.id, { filter, reason: '', searchParam: search.settled }),
  )
  const list = {
    records: query.data?.pages.flatMap(({ recipients }) => recipients),
    error: query.error,
    retry: () => void query.refetch(),
    fetchMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  }
  return (
    <>
      <div className={styles.filters}>
        <TabBar
          label={t('filter')}
          className={styles.tabs}
          tabClassName={styles.tab}
          tabs={RECIPIENT_FILTERS.map(value => ({ value, label: t(`filters.${value}`) }))}
          value={filter}
          onChange={setFilter}
          controls={panel}
        />
        <SearchField label={t('searchRecipient')} value={search.typed} onChange={search.type} />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, filter)} className={styles.rows}>
        <ResourceTable
          list={list}
          columns={useColumns()}
          compact={one => <CompactRecipient recipient={one} />}
          actions={one => <RecipientActions campaignId={campaign.id} recipient={one} />}
          search={search}
          empty={{ icon: Users, title: t('nobodyTitle'), sentence: t('nobody') }}
        />
      </div>
    </>
  )
}

const COLORS: Partial<Record<RecipientState, string>> = {
  sent: 'green',
  delivered: 'green',
  read: 'green',
  failed: 'red',
  unsure: 'yellow',
}

function RecipientStateBadge({ recipient: { state, answeredAt } }: { recipient: CampaignShipping }) {
  const t = useTranslations('campaigns.report')
  return (
    <Badge variant="light" color={COLORS[state] ?? 'gray'} tt="none" radius="sm">
      {answeredAt === null ? t(`states.${state}`) : t('answered')}
    </Badge>
  )
}

function useColumns(): Column<CampaignShipping>[] {
  const t = useTranslations('campaigns.report')
  const reasonText = useReasonText()
  const { shortStamp } = useDates()
  return [
    { accessor: 'name', title: t('contact') },
    { accessor: 'number', title: t('number'), render: ({ number }) => formatNumber(number) },
    { accessor: 'variant', title: t('variant'), textAlign: 'right', render: one => one.variant ?? '—' },
    { accessor: 'state', title: t('state'), render: one => <RecipientStateBadge recipient={one} /> },
    {
      accessor: 'updatedAt',
      title: t('when'),
      render: one =>
        shortStamp(one.answeredAt ?? one.readAt ?? one.deliveredAt ?? one.sentAt ?? one.updatedAt),
    },
    {
      accessor: 'reason',
      title: t('reason'),
      render: ({ answer, reason, state }) => {
        if (answer !== null) return answer
        if (state === 'unsure') return t('unsureReason')
        return reason === null ? '' : reasonText(reason)
      },
    },
  ]
}

function CompactRecipient({ recipient }: { recipient: CampaignShipping }) {
  const reasonText = useReasonText()
  return (
    <>
      <b>{recipient.name}</b>
      <span className={styles.hint}>{formatNumber(recipient.number)}</span>
      <RecipientStateBadge recipient={recipient} />
      {recipient.reason ? <span className={styles.hint}>{reasonText(recipient.reason)}</span> : null}
    </>
  )
}

function RecipientActions({ campaignId, recipient }: { campaignId: number; recipient: CampaignShipping }) {
  const t = useTranslations('campaigns.report')
  const client = useQueryClient()
  const resolveMutation = useMutation({
    mutationFn: (outcome: 'arrived' | 'again' | 'failed') =>
      call(ROUTES.resolveCampaignRecipient, {
        params: { campaignId, recipientId: recipient.id },
        body: { outcome },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
    onError: error => toast.error(error),
  })
  const button = (outcome: 'arrived' | 'again' | 'failed', label: string) => (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={resolveMutation.isPending}
      aria-label={`${label}: ${recipient.name}`}
      onClick={() => resolveMutation.mutate(outcome)}
    >
      {label}
    </Button>
  )
  if (recipient.state === 'unsure')
    return (
      <>
        {button('arrived', t('arrived'))}
        {button('again', t('notArrivedSend'))}
      </>
    )
  return recipient.mayRetry ? button('again', t('retry')) : null
}
