import type { SimulatorMessage } from '@recado/contract'
import { Mic, Pencil, Reply, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../../../lib/form/is-composing.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { createTypingSignal } from '../../../../lib/thread/typing-signal.ts'
import type { PhoneActions } from '../../use-phone.ts'
import { messageSummary } from '../messages/message-summary.ts'
import { AttachButtons, type PhoneChatTarget } from './AttachButtons.tsx'
import { EmojiButton } from './EmojiButton.tsx'
import { PhoneRecordingBar } from './PhoneRecordingBar.tsx'
import { useRecorder } from './use-recorder.ts'
import styles from './PhoneComposer.module.css'

/** Sends the customer's typing and recording states to the platform. */
function usePhoneTypingSignal(
  actions: PhoneActions,
  chat: { readonly contactId: string; readonly authorId?: string },
) {
  const signal = useMemo(
    () =>
      createTypingSignal({
        emit: state => void actions.act({ do: 'typing', ...chat, state }, { quiet: true }),
        renewsRecording: false,
      }),
    [actions, chat],
  )
  useEffect(() => signal.stop, [signal])
  return signal
}

/** The customer's draft: a new message, a reply, or an edit. */
export type PhoneDraft =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply' | 'edit'; readonly message: SimulatorMessage; readonly name: string }

export interface PhoneComposerProps {
  chat: PhoneChatTarget
  actions: PhoneActions
  draft: PhoneDraft
  onDone: () => void
  /** A sample without a microphone. */
  onVoiceSample: () => void
}

/** The message being answered or edited, with a cancel button. */
function DraftContext({
  draft,
  onStop,
}: {
  draft: Exclude<PhoneDraft, { kind: 'new' }>
  onStop: () => void
}) {
  const t = useTranslations('simulator.write')
  const isEdit = draft.kind === 'edit'
  return (
    <div className={styles.context}>
      {isEdit ? <Pencil size={14} aria-hidden="true" /> : <Reply size={14} aria-hidden="true" />}
      <span className={styles.contextText}>
        <b>{isEdit ? t('editing') : t('replyingTo', { name: draft.name })}</b> {messageSummary(draft.message)}
      </span>
      <button type="button" className={styles.tool} aria-label={t('stopContext')} onClick={onStop}>
        <X size={16} />
      </button>
    </div>
  )
}

/** Records if there is nothing to send. */
function SendOrRecord({
  canSend,
  onSend,
  onRecord,
}: {
  canSend: boolean
  onSend: () => void
  onRecord: () => void
}) {
  const t = useTranslations('simulator.write')
  return canSend ? (
    <button type="button" className={styles.send} aria-label={t('send')} onClick={onSend}>
      <SendHorizontal size={20} />
    </button>
  ) : (
    <button type="button" className={styles.send} aria-label={t('record')} onClick={onRecord}>
      <Mic size={20} />
    </button>
  )
}

/** Sends the text of a draft. Resolves to false when it was not sent. */
function sendDraft(
  draft: PhoneDraft,
  { actions, chat, text }: Pick<PhoneComposerProps, 'actions' | 'chat'> & { text: string },
) {
  if (draft.kind === 'edit')
    return (
      text === draft.message.text || actions.act({ do: 'edit', ...chat, messageId: draft.message.id, text })
    )
  const quote = draft.kind === 'reply' ? { quotedId: draft.message.id } : {}
  return actions.act({ do: 'text', ...chat, text, ...quote })
}

interface PhoneRecordingOptions extends Pick<PhoneComposerProps, 'onVoiceSample'> {
  onRecord: (recording: boolean) => void
  /** Called when the text box is visible again. */
  onEnd: () => void
}

/** Records a voice message, or sends a sample without a microphone. */
function usePhoneRecording({ onRecord, onVoiceSample, onEnd }: PhoneRecordingOptions) {
  const t = useTranslations('simulator.write')
  const recorder = useRecorder()
  return {
    recording: recorder.recording,
    start: async () => {
      try {
        await recorder.start()
        onRecord(true)
      } catch {
        toast.info(t('noMicrophone'))
        onVoiceSample()
      }
    },
    end: () => {
      recorder.end()
      onRecord(false)
      requestAnimationFrame(onEnd)
    },
  }
}

/** The customer's text box, with attachments, camera and recording. */
export function PhoneComposer({ chat, actions, draft, onDone, onVoiceSample }: PhoneComposerProps) {
  const t = useTranslations('simulator.write')
  const [text, setText] = useState('')
  const textarea = useRef<HTMLTextAreaElement>(null)
  const signal = usePhoneTypingSignal(actions, chat)
  const focus = () => textarea.current?.focus()
  const recorder = usePhoneRecording({ onRecord: signal.record, onVoiceSample, onEnd: focus })

  useEffect(() => {
    if (draft.kind === 'new') return
    if (draft.kind === 'edit') setText(draft.message.text)
    textarea.current?.focus()
  }, [draft])

  const stopContext = () => {
    if (draft.kind === 'edit') setText('')
    onDone()
    focus()
  }
  const submit = async () => {
    const body = text.trim()
    if (body === '') return
    setText('')
    onDone()
    focus()
    const hasSent = sendDraft(draft, { actions, chat, text: body })
    signal.end()
    // A text that was not sent returns to the box, unless a new one is there.
    if (!(await hasSent)) setText(now => now || body)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && draft.kind !== 'new') stopContext()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit()
  }
  if (recorder.recording)
    return (
      <PhoneRecordingBar
        recording={recorder.recording}
        onSend={sound =>
          void actions.send(chat.contactId, { kind: 'voice', ...sound, authorId: chat.authorId })
        }
        onEnd={recorder.end}
      />
    )
  return (
    <div className={styles.composer}>
      {draft.kind === 'new' ? null : <DraftContext draft={draft} onStop={stopContext} />}
      <div className={styles.line}>
        <div className={styles.field}>
          <EmojiButton onPick={emoji => setText(now => now + emoji)} />
          <textarea
            ref={textarea}
            className={styles.box}
            rows={1}
            value={text}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            onChange={event => {
              setText(event.currentTarget.value)
              if (event.currentTarget.value === '') signal.stop()
              else signal.write()
            }}
            onKeyDown={onKeyDown}
          />
          <AttachButtons chat={chat} actions={actions} />
        </div>
        <SendOrRecord
          canSend={text.trim() !== ''}
          onSend={() => void submit()}
          onRecord={() => void recorder.start()}
        />
      </div>
    </div>
  )
}
