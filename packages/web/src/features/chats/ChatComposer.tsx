import { ActionIcon, Textarea } from '@mantine/core'
import { SendHorizontal, Smile } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { EmojiPopover } from '../../ui/emoji/EmojiPopover.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './ChatComposer.module.css'
import { chatDrafts } from './drafts.ts'
import { send } from './outbox.ts'

/** Where one writes to colleagues. Enter sends; a blank text is left alone. */
export function ChatComposer({ chatId }: { chatId: number }) {
  const t = useTranslations('chats.composer')
  const [text, setText] = useDraftText(chatDrafts, chatId)
  const [emoji, setEmoji] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) box.current?.focus()
  }, [])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    send(chatId, text.trim())
    setText('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    submit()
  }
  const insert = (symbol: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {}
    setText(text.slice(0, selectionStart) + symbol + text.slice(selectionEnd))
    setEmoji(false)
    const caret = selectionStart + symbol.length
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={styles.composer}>
      <form className={styles.box} onSubmit={submit}>
        <Textarea
          ref={box}
          variant="unstyled"
          className={styles.text}
          classNames={{ input: styles.input }}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autosize
          minRows={1}
          maxRows={5}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
        />
        <div className={styles.tools}>
          <EmojiPopover opened={emoji} label={t('emoji')} onClose={() => setEmoji(false)} onPick={insert}>
            <ActionIcon aria-label={t('emoji')} aria-haspopup="dialog" aria-expanded={emoji} onClick={() => setEmoji(!emoji)}>
              <Smile size={18} />
            </ActionIcon>
          </EmojiPopover>
          <span className={styles.hint} aria-hidden="true">
            <Kbd shortcut="Enter" /> {t('enterSends')} <Kbd shortcut="Shift+Enter" /> {t('enterBreaks')}
          </span>
          <button type="submit" className={styles.send} aria-label={t('send')} disabled={text.trim() === ''}>
            <SendHorizontal size={18} />
          </button>
        </div>
      </form>
    </div>
  )
}
