import { ActionIcon } from '@mantine/core'
import { SendHorizontal, Smile } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusAtEnd } from '../../lib/focus-at-end.ts'
import { insertAtCaret } from '../../lib/insert-at-caret.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { composerBox, ComposerFoot, ComposerKeys, ComposerText, ComposerToolbar, SendButton } from '../../ui/Composer.tsx'
import { EmojiPopover } from '../../ui/emoji/EmojiPopover.tsx'
import styles from './ChatComposer.module.css'
import { chatDrafts } from './drafts.ts'
import { send } from './outbox.ts'

/** Where one writes to colleagues. Enter sends; a blank text is left alone. */
export function ChatComposer({ chatId }: { chatId: number }) {
  const t = useTranslations('chats.composer')
  const [emoji, setEmoji] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, setText, catchUp } = useDraftText(chatDrafts, chatId, { box })
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focusAtEnd(box.current)
  }, [])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    send(chatId, text.trim(), chatDrafts.end(chatId))
    setText('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    submit()
  }
  const insert = (symbol: string) => {
    setText(insertAtCaret(box.current, text, symbol))
    setEmoji(false)
  }
  return (
    <ComposerFoot>
      <form className={composerBox} onSubmit={submit}>
        <ComposerText
          ref={box}
          className={styles.text}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={catchUp}
          onKeyDown={onKeyDown}
        />
        <ComposerToolbar>
          <EmojiPopover opened={emoji} label={t('emoji')} onClose={() => setEmoji(false)} onPick={insert}>
            <ActionIcon aria-label={t('emoji')} aria-haspopup="dialog" aria-expanded={emoji} onClick={() => setEmoji(!emoji)}>
              <Smile size={18} />
            </ActionIcon>
          </EmojiPopover>
          <ComposerKeys sends={t('enterSends')} breaks={t('enterBreaks')} className={styles.keys} />
          <SendButton label={t('send')} disabled={text.trim() === ''}>
            <SendHorizontal size={18} />
          </SendButton>
        </ComposerToolbar>
      </form>
    </ComposerFoot>
  )
}
