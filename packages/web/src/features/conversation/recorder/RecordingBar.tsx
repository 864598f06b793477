import { LIMITS } from '@recado/contract'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockText } from '../../../lib/dates/dates.ts'
import { SendButton } from '../../../ui/chat/Composer.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Attachment } from '../composer/attachment.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'
import { downsamplePeaks } from '../messages/waveform.ts'
import { startRecording, type Recording } from './recording.ts'
import styles from './RecordingBar.module.css'

/** Levels drawn beside the timer, the latest at the end. */
const MAX_LEVELS = 48

export interface RecordingBarProps {
  onSend: (voice: Attachment) => void
  onEnd: () => void
}

/** Replaces the writing line while a voice is recorded: how long, how loud, away with it, or send. Spec: workspace 2 "Recording". */
export function RecordingBar({ onSend, onEnd }: RecordingBarProps) {
  const t = useTranslations('conversation.recording')
  const recording = useRef<Recording>(undefined)
  const [since, setSince] = useState<number>()
  const [seconds, setSeconds] = useState(0)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

  useEffect(() => {
    let isUnmounted = false
    startRecording().then(
      started => {
        if (isUnmounted) return started.cancel()
        recording.current = started
        setSince(performance.now())
      },
      (error: unknown) => {
        if (isUnmounted) return
        toast.error(t(error instanceof DOMException && error.name === 'NotFoundError' ? 'noMicrophone' : 'refused'))
        latestOnEnd.current()
      },
    )
    return () => {
      isUnmounted = true
      recording.current?.cancel()
      recording.current = undefined
    }
  }, [t])

  useEffect(() => {
    if (since === undefined) return
    button.current?.focus()
    const timer = setInterval(() => setSeconds((performance.now() - since) / 1_000), 100)
    return () => clearInterval(timer)
  }, [since])

  const send = async () => {
    const { current } = recording
    if (!current || since === undefined || busy) return
    setBusy(true)
    const durationMs = Math.round(performance.now() - since)
    try {
      const blob = await current.finish()
      recording.current = undefined
      if (blob.size < LIMITS.audioMinBytes) toast.info(t('tooShort'))
      else
        onSend({
          id: randomKey(),
          file: new File([blob], `${Date.now()}.mp3`, { type: blob.type }),
          kind: 'audio',
          url: URL.createObjectURL(blob),
          caption: '',
          voice: true,
          durationMs,
          peaks: downsamplePeaks(current.levels),
        })
    } catch (error) {
      toast.error(error)
    }
    onEnd()
  }
  const levels = recording.current?.levels.slice(-MAX_LEVELS) ?? []
  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      <IconButton label={t('cancel')} icon={<Trash2 size={18} />} onClick={onEnd} />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.clock} role="timer">
        {clockText(seconds)}
      </span>
      <span className={styles.levels} aria-hidden="true">
        {levels.map((level, index) => (
          <i key={index} style={{ height: `${Math.max(10, Math.min(100, level * 140))}%` }} />
        ))}
      </span>
      <SendButton type="button" label={t('send')} disabled={since === undefined || busy} onClick={() => void send()} ref={button}>
        <SendHorizontal size={18} />
      </SendButton>
    </div>
  )
}
