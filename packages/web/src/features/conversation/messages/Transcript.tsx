import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Captions } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { ApiError, detailOf } from '../../../lib/http/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useMay, useMe } from '../../session/index.ts'
import { useSetting } from '../../settings/index.ts'
import { mutateThread } from '../thread/thread.queries.ts'
import { usePlayer } from './audio-player.ts'
import styles from './AudioBody.module.css'

/** The reason why a transcription failed; links an admin to the settings. */
function TranscriptError({ error }: { error: unknown }) {
  const t = useTranslations('conversation.transcript')
  const maySet = useMay('settings:write')
  const fault = detailOf(error, 'ERR_TRANSCRIPTION_FAILED')?.fault
  const unset = error instanceof ApiError && error.code === 'ERR_TRANSCRIPTION_NOT_CONFIGURED'
  return (
    <span className={styles.refused} role="alert">
      {fault ? t(`faults.${fault}`) : errorText(error)}
      {unset && maySet ? <Link to="/settings/options">{t('settings')}</Link> : null}
    </span>
  )
}

/**
 * The transcription of a recording: requested by a press, or by playing it if so set. No recording is sent
 * before.
 */
export function Transcript({ message, url }: { message: Message; url: string | null }) {
  const t = useTranslations('conversation.transcript')
  const me = useMe()
  const onPlay = useSetting('transcribeOnPlay') === 'enabled'
  const playing = usePlayer(state => state.playing && url !== null && state.url === url)
  const transcribeMutation = useMutation({
    mutationFn: () =>
      mutateThread(message.ticketId, () =>
        call(ROUTES.transcribeMessage, { params: { messageId: message.id } }),
      ),
    meta: { quiet: true },
  })
  const { transcription } = message
  const isRequestedByPlay = playing && onPlay && transcription === null
  const hasRequested = useRef(false)
  const { mutate } = transcribeMutation
  useEffect(() => {
    if (!isRequestedByPlay || hasRequested.current || message.id === 0) return
    hasRequested.current = true
    mutate()
  }, [isRequestedByPlay, mutate, message.id])
  if (!me.company.plan.useOpenAi || message.id === 0) return null
  if (transcription?.state === 'done')
    return (
      <span className={styles.words}>
        <Captions size={14} strokeWidth={1.9} role="img" aria-label={t('label')} />
        <span>{transcription.text || t('nothing')}</span>
      </span>
    )
  const busy = transcribeMutation.isPending || transcription?.state === 'running'
  return (
    <>
      <button type="button" className={styles.transcribe} disabled={busy} onClick={() => mutate()}>
        <Captions size={14} strokeWidth={1.9} aria-hidden="true" />
        <span aria-live="polite">{t(busy ? 'running' : 'ask')}</span>
      </button>
      {transcribeMutation.error && !busy ? <TranscriptError error={transcribeMutation.error} /> : null}
    </>
  )
}
