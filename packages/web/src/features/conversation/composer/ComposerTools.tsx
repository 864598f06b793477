import { Switch } from '@mantine/core'
import { CalendarClock, Check, Mic, Paperclip, SendHorizontal, Zap } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ComposerKeys, ComposerToolbar, SendButton } from '../../../ui/chat/Composer.tsx'
import { EmojiPopoverButton } from '../../../ui/emoji/EmojiPopoverButton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMe } from '../../session/index.ts'
import styles from './Composer.module.css'
import type { ComposerMode } from './composer-machine.ts'
import type { SendButtonState } from './composer-rules.ts'
import { setSignOption, useSignOption } from './sign-option.ts'

export interface ComposerToolsProps {
  mode: ComposerMode['kind']
  sendButton: SendButtonState
  /** Selects the reader. */
  reader: ReactNode
  onFiles: (files: readonly File[]) => void
  onInsert: (symbol: string) => void
  /** Whether the list is open. */
  quickOpen: boolean
  onQuick: () => void
  onRecord: () => void
  onSchedule: () => void
}

/** Opens the file dialog. */
function AttachButton({ onFiles }: Pick<ComposerToolsProps, 'onFiles'>) {
  const t = useTranslations('conversation.composer')
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('attach')}
        icon={<Paperclip size={18} />}
        onClick={() => fileInput.current?.click()}
      />
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The row under the text: files, emoji, quick messages, the reader, the signature, and the send button. */
export function ComposerTools({
  mode,
  sendButton,
  reader,
  quickOpen,
  onFiles,
  onInsert,
  onQuick,
  onRecord,
  onSchedule,
}: ComposerToolsProps) {
  const t = useTranslations('conversation.composer')
  const editing = mode === 'edit'
  const isForCustomer = mode === 'message' || mode === 'reply'
  const maySchedule = useMe().company.plan.useSchedules && isForCustomer
  const sign = useSignOption(state => state.sign)
  return (
    <ComposerToolbar>
      {editing ? null : <AttachButton onFiles={onFiles} />}
      <EmojiPopoverButton label={t('emoji')} onPick={onInsert} />
      {editing ? null : (
        <IconButton
          label={t('quick')}
          icon={<Zap size={18} />}
          aria-haspopup="listbox"
          aria-expanded={quickOpen}
          onClick={onQuick}
        />
      )}
      {reader}
      {mode === 'note' ? null : (
        <Switch
          className={styles.sign}
          size="xs"
          label={t('sign')}
          checked={sign}
          onChange={event => setSignOption(event.currentTarget.checked)}
        />
      )}
      <ComposerKeys sends={t('enterSends')} breaks={t('enterBreaks')} className={styles.keys} />
      {maySchedule ? (
        <IconButton label={t('later')} icon={<CalendarClock size={18} />} onClick={onSchedule} />
      ) : null}
      {sendButton.kind === 'record' ? (
        <SendButton key="record" type="button" label={t('record')} onClick={onRecord}>
          <Mic size={18} />
        </SendButton>
      ) : (
        <SendButton key="send" label={t(sendButton.kind)} disabled={sendButton.disabled}>
          {editing ? <Check size={18} /> : <SendHorizontal size={18} />}
        </SendButton>
      )}
    </ComposerToolbar>
  )
}
