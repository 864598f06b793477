import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CAMPAIGN_STEPS, type CampaignStep } from './campaign-steps.ts'
import type { StepProps } from './campaign-values.ts'
import { useStepSummaries } from './use-step-summaries.ts'
import styles from './StepList.module.css'

interface StepListProps extends StepProps {
  readonly step: CampaignStep
  readonly onOpen: (step: CampaignStep) => void
}

/** The steps of the builder, each with what was chosen there. */
export function StepList({ step, onOpen, ...props }: StepListProps) {
  const t = useTranslations('campaigns.builder')
  const summaries = useStepSummaries(props)
  const current = CAMPAIGN_STEPS.indexOf(step)
  return (
    <nav className={styles.steps} aria-label={t('steps')}>
      {CAMPAIGN_STEPS.map((one, at) => (
        <button
          key={one}
          type="button"
          className={styles.stepButton}
          aria-current={one === step ? 'step' : undefined}
          onClick={() => onOpen(one)}
        >
          <span className={styles.stepNumber} data-done={at < current}>
            {at < current ? <Check size={14} aria-hidden="true" /> : at + 1}
          </span>
          <span className={styles.stepWords}>
            <span className={styles.stepName}>{t(`step.${one}`)}</span>
            <span className={styles.stepSummary}>{summaries[one]}</span>
          </span>
        </button>
      ))}
    </nav>
  )
}
