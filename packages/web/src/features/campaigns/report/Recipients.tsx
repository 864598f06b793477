import { Button } from '@mantine/core'
import {
  RECIPIENT_TABS,
  type CampaignDetail,
  type CampaignReport,
  type CampaignShipping,
  type RecipientFilter,
  type RecipientState,
} from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw, Users, X } from 'lucide-react'
import { useCallback, useId, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { useSearchText, type SearchText } from '../../../lib/form/use-search-text.ts'
import { nextPageOf } from '../../../lib/query/next-page.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { StatusChip, type Tone } from '../../../ui/Chip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { TabBar, tabId } from '../../../ui/layout/TabBar.tsx'
import { ResourceTable, WRAP_COLUMN, type Column } from '../../../ui/list/ResourceTable.tsx'
import { recipientsQuery } from '../campaigns.queries.ts'
import { RecipientActions } from './RecipientActions.tsx'
import { useOfferedChanges } from './use-offered-changes.ts'
import { useReasonText } from './use-reason-text.ts'
import type { RecipientSelection } from './use-recipient-selection.ts'
import shared from '../Campaigns.module.css'
import styles from './Report.module.css'

interface RecipientsProps {
  readonly campaign: CampaignDetail
  readonly selection: RecipientSelection
}

/** The recipients of a campaign, filtered and page by page. */
export function Recipients({ campaign, selection }: RecipientsProps) {
  const { filter, reason } = selection
  const t = useTranslations('campaigns.report')
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const search = useSearchText()
  const query = useInfiniteQuery(
    recipientsQuery(campaign.id, { filter, reason, searchParam: search.settled }),
  )
  const pages = query.data?.pages ?? []
  const hasRows = (pages[0]?.recipients.length ?? 0) > 0
  const isBusy = useCallback(
    () => hasRows && (pages.length > 1 || panel.current?.matches(':hover, :focus-within') === true),
    [hasRows, pages.length],
  )
  const changes = useOfferedChanges(campaign, query.dataUpdatedAt, isBusy)
  const list = {
    records: query.data?.pages.flatMap(({ recipients }) => recipients),
    error: query.error,
    retry: () => void query.refetch(),
    ...nextPageOf(query),
  }
  return (
    <>
      <RecipientFilters report={campaign.report} selection={selection} search={search} panelId={panelId} />
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, filter)}
        className={styles.rows}
      >
        <ResourceTable
          list={list}
          columns={useColumns()}
          compact={one => <CompactRecipient recipient={one} />}
          actions={one => <RecipientActions campaignId={campaign.id} recipient={one} />}
          search={search}
          empty={{ icon: Users, title: t('nobodyTitle'), sentence: t('nobody') }}
        />
        <p className={styles.changes} role="status">
          {changes.count > 0 ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<RefreshCw size={14} />}
              onClick={changes.apply}
            >
              {t('changes', { count: changes.count })}
            </Button>
          ) : null}
        </p>
      </div>
    </>
  )
}

interface RecipientFiltersProps {
  readonly report: CampaignReport
  readonly selection: RecipientSelection
  readonly search: SearchText
  readonly panelId: string
}
function RecipientFilters({ report, selection, search, panelId }: RecipientFiltersProps) {
  const t = useTranslations('campaigns.report')
  const [reasonText, format] = [useReasonText(), useFormatter()]
  const { filter, reason, select } = selection
  return (
    <div className={styles.filters}>
      <TabBar
        label={t('filter')}
        className={shared.tabs}
        tabClassName={shared.tab}
        tabs={tabsOf(filter).map(value => ({
          value,
          label: (
            <>
              {t(`filters.${value}`)}{' '}
              <span className={styles.count}>{format.number(countOf(report, value))}</span>
            </>
          ),
        }))}
        value={filter}
        onChange={value => select(value)}
        controls={panelId}
      />
      {reason === '' ? null : (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<X size={14} />}
          aria-label={t('clearReason', { reason: reasonText(reason) })}
          onClick={() => select(filter)}
        >
          {reasonText(reason)}
        </Button>
      )}
      <SearchField label={t('searchRecipient')} value={search.typed} onChange={search.type} />
    </div>
  )
}

/** A step of the funnel without a tab of its own has one while it is selected. */
const tabsOf = (filter: RecipientFilter): readonly RecipientFilter[] =>
  RECIPIENT_TABS.some(tab => tab === filter) ? RECIPIENT_TABS : [...RECIPIENT_TABS, filter]

const countOf = (report: CampaignReport, filter: RecipientFilter): number =>
  filter === 'all' ? report.valid + report.skipped : report[filter]

const TONES: Partial<Record<RecipientState, Tone>> = {
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  failed: 'danger',
  unsure: 'warn',
}

function RecipientStateBadge({ recipient: { state, answeredAt } }: { recipient: CampaignShipping }) {
  const t = useTranslations('campaigns.report')
  return (
    <StatusChip tone={TONES[state] ?? 'neutral'}>
      {answeredAt === null ? t(`states.${state}`) : t('answered')}
    </StatusChip>
  )
}

function useColumns(): Column<CampaignShipping>[] {
  const t = useTranslations('campaigns.report')
  const reasonText = useReasonText()
  const { shortStamp } = useDates()
  return [
    {
      accessor: 'name',
      title: t('contact'),
      ...WRAP_COLUMN,
      render: ({ name }) => <RecipientName name={name} />,
    },
    {
      accessor: 'number',
      title: t('number'),
      render: ({ number }) => formatNumber(number),
    },
    {
      accessor: 'variant',
      title: t('variant'),
      textAlign: 'right',
      visibleMediaQuery: '(min-width: 1280px)',
      render: one => one.variant ?? '—',
    },
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
      ...WRAP_COLUMN,
      render: ({ answer, reason, state }) => {
        if (answer !== null) return answer
        if (state === 'unsure') return t('unsureReason')
        return reason === null ? '' : reasonText(reason)
      },
    },
  ]
}

const RecipientName = ({ name }: { name: string }) => (
  <span className={styles.recipient}>
    <Avatar name={name} size={28} />
    {name}
  </span>
)

function CompactRecipient({ recipient }: { recipient: CampaignShipping }) {
  const reasonText = useReasonText()
  return (
    <div className={styles.compact}>
      <b>{recipient.name}</b>
      <span className={shared.hint}>{formatNumber(recipient.number)}</span>
      <RecipientStateBadge recipient={recipient} />
      {recipient.reason ? <span className={shared.hint}>{reasonText(recipient.reason)}</span> : null}
    </div>
  )
}
