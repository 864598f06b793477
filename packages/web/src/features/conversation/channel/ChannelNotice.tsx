import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import type { WindowState } from '@recado/domain'
import { Clock, FileText, Lock, TextCursorInput } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMinute } from '../../../lib/dates/use-dates.ts'
import { useConversation } from '../conversation-state.ts'
import styles from './ChannelNotice.module.css'
import { useState } from 'react'
import { TemplateDialog } from './TemplateDialog.tsx'

export interface ChannelNoticeProps {
  ticket: Ticket
  window: WindowState
  templates: boolean
  /** How much too long the text is. */
  excess: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Minutes are told only near the end; before that they would only be in the way. */
const NEAR_MS = 2 * HOUR_MS

/** What stands above the text: until when may be written, that it is too late, or that the text is too long. Said calmly, and only where the network has such rules. */
export function ChannelNotice({ ticket, window, templates, excess }: ChannelNoticeProps) {
  const t = useTranslations('channel')
  const minute = useMinute()
  const [choosing, setChoosing] = useState(false)
  const isNote = useConversation(state => state.composer.mode.kind === 'note')
  if (isNote) return null
  const dialog = <TemplateDialog ticket={ticket} opened={choosing} onClose={() => setChoosing(false)} />
  if (window.state === 'closed')
    return (
      <div className={styles.notice} data-closed role="status">
        <Lock size={16} aria-hidden="true" />
        <span className={styles.words}>{t(templates ? 'closed' : 'closedForAll')}</span>
        {templates ? (
          <Button size="xs" leftSection={<FileText size={14} />} onClick={() => setChoosing(true)}>
            {t('sendTemplate')}
          </Button>
        ) : null}
        {dialog}
      </div>
    )
  if (excess > 0)
    return (
      <div className={styles.notice} role="status">
        <TextCursorInput size={14} aria-hidden="true" />
        <span className={styles.words}>{t('tooLong', { count: excess })}</span>
      </div>
    )
  if (window.state === 'always') return null
  const leftMs = Math.max(0, window.until.getTime() - minute.getTime())
  const left = leftMs < NEAR_MS ? t('minutes', { count: Math.ceil(leftMs / MINUTE_MS) }) : t('hours', { count: Math.floor(leftMs / HOUR_MS) })
  return (
    <div className={styles.notice}>
      <Clock size={14} aria-hidden="true" />
      <span className={styles.words}>{t(window.state === 'extended' ? 'extended' : 'open', { left })}</span>
      {templates ? (
        <button type="button" className={styles.link} onClick={() => setChoosing(true)}>
          {t('sendTemplate')}
        </button>
      ) : null}
      {dialog}
    </div>
  )
}
