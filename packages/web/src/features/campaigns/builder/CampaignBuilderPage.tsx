import { CampaignChange, CampaignInput, ROUTES, type CampaignDetail } from '@recado/contract'
import { isCampaignEditable } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams, useNavigate } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { useAskAboutPast } from '../../../ui/form/use-ask-about-past.ts'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { useMe } from '../../session/index.ts'
import { campaignQuery, storeCampaign } from '../campaigns.queries.ts'
import { BuilderFoot, BuilderHead } from './BuilderFrame.tsx'
import { AudienceStep } from './steps/AudienceStep.tsx'
import { MessagesStep } from './steps/MessagesStep.tsx'
import { PaceStep } from './steps/PaceStep.tsx'
import { CampaignReviewStep } from './steps/CampaignReviewStep.tsx'
import { CAMPAIGN_STEPS, type CampaignStep } from './campaign-steps.ts'
import { StepList } from './StepList.tsx'
import { ScheduleStep } from './steps/ScheduleStep.tsx'
import { isStored, NEW_CAMPAIGN, useNewCampaign } from './new-campaign.ts'
import { useMayStart } from './pace/use-night-start.ts'
import { checkCampaign, toCampaignValues, type CampaignFormApi, type StepProps } from './campaign-values.ts'
import { useCampaignNeed } from './use-campaign-need.ts'
import { useStepKeys } from './use-step-keys.ts'
import shared from '../Campaigns.module.css'
import styles from './Builder.module.css'

/** Where the builder leads once the campaign is saved. */
type CampaignExit = 'list' | 'report'

/**
 * Leaves the builder: to the list or the report as asked, and after the first save to the address of the stored
 * campaign. Nothing is unsaved while it leaves.
 */
function useCampaignExit(campaign: CampaignDetail, createdId: number | undefined) {
  const t = useTranslations('campaigns.builder')
  const navigate = useNavigate()
  const [exit, leaveFor] = useState<CampaignExit>()
  useEffect(() => {
    if (exit === 'list') void navigate({ to: '/campaigns' })
    else if (exit === undefined && createdId !== undefined)
      void navigate({
        to: '/campaigns/$campaignId',
        params: { campaignId: String(createdId) },
        replace: true,
      })
  }, [exit, createdId, navigate])
  useEffect(() => {
    if (exit !== 'report') return
    toast.success(t('scheduled'))
    void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(campaign.id) } })
  }, [exit, navigate, t, campaign.id])
  return { isLeaving: exit !== undefined || createdId !== undefined, leaveFor }
}

const PANELS = {
  audience: AudienceStep,
  messages: MessagesStep,
  pace: PaceStep,
  schedule: ScheduleStep,
  review: CampaignReviewStep,
} as const

/** Builds a campaign in five steps; each is saved when the next one opens. */
export function CampaignBuilderPage() {
  const t = useTranslations('campaigns.report')
  const { campaignId } = useParams({ strict: false })
  const isNew = campaignId === NEW_CAMPAIGN
  // Outlives the first save, which gives the campaign its id.
  const [step, setStep] = useState<CampaignStep>('audience')
  const fresh = useNewCampaign(isNew)
  const { data, error, refetch } = useQuery({ ...campaignQuery(Number(campaignId)), enabled: !isNew })
  const campaign = isNew ? fresh : data
  if (campaign) return <Builder key={campaign.id} campaign={campaign} step={step} onStep={setStep} />
  return error ? (
    <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={10} />
  )
}

