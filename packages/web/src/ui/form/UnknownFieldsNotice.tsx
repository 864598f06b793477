import { findUnknownFields, type KnownFields } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './UnknownFieldsNotice.module.css'

export interface UnknownFieldsNoticeProps extends KnownFields {
  readonly text: string
  readonly className?: string
}

/** Says before a text is sent which braces of it are no field, and which not every contact has. */
export function UnknownFieldsNotice({ text, className, ...known }: UnknownFieldsNoticeProps) {
  const t = useTranslations('validation')
  const { unknown, ofSome } = findUnknownFields(text, known)
  if (unknown.length + ofSome.length === 0) return null
  return (
    <div role="status" className={className}>
      {unknown.map(name => (
        <p key={name} className={styles.notice} data-unknown>
          {t('unknownField', { name: `“${name}”` })}
        </p>
      ))}
      {ofSome.map(name => (
        <p key={name} className={styles.notice}>
          {t('fieldOfSome', { name: `“${name}”` })}
        </p>
      ))}
    </div>
  )
}
