import type { BotDecision, BotDecisionNames } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { effectLine } from './decision-lines.ts'
import styles from '../BotDecisions.module.css'

interface EffectListProps {
  names: BotDecisionNames
  effects: BotDecision['effects']
}

/** The effects of a decision, in words. */
export function EffectList({ effects, names }: EffectListProps) {
  const t = useTranslations('botDecisions')
  const lines = effects.map(effect => effectLine(effect, names, t)).filter(line => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={styles.effects}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
