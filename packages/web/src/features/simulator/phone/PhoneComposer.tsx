import type { SimulatorMessage } from '@recado/contract'
import { Camera, Mic, Paperclip, Pencil, Reply, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/toast.tsx'
import type { PhoneHands } from '../use-phone.ts'
import { briefOf } from './brief.ts'
import { EmojiButton } from './EmojiButton.tsx'
import styles from './PhoneComposer.module.css'
import { RecordingBar } from './RecordingBar.tsx'
import { useRecorder } from './use-recorder.ts'
import { useTypingSignal } from './use-typing-signal.ts'

/** What the customer is about to write: something new, an answer, or a message anew. */
export type Writing = { readonly kind: 'new' } | { readonly kind: 'reply' | 'edit'; readonly message: SimulatorMessage; readonly name: string }

/** Bytes one file may have on a simulated phone. */
const FILE_MAX = 32 * 1024 * 1024

const kindOf = ({ type }: File) =>
  /^image\/(png|jpeg|webp|gif)$/.test(type) ? 'image' : type.startsWith('video/') ? 'video' : type.startsWith('audio/') ? 'audio' : 'document'

export interface PhoneComposerProps {
  contactId: string
  hands: PhoneHands
  writing: Writing
  onWritten: () => void
  /** A voice for when there is no microphone. */
  onVoiceSample: () => void
}

/** Where the customer writes, attaches, takes pictures and records. */
export function PhoneComposer({ contactId, hands, writing, onWritten, onVoiceSample }: PhoneComposerProps) {
  const t = useTranslations('simulator.write')
  const [text, setText] = useState('')
  const recorder = useRecorder()
  const box = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const pictures = useRef<HTMLInputElement>(null)
  const signal = useTypingSignal(hands, contactId)

  useEffect(() => {
    if (writing.kind === 'new') return
    if (writing.kind === 'edit') setText(writing.message.text)
    box.current?.focus()
  }, [writing])

  const stopContext = () => {
    if (writing.kind === 'edit') setText('')
    onWritten()
    box.current?.focus()
  }
  const submit = async () => {
    const body = text.trim()
    if (body === '') return
    setText('')
    onWritten()
    box.current?.focus()
    const worked =
      writing.kind === 'edit'
        ? body === writing.message.text || hands.act({ do: 'edit', contactId, messageId: writing.message.id, text: body })
        : hands.act({ do: 'text', contactId, text: body, ...(writing.kind === 'reply' ? { quotedId: writing.message.id } : {}) })
    signal.sent()
    // What did not leave goes back into the box, unless something new stands there.
    if (!(await worked)) setText(now => now || body)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && writing.kind !== 'new') stopContext()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  const attach = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    if (file.size > FILE_MAX) return toast.info(t('tooLarge'))
    void hands.send(contactId, { kind: kindOf(file), file })
  }
  const record = async () => {
    try {
      await recorder.start()
      signal.records(true)
    } catch {
      toast.info(t('noMicrophone'))
      onVoiceSample()
    }
  }
  const endRecording = () => {
    recorder.end()
    signal.records(false)
    requestAnimationFrame(() => box.current?.focus())
  }

  if (recorder.recording)
    return <RecordingBar recording={recorder.recording} onSend={sound => void hands.send(contactId, { kind: 'voice', ...sound })} onEnd={endRecording} />
  return (
    <div className={styles.composer}>
      {writing.kind === 'new' ? null : (
        <div className={styles.context}>
          {writing.kind === 'edit' ? <Pencil size={14} aria-hidden="true" /> : <Reply size={14} aria-hidden="true" />}
          <span className={styles.contextText}>
            <b>{writing.kind === 'edit' ? t('editing') : t('replyingTo', { name: writing.name })}</b> {briefOf(writing.message)}
          </span>
          <button type="button" className={styles.tool} aria-label={t('stopContext')} onClick={stopContext}>
            <X size={16} />
          </button>
        </div>
      )}
      <div className={styles.line}>
        <div className={styles.field}>
          <EmojiButton onPick={emoji => setText(now => now + emoji)} />
          <textarea
            ref={box}
            className={styles.box}
            rows={1}
            value={text}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            onChange={event => {
              setText(event.currentTarget.value)
              if (event.currentTarget.value === '') signal.stopped()
              else signal.wrote()
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.tool} aria-label={t('attach')} onClick={() => files.current?.click()}>
            <Paperclip size={18} />
          </button>
          <button type="button" className={styles.tool} aria-label={t('camera')} onClick={() => pictures.current?.click()}>
            <Camera size={18} />
          </button>
          <input ref={files} type="file" hidden aria-label={t('attach')} onChange={attach} />
          <input ref={pictures} type="file" hidden accept="image/*" capture="environment" aria-label={t('camera')} onChange={attach} />
        </div>
        {text.trim() === '' ? (
          <button type="button" className={styles.send} aria-label={t('record')} onClick={() => void record()}>
            <Mic size={20} />
          </button>
        ) : (
          <button type="button" className={styles.send} aria-label={t('send')} onClick={() => void submit()}>
            <SendHorizontal size={20} />
          </button>
        )}
      </div>
    </div>
  )
}
