import { useMediaQuery } from '@mantine/hooks'
import { ROUTES, type Ticket } from '@recado/contract'
import { findMentions } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeferredStrings } from '../../../i18n/language.ts'
import { call } from '../../../lib/http/api.ts'
import { focusAtEnd } from '../../../lib/form/focus-at-end.ts'
import { insertAtCaret } from '../../../lib/form/insert-at-caret.ts'
import { composerBox, ComposerText } from '../../../ui/chat/Composer.tsx'
import { firstNameOf } from '../../../ui/person.ts'
import { MentionList, useMentionList } from '../../mentions/index.ts'
import { QuickMessageSuggestionList, useQuickMessageSuggestions } from '../../quick-messages/index.ts'
import { ticketDrafts } from '../../tickets/index.ts'
import { TabBar, tabId } from '../../../ui/layout/TabBar.tsx'
import type { Attachment } from './attachment.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import { ComposerContext } from './ComposerContext.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import styles from './Composer.module.css'
import { clearMentions, addMention, setEditing, setReplyTo, drainTray, useConversation, setNoteMode } from '../conversation-state.ts'
import { supportsVoice, excessLength } from '../channel/capabilities.ts'
import { useChannel, useMessagingWindow } from '../channel/channel.queries.ts'
import { mutateThread } from '../thread/thread.queries.ts'
import { toOutgoingMessages } from '../outbox/outgoing-messages.ts'
import { enqueueMessages } from '../outbox/outbox.ts'
import { useSignOption } from './sign-option.ts'
import { parseSignature } from '../messages/signature.ts'
import { useAttach } from './use-attach.ts'
import { useComposerDraft } from './use-composer-draft.ts'
import { useQuickMessage } from './use-quick-message.ts'
import { useTypingSignal } from './use-typing-signal.ts'

const RecordingBar = lazy(async () => ({ default: (await import('../recorder/RecordingBar.tsx')).RecordingBar }))

/** Until when may be written, and what goes out after that. */
const ChannelNotice = lazy(async () => ({ default: (await Promise.all([import('../channel/ChannelNotice.tsx'), loadDeferredStrings()]))[0].ChannelNotice }))

const COMPOSER_ID = 'composer'

export interface ComposerProps {
  ticket: Ticket
  /** One's own last message, for the arrow up. */
  onEditLast: () => void
}

