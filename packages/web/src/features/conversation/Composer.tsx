import { useMediaQuery } from '@mantine/hooks'
import { ROUTES, type Ticket } from '@recado/contract'
import { findMentions } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { laterWords } from '../../i18n/language.ts'
import { call } from '../../lib/api.ts'
import { focusAtEnd } from '../../lib/focus-at-end.ts'
import { insertAtCaret } from '../../lib/insert-at-caret.ts'
import { composerBox, ComposerText } from '../../ui/Composer.tsx'
import { firstNameOf } from '../../ui/person.ts'
import { MentionList, useMentionList } from '../mentions/index.ts'
import { QuickAnswerList, useQuickAnswers } from '../quick-messages/index.ts'
import { TabBar, tabId, ticketDrafts } from '../tickets/index.ts'
import type { Attachment } from './attachment.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import { ComposerContext } from './ComposerContext.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import styles from './Composer.module.css'
import { callNobody, callUpon, edit, replyTo, takeTray, useConversation, writeNote } from './conversation-state.ts'
import { carriesVoice, tooLongBy } from './channel/carried.ts'
import { useChannel, useWindow } from './channel/channel.queries.ts'
import { askAboutMessages } from './follow-threads.ts'
import { lettersOf } from './letters.ts'
import { send } from './outbox.ts'
import { useSign } from './sign-option.ts'
import { readSignature } from './signed-text.ts'
import { useAttach } from './use-attach.ts'
import { useComposerDraft } from './use-composer-draft.ts'
import { useQuickMessage } from './use-quick-message.ts'
import { useTypingSignal } from './use-typing-signal.ts'

const RecordingBar = lazy(async () => ({ default: (await import('./recorder/RecordingBar.tsx')).RecordingBar }))

/** Until when may be written, and what goes out after that. */
const ChannelNotice = lazy(async () => ({ default: (await Promise.all([import('./channel/ChannelNotice.tsx'), laterWords()]))[0].ChannelNotice }))

const BOX = 'composer'

export interface ComposerProps {
  ticket: Ticket
  /** One's own last message, for the arrow up. */
  onEditLast: () => void
}

