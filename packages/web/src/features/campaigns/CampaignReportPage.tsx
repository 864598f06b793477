import { Button, Progress } from '@mantine/core'
import { ROUTES, type CampaignDetail } from '@recado/contract'
import { mayMoveCampaign } from '@recado/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CircleX, Download, Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { campaignQuery, storeCampaign } from './campaigns.queries.ts'
import { CampaignStatusBadge } from './CampaignStatusBadge.tsx'
import { downloadRecipients } from './download-recipients.ts'
import { Recipients } from './Recipients.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './Campaigns.module.css'

/** Milliseconds after its end until the report is read once more. Spec: administration 4. */
const FINAL_RELOAD_MS = 5_000

/** The report of a campaign. Spec: administration 2 "report". */
export function CampaignReportPage() {
  const t = useTranslations('campaigns.report')
  const { campaignId } = useParams({ strict: false })
  const id = Number(campaignId)
  const client = useQueryClient()
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id))
  const updatedAt = campaign?.updatedAt
  const isFinished = campaign?.status === 'FINALIZADA'
  useEffect(() => {
    // Events carry neither reasons nor recipients.
    if (updatedAt) void client.invalidateQueries({ queryKey: ['campaigns', 'recipients', id] })
  }, [client, id, updatedAt])
  useEffect(() => {
    if (!isFinished) return
    const timer = setTimeout(() => void refetch(), FINAL_RELOAD_MS)
    return () => clearTimeout(timer)
  }, [isFinished, refetch])
  if (campaign) return <Report campaign={campaign} />
  return error ? (
    <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={10} />
  )
}

function Report({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const campaigns = useTranslations('campaigns')
  return (
    <div className={styles.report}>
      <header className={styles.head}>
        <div>
          <Link to="/campaigns" className={styles.crumb}>
            {campaigns('title')}
          </Link>
          <h2 className={styles.title}>
            {campaign.name} <CampaignStatusBadge status={campaign.status} />
          </h2>
        </div>
        <ReportActions campaign={campaign} />
      </header>
      <Hold campaign={campaign} />
      <TotalProgress campaign={campaign} />
      <ReportFigures campaign={campaign} />
      <section className={styles.card} aria-label={t('recipients')}>
        <h3 className={styles.heading}>{t('recipients')}</h3>
        <Recipients campaign={campaign} />
      </section>
    </div>
  )
}

/** The moves that the status allows. */
function useMoves({ id }: CampaignDetail) {
  const t = useTranslations('campaigns.report')
  const params = { campaignId: id }
  const moveMutation = useMutation({
    mutationFn: (move: 'cancel' | 'restart' | 'pause' | 'continue') => {
      if (move === 'cancel') return call(ROUTES.cancelCampaign, { params })
      if (move === 'restart') return call(ROUTES.restartCampaign, { params })
      return call(ROUTES.pauseCampaign, { params, body: { isPaused: move === 'pause' } })
    },
    onSuccess: storeCampaign,
    onError: error => toast.error(error),
  })
  const cancel = async () => {
    const question = { title: t('cancelTitle'), message: t('cancelText'), confirm: t('cancel') }
    if (await confirm(question)) moveMutation.mutate('cancel')
  }
  return { move: moveMutation.mutate, cancel: () => void cancel(), isMoving: moveMutation.isPending }
}

function ReportActions({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const { move, cancel, isMoving } = useMoves(campaign)
  const { status, hold } = campaign
  const exportMutation = useMutation({
    mutationFn: () => downloadRecipients(campaign, key => t(key)),
    onError: error => toast.error(error),
  })
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={<Download size={16} />}
        loading={exportMutation.isPending}
        onClick={() => exportMutation.mutate()}
      >
        {t('export')}
      </Button>
      {mayMoveCampaign(status, 'pause') ? (
        <Button
          variant="default"
          disabled={isMoving}
          leftSection={hold && hold.reason !== 'canary' ? <Play size={16} /> : <Pause size={16} />}
          onClick={() => move(hold && hold.reason !== 'canary' ? 'continue' : 'pause')}
        >
          {hold && hold.reason !== 'canary' ? t('continue') : t('pause')}
        </Button>
      ) : null}
      {mayMoveCampaign(status, 'cancel') ? (
        <Button
          variant="outline"
          color="red"
          disabled={isMoving}
          leftSection={<CircleX size={16} />}
          onClick={cancel}
        >
          {t('cancel')}
        </Button>
      ) : null}
      {mayMoveCampaign(status, 'restart') ? (
        <Button disabled={isMoving} leftSection={<RotateCcw size={16} />} onClick={() => move('restart')}>
          {t('restart')}
        </Button>
      ) : null}
    </div>
  )
}

/** Why a campaign that runs does not send, and what helps. */
function Hold({ campaign: { status, hold, isPreparing, report, whatsapp } }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const { time } = useDates()
  if (status === 'CANCELADA' && report.waiting > 0)
    return (
      <p className={styles.note} role="status">
        {t('leftOut', { count: report.waiting })}
      </p>
    )
  if (status !== 'EM_ANDAMENTO') return null
  if (isPreparing)
    return (
      <p className={styles.note} role="status">
        {t('preparing')}
      </p>
    )
  if (whatsapp === null)
    return (
      <p className={styles.alarm} role="alert">
        {t('noConnection')}
      </p>
    )
  if (!hold) return null
  const figures = { count: hold.figures?.count ?? 0, of: hold.figures?.of ?? 0 }
  return hold.reason === 'canary' || hold.reason === 'person' ? (
    <p className={styles.note} role="status">
      {hold.reason === 'person' ? t('paused') : t('watching', { time: hold.until ? time(hold.until) : '' })}
    </p>
  ) : (
    <p className={styles.alarm} role="alert">
      {t(`stopped.${hold.reason}`, figures)} {t('stoppedHelp')}
    </p>
  )
}

function TotalProgress({ campaign: { report } }: { campaign: CampaignDetail }) {
  const t = useTranslations('campaigns.report')
  const done = report.valid - report.waiting
  const percent = report.valid === 0 ? 0 : Math.round((done * 100) / report.valid)
  return (
    <section className={`${styles.card} ${styles.total}`}>
      <b className={styles.percent}>{percent}%</b>
      <div>
        <b>{t('sentOf', { sent: report.sent, total: report.valid })}</b>
        <p className={styles.hint}>{t('waiting', { count: report.waiting })}</p>
      </div>
      <Progress.Root size={10} className={styles.bar}>
        <Progress.Section
          value={report.valid === 0 ? 0 : (report.sent * 100) / report.valid}
          color="var(--accent)"
          aria-label={t('funnel.sent')}
        />
        <Progress.Section
          value={report.valid === 0 ? 0 : (report.failed * 100) / report.valid}
          color="var(--danger)"
          aria-label={t('failed')}
        />
      </Progress.Root>
    </section>
  )
}
