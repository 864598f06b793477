import { Tooltip } from '@mantine/core'
import { VARIABLES } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './QuickMessages.module.css'

/** What a text may speak of: a press puts it where the caret stands. Spec: behaviour 12. */
export function VariableChips({ onInsert }: { onInsert: (variable: string) => void }) {
  const t = useTranslations('quickMessages.variables')
  return VARIABLES.map(name => (
    <Tooltip key={name} label={`{{${name}}}`}>
      <button type="button" className={styles.variable} onClick={() => onInsert(`{{${name}}}`)}>
        {t(name)}
      </button>
    </Tooltip>
  ))
}
