import { substituteVariables, ticketVariableValues } from '@recado/domain'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../lib/dates/use-dates.ts'
import type { ChosenFile } from '../../ui/form/FileField.tsx'
import { FormattedText } from '../../ui/chat/FormattedText.tsx'
import { useMe } from '../session/index.ts'
import preview from '../../ui/chat/PreviewBubble.module.css'
import styles from './QuickMessages.module.css'

/** Preview of the message with a fictitious customer. */
export function QuickMessagePreview({ message, file }: { message: string; file: ChosenFile }) {
  const t = useTranslations('quickMessages')
  const me = useMe()
  const now = useMinute()
  const values = useMemo(() => {
    const ticket = {
      id: 1482,
      protocol: '1482',
      queue: { name: me.queues[0]?.name ?? t('sampleQueue') },
      whatsapp: { name: 'WhatsApp' },
    }
    return ticketVariableValues({
      ticket,
      contact: { name: t('sampleName'), extraInfo: [] },
      userName: me.name,
      company: me.company,
      now,
    })
  }, [me, now, t])
  const isPicture = file.url !== null && file.mime?.startsWith('image/') === true
  if (message.trim() === '' && file.name === null)
    return <div className={styles.preview}>{t('previewEmpty')}</div>
  return (
    <div className={styles.preview}>
      <div className={`${preview.words} ${styles.bubble}`}>
        {isPicture ? <img className={styles.picture} src={file.url ?? ''} alt="" /> : null}
        {file.name !== null && !isPicture ? (
          <span className={styles.file}>
            <FileText size={16} aria-hidden="true" />
            <span className={styles.fileName}>{file.name}</span>
          </span>
        ) : null}
        {message.trim() === '' ? null : (
          <span>
            <FormattedText text={substituteVariables(message, values)} />
          </span>
        )}
      </div>
    </div>
  )
}
