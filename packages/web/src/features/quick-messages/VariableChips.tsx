import { Tooltip } from '@mantine/core'
import { VARIABLE_NAMES } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './QuickMessages.module.css'

/** Variables of a text: a press inserts one at the caret. Spec: behaviour 12. */
export function VariableChips({ onInsert }: { onInsert: (variable: string) => void }) {
  const t = useTranslations('quickMessages.variables')
  return VARIABLE_NAMES.map(name => (
    <Tooltip key={name} label={`{{${name}}}`}>
      <button type="button" className={styles.variable} onClick={() => onInsert(`{{${name}}}`)}>
        {t(name)}
      </button>
    </Tooltip>
  ))
}