/** Where messages to the customer and notes to colleagues are written. Spec: workspace 2 "Message input". */
export function Composer({ ticket, onEditLast }: ComposerProps) {
  const t = useTranslations('conversation.composer')
  const { note, mentions, replyTo: answered, editing, tray } = useConversation()
  const sign = useSign(state => state.sign)
  const signal = useTypingSignal(ticket.id)
  const attach = useAttach()
  const [recording, setRecording] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, setText, catchUp } = useComposerDraft(ticket.id, box)
  /** What stood in the box before a message was taken up to be changed. */
  const before = useRef<string | null>(null)
  const focus = () => box.current?.focus()
  const [caret, setCaret] = useState(0)
  const putText = (written: string, at: number) => {
    setText(written)
    setCaret(at)
    requestAnimationFrame(() => {
      focus()
      box.current?.setSelectionRange(at, at)
    })
  }
  const quick = useQuickMessage(ticket, filled => putText(filled, filled.length))
  const answers = useQuickAnswers(text, !editing && !quick.busy, chosen => void quick.choose(chosen))
  const names = useMentionList(ticket.id, { text, caret, enabled: note && !editing }, ({ id, name }, named, at) => {
    callUpon({ id, name })
    putText(named, at)
  })

  const saving = useMutation({
    mutationFn: ({ id, body }: { id: number; body: string }) =>
      askAboutMessages(ticket.id, () => call(ROUTES.editMessage, { params: { messageId: id }, body: { body } })),
    onError: (_error, { body }) => setText(body),
  })

  // Answering, editing and writing a note all go on in the box.
  const editingId = editing?.id
  useEffect(() => {
    if (editing) {
      before.current ??= text
      setText(readSignature(editing).text)
      requestAnimationFrame(() => focusAtEnd(box.current))
    } else if (before.current !== null) {
      setText(before.current)
      before.current = null
    }
    // Only when another message is taken up: the text is then the person's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editingId])
  const answeredId = answered?.id
  useEffect(() => {
    if (answeredId !== undefined) focus()
  }, [answeredId])
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focusAtEnd(box.current)
  }, [])

  const channel = useChannel(ticket.id)
  const window = useWindow(ticket.id, channel)
  const excess = note ? 0 : tooLongBy(channel, text.trim())
  const held = !note && !editing && (window.state === 'closed' || excess > 0)

  const letter = { channel: note ? undefined : channel, ticketId: ticket.id, isPrivate: note, signed: sign && !note, quoted: answered }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const body = text.trim()
    if (editing) {
      if (body === '') return
      edit(null)
      if (body !== readSignature(editing).text) saving.mutate({ id: editing.id, body })
      return
    }
    if (quick.busy || held) return
    const files = takeTray()
    if (files.length === 0 && body === '') return
    send(lettersOf({ ...letter, body, files, endsDraft: ticketDrafts.end(ticket.id), mentionsIn: said => (note ? findMentions(said, mentions) : []) }))
    setText('')
    callNobody()
    replyTo(null)
    signal.stopped()
    focus()
  }
  const sendVoice = (attachment: Attachment) => {
    const { channel: _, ...spoken } = letter
    send([{ ...spoken, mentions: [], endsDraft: false, body: '', attachment }])
    replyTo(null)
  }
  const record = (on: boolean) => {
    setRecording(on)
    signal.records(on)
    if (!on) requestAnimationFrame(focus)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || answers.onKeyDown(event) || names.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'ArrowUp' && text === '' && !note && tray.length === 0) {
      event.preventDefault()
      onEditLast()
    }
    if (event.key === 'Escape' && editing) {
      event.preventDefault()
      edit(null)
    } else if (event.key === 'Escape' && answered) {
      event.preventDefault()
      replyTo(null)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || editing) return
    event.preventDefault()
    void attach(files)
  }
  const insert = (symbol: string) => setText(insertAtCaret(box.current, text, symbol))

  const phone = useMediaQuery('(max-width: 599px)')
  const placeholder = note
    ? t('notePlaceholder')
    : phone
      ? t('label')
      : t('placeholder', { name: ticket.isGroup ? ticket.contact.name : firstNameOf(ticket.contact.name) })
  const silent = text.trim() === '' && tray.length === 0 && !editing
  if (recording) {
    return (
      <div className={`${composerBox} ${styles.box}`}>
        <Suspense fallback={<div className={styles.bar} />}>
          <RecordingBar onSend={sendVoice} onEnd={() => record(false)} />
        </Suspense>
      </div>
    )
  }
  return (
    <form className={`${composerBox} ${styles.box}`} data-note={note || undefined} onSubmit={submit}>
      <TabBar
        label={t('tabs')}
        tabs={[
          { value: 'reply', label: t('reply') },
          { value: 'note', label: t('note') },
        ]}
        value={note ? 'note' : 'reply'}
        onChange={value => writeNote(value === 'note')}
        controls={BOX}
        className={styles.tabs}
        tabClassName={styles.tab}
      />
      <QuickAnswerList answers={answers} />
      {names.open || names.nobody ? (
        <Suspense fallback={null}>
          <MentionList suggestions={names} />
        </Suspense>
      ) : null}
      <div id={BOX} role="tabpanel" aria-labelledby={tabId(BOX, note ? 'note' : 'reply')}>
        {channel?.window || excess > 0 ? (
          <Suspense fallback={null}>
            <ChannelNotice ticket={ticket} window={window} templates={channel?.templates ?? false} excess={excess} />
          </Suspense>
        ) : null}
        <AttachmentTray channel={note ? undefined : channel} />
        <ComposerContext onCancelEdit={focus} />
        <ComposerText
          ref={box}
          aria-label={t('label')}
          placeholder={placeholder}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart)
            signal.wrote(note)
          }}
          onBlur={() => {
            signal.stopped()
            catchUp()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-busy={quick.busy || undefined}
          onSelect={event => setCaret(event.currentTarget.selectionStart)}
          {...answers.combobox}
          {...names.combobox}
        />
        <ComposerTools
          text={text}
          silent={silent}
          busy={quick.busy}
          held={held}
          voice={carriesVoice(channel)}
          onFiles={files => void attach(files)}
          onInsert={insert}
          quickOpen={answers.open || answers.none}
          onQuick={() => {
            setText(text.startsWith('/') ? '' : '/')
            focus()
          }}
          onRecord={() => record(true)}
        />
      </div>
    </form>
  )
}
