import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CAMPAIGN_STEPS, type CampaignStep } from './campaign-steps.ts'
import type { StepProps } from './campaign-values.ts'
import { useLackingSteps } from './use-campaign-need.ts'
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
  const lacking = useLackingSteps(props)
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
          <StepMark number={at + 1} isDone={at < current} isLacking={lacking.has(one)} />
          <span className={styles.stepWords}>
            <span className={styles.stepName}>{t(`step.${one}`)}</span>
            <span className={styles.stepSummary}>{summaries[one]}</span>
          </span>
        </button>
      ))}
    </nav>
  )
}

/** The number of a step; once it was passed, whether it is complete. */
function StepMark({ number, isDone, isLacking }: { number: number; isDone: boolean; isLacking: boolean }) {
  const t = useTranslations('campaigns.builder')
  if (!isDone) return <span className={styles.stepNumber}>{number}</span>
  return (
    <span className={styles.stepNumber} data-done={!isLacking} data-lacking={isLacking}>
      {isLacking ? (
        <TriangleAlert size={14} role="img" aria-label={t('lacking')} />
      ) : (
        <Check size={14} aria-hidden="true" />
      )}
    </span>
  )
}
