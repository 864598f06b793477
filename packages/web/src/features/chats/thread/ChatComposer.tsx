import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../../lib/form/is-composing.ts'
import { focusAtEnd } from '../../../lib/form/focus-at-end.ts'
import { insertAtCaret } from '../../../lib/form/insert-at-caret.ts'
import { useDraftText } from '../../../lib/drafts/use-draft-text.ts'
import {
  composerBox,
  ComposerFooter,
  ComposerKeys,
  ComposerText,
  ComposerToolbar,
  SendButton,
} from '../../../ui/chat/Composer.tsx'
import { EmojiPopoverButton } from '../../../ui/emoji/EmojiPopoverButton.tsx'
import styles from './ChatComposer.module.css'
import { chatDrafts } from '../drafts.ts'
import { chatOutbox } from './chat-outbox.ts'

/** Text box of a chat. Enter sends; a blank text is not sent. */
export function ChatComposer({ chatId }: { chatId: number }) {
  const t = useTranslations('chats.composer')
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { text, setText, catchUp } = useDraftText(chatDrafts, chatId, textarea)
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focusAtEnd(textarea.current)
  }, [])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    chatOutbox.enqueue([{ chatId, text: text.trim(), endsDraft: chatDrafts.remove(chatId) }])
    setText('')
    textarea.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (
      isComposing(event) ||
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    event.preventDefault()
    submit()
  }
  const insert = (symbol: string) => setText(insertAtCaret(textarea.current, text, symbol))
  return (
    <ComposerFooter>
      <form className={composerBox} onSubmit={submit}>
        <ComposerText
          ref={textarea}
          className={styles.text}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={catchUp}
          onKeyDown={onKeyDown}
        />
        <ComposerToolbar>
          <EmojiPopoverButton label={t('emoji')} onPick={insert} />
          <ComposerKeys sends={t('enterSends')} breaks={t('enterBreaks')} className={styles.keys} />
          <SendButton label={t('send')} disabled={text.trim() === ''}>
            <SendHorizontal size={18} />
          </SendButton>
        </ComposerToolbar>
      </form>
    </ComposerFooter>
  )
}
