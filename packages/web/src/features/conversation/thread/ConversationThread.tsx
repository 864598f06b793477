import { ROUTES, type Message, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { PickedContact } from '../../contacts/index.ts'
import { useChannel } from '../channel/channel.queries.ts'
import { dispatchToComposer, endSelecting, toggleSelected, useConversation } from '../conversation-state.ts'
import { EmojiPopover } from '../../../ui/emoji/EmojiPopover.tsx'
import { ForwardDialog, HistoryDialog } from '../dialogs/dialogs.ts'
import { MessageMenu, type MenuRequest } from '../menus/MessageMenu.tsx'
import styles from '../menus/MessageMenu.module.css'
import { messageOutbox } from '../outbox/outbox.ts'
import { parseSignature } from '../messages/signature.ts'
import { Thread, type ThreadProps } from './Thread.tsx'
import { messagePermissions, useMessageActions } from '../menus/use-message-actions.ts'
import type { MessageHandlers } from './use-thread-events.ts'

export interface ConversationThreadProps extends Pick<ThreadProps, 'thread' | 'loadOlder' | 'loadingOlder'> {
  ticket: Ticket
  /** The forward dialog is open. */
  forwarding: boolean
  onForward: (forwarding: boolean) => void
  onWriteTo: (contact: PickedContact) => void
}

/** The messages with all that can be done with them: the shared menu, the dialogs it leads to, and the calls. */
export function ConversationThread({ ticket, thread, loadOlder, loadingOlder, forwarding, onForward, onWriteTo }: ConversationThreadProps) {
  const t = useTranslations('conversation')
  const actions = useTranslations('actions')
  const selected = useConversation(state => state.selected)
  const calls = useMessageActions(ticket.id)
  const channel = useChannel(ticket.id)
  const [menuRequest, setMenuRequest] = useState<MenuRequest | null>(null)
  const [history, setHistory] = useState<Message | null>(null)
  const [emojiRequest, setEmojiRequest] = useState<MenuRequest | null>(null)
  /** Forwarded by itself, without choosing others. */
  const [forwardedMessage, setForwardedMessage] = useState<Message | null>(null)
  const shareMutation = useMutation({
    mutationFn: ({ name, number, email }: { name: string; number: string; email: string }) =>
      call(ROUTES.findOrCreateContact, { body: { name, number, email } }),
    onSuccess: contact => onWriteTo(contact),
  })
  const shareContact = shareMutation.mutate

  const handlers = useMemo<MessageHandlers>(
    () => ({
      menu: (message, what, anchor, trigger) => setMenuRequest({ message, what, anchor, trigger }),
      reply: message => dispatchToComposer({ type: 'replyChosen', message }),
      history: setHistory,
      retry: message => (message.id === 0 ? messageOutbox.retry(message.clientKey ?? '') : calls.retry(message)),
      resend: message => void calls.resend(message),
      discard: message => messageOutbox.discard(message.clientKey ?? ''),
      select: message => {
        if (message.isPrivate || message.isDeleted || message.id === 0) return
        if (!toggleSelected(message)) toast.info(t('selection.limit'))
      },
      contact: (message, cardIndex) => {
        const card = message.contacts?.[cardIndex]
        if (card?.numbers[0]) shareContact({ name: card.name.slice(0, 50), number: card.numbers[0], email: card.emails[0] ?? '' })
      },
    }),
    [calls, shareContact, t],
  )
  const message = menuRequest?.message
  const closeMenu = () => {
    // What the menu led to takes the focus itself.
    const { trigger } = menuRequest ?? {}
    setMenuRequest(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) trigger?.focus()
    })
  }
  const copy = async () => {
    if (!message) return
    await navigator.clipboard.writeText(parseSignature(message).text).then(
      () => toast.success(actions('copied')),
      () => toast.error(t('copyFailed')),
    )
  }
  const permissions = useMemo(
    () =>
      message
        ? messagePermissions(message, ticket, channel)
        : { reply: false, react: false, forward: false, copy: false, edit: false, remove: false, history: false },
    [message, ticket, channel],
  )
  const forwarded = forwardedMessage ? [forwardedMessage] : forwarding ? selected : null
  const endForward = () => {
    setForwardedMessage(null)
    onForward(false)
  }
  return (
    <>
      <Thread ticket={ticket} thread={thread} loadOlder={loadOlder} loadingOlder={loadingOlder} handlers={handlers} />
      <MessageMenu
        request={menuRequest}
        permissions={permissions}
        onClose={closeMenu}
        onReact={emoji => message && calls.react(message, emoji)}
        onMoreEmoji={() => {
          setEmojiRequest(menuRequest)
          setMenuRequest(null)
        }}
        onReply={() => message && dispatchToComposer({ type: 'replyChosen', message })}
        onForward={() => setForwardedMessage(message ?? null)}
        onSelect={() => message && handlers.select(message)}
        onCopy={() => void copy()}
        onEdit={() => message && dispatchToComposer({ type: 'editChosen', message })}
        onRemove={() => message && void calls.remove(message)}
        onHistory={() => setHistory(message ?? null)}
      />
      {emojiRequest ? (
        <EmojiPopover
          opened
          label={t('menu.moreEmoji')}
          onClose={() => setEmojiRequest(null)}
          onPick={emoji => {
            calls.react(emojiRequest.message, emoji)
            setEmojiRequest(null)
          }}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.anchor}
            aria-label={t('menu.moreEmoji')}
            style={{ left: emojiRequest.anchor.left, top: emojiRequest.anchor.top, width: emojiRequest.anchor.width, height: emojiRequest.anchor.height }}
          />
        </EmojiPopover>
      ) : null}
      <HistoryDialog message={history} onClose={() => setHistory(null)} />
      <ForwardDialog
        messages={forwarded}
        onClose={endForward}
        onDone={() => {
          endForward()
          endSelecting()
        }}
      />
    </>
  )
}
