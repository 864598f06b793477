import { Button } from '@mantine/core'
import { type CampaignDetail, ROUTES, type RecipientFilter } from '@recado/contract'
import { isCampaignEditable, mayMoveCampaign } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleX, Download, Pause, Pencil, Play, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { useLanguage, type Language } from '../../../i18n/language.ts'
import { useScreenKeys } from '../../../lib/commands/screen-keys.ts'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { saveCsv } from '../../../lib/files/save-csv.ts'
import { call } from '../../../lib/http/api.ts'
import { useCampaignMoves } from '../use-campaign-moves.ts'
import type { RecipientSelection } from './use-recipient-selection.ts'
import shared from '../Campaigns.module.css'
import styles from './Report.module.css'

/** Saves the recipients that the report shows as a file with semicolons. */
async function downloadRecipients(
  campaignId: number,
  query: { filter: RecipientFilter; reason: string; searchParam: string; language: Language },
): Promise<void> {
  const csv = await call(ROUTES.exportCampaignRecipients, { params: { campaignId }, query })
  saveCsv(csv, 'campaign-recipients.csv')
}

interface ReportActionsProps {
  readonly campaign: CampaignDetail
  readonly selection: RecipientSelection
}

/** The export of the shown recipients, and the moves that the status allows. */
export function ReportActions({ campaign, selection }: ReportActionsProps) {
  const t = useTranslations('campaigns.report')
  const { id, status, hold, scheduledAt } = campaign
  const { move, cancel, isMoving } = useCampaignMoves(campaign)
  const isHeld = hold !== null && hold.reason !== 'canary'
  const isEditable = isCampaignEditable(
    { status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) },
    useMinute(),
  )
  const isPhone = useIsPhone()
  const togglePause = () => move(isHeld ? 'continue' : 'pause')
  const isPausable = mayMoveCampaign(status, 'pause')
  useScreenKeys({ p: isPausable && !isMoving ? togglePause : undefined })
  return (
    <div className={`${shared.actions} ${styles.actions}`}>
      {isEditable ? (
        <Button
          variant="default"
          leftSection={<Pencil size={16} />}
          renderRoot={props => (
            <Link to="/campaigns/$campaignId" params={{ campaignId: String(id) }} {...props} />
          )}
        >
          {t('edit')}
        </Button>
      ) : null}
      <ExportButton id={id} selection={selection} />
      {isPausable ? (
        <Button
          variant="default"
          disabled={isMoving}
          leftSection={isHeld ? <Play size={16} /> : <Pause size={16} />}
          aria-keyshortcuts="P"
          onClick={togglePause}
        >
          {isHeld ? t('continue') : t('pause')}
        </Button>
      ) : null}
      {mayMoveCampaign(status, 'cancel') ? (
        <Button
          variant="outline"
          color="danger"
          disabled={isMoving}
          leftSection={<CircleX size={16} />}
          onClick={cancel}
        >
          {isPhone ? t('here.cancel') : t('cancel')}
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

function ExportButton({
  id,
  selection: { filter, reason },
}: Pick<ReportActionsProps, 'selection'> & { id: number }) {
  const t = useTranslations('campaigns.report')
  const language = useLanguage(state => state.language)
  const { search: searchParam = '' }: { search?: string } = useSearch({ strict: false })
  const exportMutation = useMutation({
    mutationFn: () => downloadRecipients(id, { filter, reason, searchParam, language }),
    onError: error => toast.error(error),
  })
  useScreenKeys({ e: exportMutation.isPending ? undefined : () => exportMutation.mutate() })
  const isPhone = useIsPhone()
  return (
    <Button
      variant="default"
      leftSection={isPhone ? null : <Download size={16} />}
      loading={exportMutation.isPending}
      aria-label={t('export')}
      aria-keyshortcuts="E"
      data-short={isPhone || undefined}
      onClick={() => exportMutation.mutate()}
    >
      {isPhone ? <Download size={16} /> : t('export')}
    </Button>
  )
}