/** Where messages to the customer and notes to colleagues are written. Spec: workspace 2 "Message input". */
export function Composer({ ticket, onEditLast }: ComposerProps) {
  const t = useTranslations('conversation.composer')
  const { note, mentions, replyTo: repliedMessage, editing, tray } = useConversation()
  const sign = useSignOption(state => state.sign)
  const signal = useTypingSignal(ticket.id)
  const attach = useAttach()
  const [recording, setRecording] = useState(false)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { text, setText, catchUp } = useComposerDraft(ticket.id, textarea)
  /** What stood in the box before a message was taken up to be changed. */
  const textBeforeEdit = useRef<string | null>(null)
  const focus = () => textarea.current?.focus()
  const [caret, setCaret] = useState(0)
  const putText = (newText: string, position: number) => {
    setText(newText)
    setCaret(position)
    requestAnimationFrame(() => {
      focus()
      textarea.current?.setSelectionRange(position, position)
    })
  }
  const quick = useQuickMessage(ticket, filled => putText(filled, filled.length))
  const suggestions = useQuickMessageSuggestions(text, !editing && !quick.busy, chosen => void quick.choose(chosen))
  const mentionList = useMentionList(ticket.id, { text, caret, enabled: note && !editing }, ({ id, name }, newText, position) => {
    addMention({ id, name })
    putText(newText, position)
  })

  const saveMutation = useMutation({
    mutationFn: ({ id, body }: { id: number; body: string }) =>
      mutateThread(ticket.id, () => call(ROUTES.editMessage, { params: { messageId: id }, body: { body } })),
    onError: (_error, { body }) => setText(body),
  })

  // Answering, editing and writing a note all go on in the box.
  const editedId = editing?.id
  useEffect(() => {
    if (editing) {
      textBeforeEdit.current ??= text
      setText(parseSignature(editing).text)
      requestAnimationFrame(() => focusAtEnd(textarea.current))
    } else if (textBeforeEdit.current !== null) {
      setText(textBeforeEdit.current)
      textBeforeEdit.current = null
    }
    // Only when another message is taken up: the text is then the person's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editedId])
  const repliedId = repliedMessage?.id
  useEffect(() => {
    if (repliedId !== undefined) focus()
  }, [repliedId])
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focusAtEnd(textarea.current)
  }, [])

  const channel = useChannel(ticket.id)
  const window = useMessagingWindow(ticket.id, channel)
  const excess = note ? 0 : excessLength(channel, text.trim())
  const isBlocked = !note && !editing && (window.state === 'closed' || excess > 0)

  const draftMessage = { channel: note ? undefined : channel, ticketId: ticket.id, isPrivate: note, signed: sign && !note, quoted: repliedMessage }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const body = text.trim()
    if (editing) {
      if (body === '') return
      setEditing(null)
      if (body !== parseSignature(editing).text) saveMutation.mutate({ id: editing.id, body })
      return
    }
    if (quick.busy || isBlocked) return
    const files = drainTray()
    if (files.length === 0 && body === '') return
    const endsDraft = ticketDrafts.remove(ticket.id)
    const mentionsIn = (sentText: string) => (note ? findMentions(sentText, mentions) : [])
    enqueueMessages(toOutgoingMessages({ ...draftMessage, body, files, endsDraft, mentionsIn }))
    setText('')
    clearMentions()
    setReplyTo(null)
    signal.onStop()
    focus()
  }
  const sendVoice = (attachment: Attachment) => {
    const { channel: _, ...voiceMessage } = draftMessage
    enqueueMessages([{ ...voiceMessage, mentions: [], endsDraft: false, body: '', attachment }])
    setReplyTo(null)
  }
  const record = (on: boolean) => {
    setRecording(on)
    signal.onRecord(on)
    if (!on) requestAnimationFrame(focus)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || suggestions.onKeyDown(event) || mentionList.onKeyDown(event)) return
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
      setEditing(null)
    } else if (event.key === 'Escape' && repliedMessage) {
      event.preventDefault()
      setReplyTo(null)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || editing) return
    event.preventDefault()
    void attach(files)
  }
  const insert = (symbol: string) => setText(insertAtCaret(textarea.current, text, symbol))

  const phone = useMediaQuery('(max-width: 599px)')
  const placeholder = note
    ? t('notePlaceholder')
    : phone
      ? t('label')
      : t('placeholder', { name: ticket.isGroup ? ticket.contact.name : firstNameOf(ticket.contact.name) })
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
        onChange={value => setNoteMode(value === 'note')}
        controls={COMPOSER_ID}
        className={styles.tabs}
        tabClassName={styles.tab}
      />
      <QuickMessageSuggestionList suggestions={suggestions} />
      {mentionList.open || mentionList.nobody ? (
        <Suspense fallback={null}>
          <MentionList suggestions={mentionList} />
        </Suspense>
      ) : null}
      <div id={COMPOSER_ID} role="tabpanel" aria-labelledby={tabId(COMPOSER_ID, note ? 'note' : 'reply')}>
        {channel?.window || excess > 0 ? (
          <Suspense fallback={null}>
            <ChannelNotice ticket={ticket} window={window} templates={channel?.templates ?? false} excess={excess} />
          </Suspense>
        ) : null}
        <AttachmentTray channel={note ? undefined : channel} />
        <ComposerContext onCancelEdit={focus} />
        <ComposerText
          ref={textarea}
          aria-label={t('label')}
          placeholder={placeholder}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart)
            signal.onType(note)
          }}
          onBlur={() => {
            signal.onStop()
            catchUp()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-busy={quick.busy || undefined}
          onSelect={event => setCaret(event.currentTarget.selectionStart)}
          {...suggestions.combobox}
          {...mentionList.combobox}
        />
        <ComposerTools
          text={text}
          isEmpty={text.trim() === '' && tray.length === 0 && !editing}
          busy={quick.busy}
          isBlocked={isBlocked}
          allowsVoice={supportsVoice(channel)}
          onFiles={files => void attach(files)}
          onInsert={insert}
          quickOpen={suggestions.open || suggestions.none}
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
