import { VisuallyHidden } from '@mantine/core'
import { BOT_RULES, type BotRule } from '@recado/contract'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './RuleLadder.module.css'

/** The rules that answer customers; the others are about the company's own messages and groups. */
const SHOWN = BOT_RULES.filter(rule => rule !== 'ownMessage' && rule !== 'group')

function stateOf(index: number, decided: number): 'asked' | 'decided' | 'notAsked' {
  if (index === decided) return 'decided'
  return decided === -1 || index < decided ? 'asked' : 'notAsked'
}

/** The rules in their order, and the one that decided. */
export function RuleLadder({ rule }: { rule: BotRule | null }) {
  const t = useTranslations('botDecisions')
  const decided = rule === null ? -1 : SHOWN.findIndex(name => name === rule)
  return (
    <ol className={styles.ladder} aria-label={t('ladder')}>
      {SHOWN.map((name, index) => {
        const state = stateOf(index, decided)
        return (
          <li key={name} className={styles.rung} data-state={state}>
            {state === 'decided' ? <Check size={12} aria-hidden /> : null}
            {state === 'asked' ? <X size={12} aria-hidden /> : null}
            {t(`rules.${name}`)} <VisuallyHidden>{t(state)}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