/** Saves what was changed; the audience is counted again. */
function useSave(campaign: CampaignDetail, form: CampaignFormApi) {
  return useMutation({
    mutationFn: async (change: Partial<CampaignFormApi['values']>) => {
      const values = { ...form.values, ...change }
      // The last step alone sets a date and says that people agreed, so that a draft is saved in any state.
      const { scheduledAt, peopleAgreed, ...rest } = values
      if (!isStored(campaign)) return call(ROUTES.createCampaign, { body: CampaignInput.parse(rest) })
      const body = CampaignChange.parse(
        change.scheduledAt === undefined ? rest : { ...rest, scheduledAt, peopleAgreed },
      )
      return call(ROUTES.updateCampaign, { params: { campaignId: campaign.id }, body })
    },
    onSuccess: saved => {
      storeCampaign(saved, isStored(campaign) ? undefined : campaign)
      // A date that was chosen and is not saved yet is still unsaved.
      form.resetDirty({ ...form.values, scheduledAt: saved.scheduledAt })
      for (const part of ['audience', 'week'])
        void queryClient.invalidateQueries({ queryKey: ['campaigns', part, campaign.id] })
    },
    onError: error => toast.error(error),
  })
}

interface BuilderProps {
  readonly campaign: CampaignDetail
  readonly step: CampaignStep
  readonly onStep: (step: CampaignStep) => void
}
function Builder({ campaign, step, onStep }: BuilderProps) {
  const t = useTranslations('campaigns.builder')
  const now = useMinute()
  const form = useCheckedForm(checkCampaign, toCampaignValues(campaign))
  const saveMutation = useSave(campaign, form)
  const { status, scheduledAt } = campaign
  const isEditable = isCampaignEditable(
    { status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) },
    now,
  )
  const createdId = isStored(campaign) ? undefined : saveMutation.data?.id
  const { isLeaving, leaveFor } = useCampaignExit(campaign, createdId)
  const save = (onSuccess: () => void, change: Partial<CampaignFormApi['values']> = {}) => {
    if (!form.validate().hasErrors) saveMutation.mutate(change, { onSuccess })
  }
  const open = (target: CampaignStep, change?: Partial<CampaignFormApi['values']>) =>
    isEditable ? save(() => onStep(target), change) : onStep(target)
  const move = (by: number) => {
    const target = CAMPAIGN_STEPS[CAMPAIGN_STEPS.indexOf(step) + by]
    if (target) open(target)
  }
  const askAboutPast = useAskAboutPast()
  const mayStartNow = useMayStart(form)
  const schedule = async () => {
    if (!(await mayStartNow())) return
    const { scheduledAt: chosen } = form.values
    const start = chosen === null ? new Date().toISOString() : await askAboutPast(chosen)
    if (start !== null) saveMutation.mutate({ scheduledAt: start }, { onSuccess: () => leaveFor('report') })
  }
  const isUnsaved = isEditable && form.isDirty()
  useLeaveGuard(isUnsaved && !isLeaving)
  useStepKeys(move)
  const isReady = useIsReady({ form, campaign })
  const Panel = PANELS[step]
  return (
    <div className={shared.builder}>
      <BuilderHead
        name={form.values.name}
        campaign={campaign}
        note={useSaveNote(campaign, form, isEditable)}
        onSaveAndLeave={isUnsaved ? () => save(() => leaveFor('list')) : undefined}
      />
      <StepList step={step} onOpen={open} form={form} campaign={campaign} />
      <fieldset className={styles.panel} disabled={!isEditable} aria-label={t(`step.${step}`)}>
        <Panel form={form} campaign={campaign} onOpen={open} />
      </fieldset>
      <BuilderFoot
        step={step}
        onMove={move}
        onSchedule={() => void schedule()}
        isSaving={saveMutation.isPending}
        mayStart={isEditable && status !== 'CANCELADA' && isReady}
        startLabel={form.values.scheduledAt === null ? t('startNow') : t('schedule')}
      />
    </div>
  )
}

/** No check of the review blocks the start. */
function useIsReady({ form, campaign }: StepProps): boolean {
  const { company } = useMe()
  const need = useCampaignNeed({ form, campaign })
  return need === undefined && form.values.peopleAgreed && !company.mustConfirmEmail
}

/** Whether what is on the screen is stored. */
function useSaveNote(campaign: CampaignDetail, form: CampaignFormApi, isEditable: boolean): string {
  const t = useTranslations('campaigns.builder')
  if (!isEditable) return t('locked')
  if (form.isDirty()) return t('unsaved')
  return isStored(campaign) ? t('saved') : ''
}
