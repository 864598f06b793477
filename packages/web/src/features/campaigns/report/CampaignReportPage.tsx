import { RECIPIENT_TABS, type CampaignDetail } from '@recado/contract'
import { filledVariants } from '@recado/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useScreenKeys } from '../../../lib/commands/screen-keys.ts'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { campaignQuery, recipientsKey } from '../campaigns.queries.ts'
import { CampaignStatusBadge } from '../CampaignStatusBadge.tsx'
import { HoldNotice } from './HoldNotice.tsx'
import { TimelinePanel } from './TimelinePanel.tsx'
import { Recipients } from './Recipients.tsx'
import { ReportActions } from './ReportActions.tsx'
import { FunnelPanel, ReasonPanels } from './ReportFigures.tsx'
import { ReportProgress } from './ReportProgress.tsx'
import { VariantsPanel } from './VariantsPanel.tsx'
import { useRecipientSelection } from './use-recipient-selection.ts'
import shared from '../Campaigns.module.css'
import styles from './Report.module.css'

/** Milliseconds after its end until the report is read once more. Spec: administration 4. */
const FINAL_RELOAD_MS = 5_000

/** The report of a campaign. Spec: administration 2 "report". */
export function CampaignReportPage() {
  const t = useTranslations('campaigns.report')
  const { campaignId } = useParams({ strict: false })
  const { data: campaign, error, refetch } = useQuery(campaignQuery(Number(campaignId)))
  const client = useQueryClient()
  const isFinished = campaign?.status === 'FINALIZADA'
  const lacksReasons = campaign !== undefined && (areReasonsOld(campaign) || areVariantsOld(campaign))
  const updatedAt = campaign?.updatedAt
  useEffect(() => {
    // Events carry the report, and neither reasons nor variants.
    if (lacksReasons && updatedAt !== undefined) void refetch()
  }, [lacksReasons, updatedAt, refetch])
  useEffect(() => {
    if (!isFinished) return
    const timer = setTimeout(() => {
      void refetch()
      // Nothing changes after it, so the rows follow wherever the pointer rests.
      void client.invalidateQueries({ queryKey: recipientsKey(Number(campaignId)) })
    }, FINAL_RELOAD_MS)
    return () => clearTimeout(timer)
  }, [isFinished, refetch, client, campaignId])
  if (campaign) return <Report key={campaign.id} campaign={campaign} />
  return error ? (
    <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={10} />
  )
}

const areReasonsOld = ({ reasons, report }: CampaignDetail): boolean =>
  reasons.reduce((sum, { count }) => sum + count, 0) !== report.failed + report.skipped
const areVariantsOld = (campaign: CampaignDetail): boolean =>
  filledVariants(campaign).length > 1 &&
  (['sent', 'delivered', 'read', 'answered', 'optedOut'] as const).some(
    name => campaign.variants.reduce((sum, one) => sum + one[name], 0) !== campaign.report[name],
  )

function Report({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const campaigns = useTranslations('campaigns')
  const selection = useRecipientSelection()
  useScreenKeys(
    Object.fromEntries(RECIPIENT_TABS.map((tab, at) => [String(at + 1), () => selection.select(tab)])),
  )
  return (
    <div className={shared.report}>
      <header className={`${shared.head} ${styles.head}`}>
        <div>
          <Link to="/campaigns" className={styles.crumb}>
            {campaigns('title')}
          </Link>
          <h2 className={shared.title}>
            {campaign.name} <CampaignStatusBadge campaign={campaign} />
          </h2>
        </div>
        <ReportActions campaign={campaign} selection={selection} />
      </header>
      <HoldNotice campaign={campaign} onSelect={selection.select} />
      <ReportProgress campaign={campaign} />
      <div className={styles.halves}>
        <FunnelPanel campaign={campaign} onSelect={selection.select} />
        <TimelinePanel campaign={campaign} />
      </div>
      <VariantsPanel variants={campaign.variants} />
      <ReasonPanels campaign={campaign} selection={selection} />
      <section className={shared.card} aria-label={t('recipients')}>
        <h3 className={shared.heading}>{t('recipients')}</h3>
        <Recipients campaign={campaign} selection={selection} />
      </section>
    </div>
  )
}
