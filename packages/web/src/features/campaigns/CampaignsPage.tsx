import { Text } from '@mantine/core'
import { ROUTES, type Campaign } from '@recado/contract'
import { isCampaignEditable, isCampaignRemovable, mayMoveCampaign, findCampaignStop } from '@recado/domain'
import { useNavigate } from '@tanstack/react-router'
import { ChartColumn, CircleStop, Megaphone, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, WRAP_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDeletion } from '../../ui/list/use-deletion.ts'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { NEW_CAMPAIGN } from './builder/new-campaign.ts'
import { campaignsQuery } from './campaigns.queries.ts'
import { useCampaignMoves } from './use-campaign-moves.ts'
import { CampaignStatusBadge } from './CampaignStatusBadge.tsx'
import { useSendingWait } from './use-sending-wait.ts'

/** The status of a campaign in a list, with the reason why it does not send. */
function CampaignStanding({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns')
  const { time } = useDates()
  const stop = findCampaignStop(campaign)
  // The list does not know what was sent today.
  const wait = useSendingWait({ ...campaign, sentToday: 0 })
  const waits = wait === null ? null : t('waitsUntil', { time: time(wait) })
  const reason = stop === null ? waits : t(`stops.${stop}`)
  return (
    <>
      <CampaignStatusBadge campaign={campaign} />
      {reason === null ? null : (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  )
}

/** The campaigns, with their progress. Spec: administration 2 "Campaigns list". */
export function CampaignsPage() {
  const t = useTranslations('campaigns')
  const navigate = useNavigate()
  const list = usePagedResource(campaignsQuery, page => page.records)
  const add = (
    <AddButton
      label={t('add')}
      onClick={() => void navigate({ to: '/campaigns/$campaignId', params: { campaignId: NEW_CAMPAIGN } })}
    />
  )
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={list.search}
      searchLabel={t('search')}
      add={add}
    >
      <ResourceTable
        list={list}
        columns={useColumns()}
        compact={campaign => <CompactCampaign campaign={campaign} />}
        actions={campaign => <CampaignActions campaign={campaign} queryKey={list.queryKey} />}
        search={list.search}
        empty={{ icon: Megaphone, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
      />
    </ResourceFrame>
  )
}

function useColumns(): Column<Campaign>[] {
  const t = useTranslations('campaigns')
  const { stamp } = useDates()
  return [
    { accessor: 'name', title: t('name'), ...WRAP_COLUMN },
    {
      accessor: 'status',
      title: t('statusTitle'),
      render: campaign => <CampaignStanding campaign={campaign} />,
    },
    {
      accessor: 'audience',
      title: t('audience'),
      ...WRAP_COLUMN,
      visibleMediaQuery: '(min-width: 1100px)',
      render: ({ contactListName, tagListName }) => contactListName ?? tagListName ?? '—',
    },
    {
      accessor: 'whatsapp',
      title: t('connection'),
      visibleMediaQuery: '(min-width: 1100px)',
      render: ({ whatsapp }) => whatsapp?.name ?? '—',
    },
    {
      accessor: 'scheduledAt',
      title: t('scheduledAt'),
      render: ({ scheduledAt }) => (scheduledAt ? stamp(scheduledAt) : t('noDate')),
    },
    {
      accessor: 'report',
      title: t('progress'),
      textAlign: 'right',
      noWrap: true,
      render: ({ report }) =>
        report.valid === 0 ? '—' : t('sentOf', { sent: report.sent, total: report.valid }),
    },
  ]
}

function CompactCampaign({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns')
  const { stamp } = useDates()
  const { report, scheduledAt } = campaign
  return (
    <>
      <Text fw={620}>{campaign.name}</Text>
      <CampaignStanding campaign={campaign} />
      <Text size="xs" c="dimmed">
        {[
          campaign.contactListName ?? campaign.tagListName,
          scheduledAt ? stamp(scheduledAt) : t('noDate'),
          report.valid > 0 ? t('sentOf', { sent: report.sent, total: report.valid }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  )
}

function CampaignActions({ campaign, queryKey }: { campaign: Campaign; queryKey: readonly unknown[] }) {
  const t = useTranslations('campaigns')
  const navigate = useNavigate()
  const now = useMinute()
  const { id, name, status, scheduledAt } = campaign
  const params = { campaignId: String(id) }
  const remove = useDeletion<Campaign>({
    area: 'campaigns',
    nameOf: one => one.name,
    remove: one => call(ROUTES.deleteCampaign, { params: { campaignId: one.id } }),
    queryKey,
  })
  const { move, cancel, isMoving } = useCampaignMoves(campaign)
  const isEditable = isCampaignEditable(
    { status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) },
    now,
  )
  return (
    <>
      <IconButton
        label={t('openReport')}
        aria-label={`${t('openReport')}: ${name}`}
        icon={<ChartColumn size={16} />}
        onClick={() => void navigate({ to: '/campaign/$campaignId/report', params })}
      />
      {mayMoveCampaign(status, 'cancel') ? (
        <IconButton
          label={t('cancel')}
          aria-label={`${t('cancel')}: ${name}`}
          icon={<CircleStop size={16} />}
          disabled={isMoving}
          onClick={cancel}
        />
      ) : null}
      {mayMoveCampaign(status, 'restart') ? (
        <IconButton
          label={t('restart')}
          aria-label={`${t('restart')}: ${name}`}
          icon={<RotateCcw size={16} />}
          disabled={isMoving}
          onClick={() => move('restart')}
        />
      ) : null}
      <RowActions
        name={name}
        onEdit={isEditable ? () => void navigate({ to: '/campaigns/$campaignId', params }) : undefined}
        onDelete={isCampaignRemovable(status) ? () => remove(campaign) : undefined}
      />
    </>
  )
}
