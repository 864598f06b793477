import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockText } from '../../../../lib/dates/dates.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import styles from './PhoneComposer.module.css'
import type { PhoneRecording } from './phone-recording.ts'

export interface PhoneRecordingBarProps {
  recording: PhoneRecording
  onSend: (sound: { file: File; durationMs: number }) => void
  /** The recording was sent or discarded; the parent component stops it. */
  onEnd: () => void
}

/** Replaces the text box during a recording. */
export function PhoneRecordingBar({ recording, onSend, onEnd }: PhoneRecordingBarProps) {
  const t = useTranslations('simulator.record')
  const [seconds, setSeconds] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - began) / 1_000), 200)
    return () => clearInterval(timer)
  }, [])
  const send = async () => {
    try {
      onSend(await recording.finish())
    } catch (error) {
      toast.error(error)
    }
    onEnd()
  }
  return (
    <div className={styles.line} role="group" aria-label={t('label')}>
      <div className={styles.field}>
        <button type="button" className={styles.tool} aria-label={t('cancel')} onClick={onEnd}>
          <Trash2 size={18} />
        </button>
        <i className={styles.red} aria-hidden="true" />
        <span className={styles.timer} role="timer">
          {clockText(seconds)}
        </span>
      </div>
      <button
        ref={button}
        type="button"
        className={styles.send}
        aria-label={t('send')}
        onClick={() => void send()}
      >
        <SendHorizontal size={20} />
      </button>
    </div>
  )
}
