import { fileTypeOf, type FileFit } from '@recado/domain'
import { CircleAlert, FileText, ImageDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './FileFitNotice.module.css'
import { useRefusalText } from './use-file-refusal.ts'

export interface FileFitNoticeProps {
  fit: Exclude<FileFit, { how: 'asIs' }>
  /** The type of the file. */
  mime: string
}

/** Says beside a chosen file that it leaves as a document or converted, or why it cannot leave. */
export function FileFitNotice({ fit, mime }: FileFitNoticeProps) {
  const t = useTranslations('trouble.fit')
  const refusalText = useRefusalText()
  if (fit.how === 'refused')
    return (
      <span className={styles.refusal} role="alert">
        <CircleAlert size={14} aria-hidden="true" />
        {refusalText(fit)}
      </span>
    )
  const isShrunk = fit.how === 'converted' && fileTypeOf({ mime, name: '' }) === 'image/jpeg'
  const Icon = fit.how === 'document' ? FileText : ImageDown
  return (
    <span className={styles.chip}>
      <Icon size={12} aria-hidden="true" />
      {t(isShrunk ? 'shrunk' : fit.how)}
    </span>
  )
}
