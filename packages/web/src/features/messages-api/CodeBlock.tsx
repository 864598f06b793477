import { CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './MessagesApi.module.css'

/** Something to be typed elsewhere, with a button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const t = useTranslations('actions')
  return (
    <figure className={styles.code} aria-label={label}>
      <figcaption className={styles.caption}>
        {label}
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <IconButton label={`${copied ? t('copied') : t('copy')}: ${label}`} icon={copied ? <Check size={16} /> : <Copy size={16} />} onClick={copy} />
          )}
        </CopyButton>
      </figcaption>
      <pre>{code}</pre>
    </figure>
  )
}
