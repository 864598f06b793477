import { Modal } from '@mantine/core'
import type { Message } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import styles from './HistoryDialog.module.css'
import { parseSignature } from '@recado/domain'

export interface HistoryDialogProps {
  message: Message | null
  onClose: () => void
}

/** Earlier versions of an edited message, the latest first. Spec: workspace 2 "history". */
export function HistoryDialog({ message, onClose }: HistoryDialogProps) {
  const t = useTranslations('conversation.history')
  const { day, time } = useDates()
  const versions = (message?.oldMessages ?? []).toReversed()
  return (
    <Modal opened={message !== null} onClose={onClose} title={t('title')} size="sm">
      <ol className={styles.versions}>
        {versions.map(version => (
          <li key={version.id} className={styles.version}>
            <p className={styles.text}>
              {parseSignature({ body: version.body, fromMe: message?.fromMe ?? false }).text}
            </p>
            <time className={styles.time} dateTime={version.createdAt}>
              {day(version.createdAt)} {time(version.createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
