import { findUnknownFields, type KnownFields } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './UnknownFieldsNotice.module.css'

export interface UnknownFieldsNoticeProps extends KnownFields {
  readonly text: string
  readonly className?: string
}

const quote = (names: readonly string[]): string => names.map(name => `“${name}”`).join(', ')

/** Says before a text is sent which braces of it are no field, and which not every contact has. */
export function UnknownFieldsNotice({ text, className, ...known }: UnknownFieldsNoticeProps) {
  const t = useTranslations('validation')
  const { unknown, ofSome } = findUnknownFields(text, known)
  if (unknown.length + ofSome.length === 0) return null
  return (
    <div role="status" className={className}>
      {unknown.length > 0 ? (
        <p className={styles.notice}>
          {t('unknownFields', { names: quote(unknown), count: unknown.length })}
        </p>
      ) : null}
      {ofSome.length > 0 ? (
        <p className={styles.notice}>{t('fieldsOfSome', { names: quote(ofSome), count: ofSome.length })}</p>
      ) : null}
    </div>
  )
}
