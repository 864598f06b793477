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
  /** Characters over the limit. */
  excess: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The minutes are shown only near the end; earlier they would distract. */
const NEAR_MS = 2 * HOUR_MS

/**
 * Notice above the text: the window's end, that it has passed, or that the text is too long. Neutral in tone,
 * and only for networks with such rules.
 */
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
  const left =
    leftMs < NEAR_MS
      ? t('minutes', { count: Math.ceil(leftMs / MINUTE_MS) })
      : t('hours', { count: Math.floor(leftMs / HOUR_MS) })
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
