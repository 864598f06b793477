import { Button } from '@mantine/core'
import type { CampaignDetail } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { CampaignStatusBadge } from '../CampaignStatusBadge.tsx'
import shared from '../Campaigns.module.css'
import styles from './Builder.module.css'
import { CAMPAIGN_STEPS, type CampaignStep } from './campaign-steps.ts'
import { NEXT_STEP } from './use-step-keys.ts'

/** The name and the state of the campaign, whether it is saved, and the way out. */
export function BuilderHead({
  name,
  campaign,
  note,
  onSaveAndLeave,
}: {
  name: string
  campaign: CampaignDetail
  note: string
  /** While something is unsaved. */
  onSaveAndLeave: (() => void) | undefined
}) {
  const t = useTranslations('campaigns.builder')
  return (
    <header className={shared.head}>
      <h2 className={shared.title}>
        {name} <CampaignStatusBadge campaign={campaign} />
      </h2>
      <div className={styles.leave}>
        <span className={shared.hint} role="status">
          {note}
        </span>
        {onSaveAndLeave ? (
          <Button variant="subtle" onClick={onSaveAndLeave}>
            {t('saveAndLeave')}
          </Button>
        ) : (
          <Button variant="subtle" component={Link} to="/campaigns">
            {t('leave')}
          </Button>
        )}
      </div>
    </header>
  )
}

export interface BuilderFootProps {
  step: CampaignStep
  onMove: (by: number) => void
  onSchedule: () => void
  isSaving: boolean
  mayStart: boolean
  startLabel: string
}
/** The way back, and on to the next step or the start. */
export function BuilderFoot({ step, onMove, onSchedule, isSaving, mayStart, startLabel }: BuilderFootProps) {
  const t = useTranslations('campaigns.builder')
  const index = CAMPAIGN_STEPS.indexOf(step)
  const next = CAMPAIGN_STEPS[index + 1]
  return (
    <footer className={styles.foot}>
      <Button
        variant="default"
        leftSection={<ArrowLeft size={16} />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        {t('back')}
      </Button>
      {next ? (
        <Button
          rightSection={<ArrowRight size={16} />}
          loading={isSaving}
          aria-keyshortcuts={ariaKeys(NEXT_STEP)}
          onClick={() => onMove(1)}
        >
          {t('nextStep', { step: t(`step.${next}`) })}
        </Button>
      ) : (
        <Button disabled={!mayStart} loading={isSaving} onClick={onSchedule}>
          {startLabel}
        </Button>
      )}
    </footer>
  )
}
