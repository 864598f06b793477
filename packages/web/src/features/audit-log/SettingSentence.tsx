import type { AuditEntry } from '@recado/contract'
import type { ComparedSetting } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { useFieldName, useSubjectText, useValueText } from './AuditEntryParts.tsx'
import styles from './AuditLog.module.css'

/** The record and the field of a setting, with its value then and now. */
export function SettingSentence({ setting: { field, before, after, entry } }: { setting: ComparedSetting }) {
  const t = useTranslations('auditLog')
  const nameOf = useFieldName()
  const valueOf = useValueText(field)
  const textOf = (value: string | null) => (value === null ? t('nothing') : valueOf(value))
  const isNamed = field !== entry.subject
  return (
    <>
      <span className={styles.quiet}>
        <Subject entry={entry} />
        {isNamed ? ` · ${nameOf(field)}` : ''}:
      </span>{' '}
      <s>{textOf(before)}</s> <span aria-hidden>→</span> {textOf(after)}
    </>
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  return useSubjectText()(entry)
}
