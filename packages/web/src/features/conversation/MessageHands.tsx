import { ROUTES, type Message, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import type { PickedContact } from '../contacts/index.ts'
import { useChannel } from './channel/channel.queries.ts'
import { edit, endSelecting, replyTo, toggleSelected, useConversation } from './conversation-state.ts'
import { EmojiPopover } from '../../ui/emoji/EmojiPopover.tsx'
import { ForwardDialog, HistoryDialog } from './dialogs.ts'
import { MessageMenu, type MenuRequest } from './MessageMenu.tsx'
import styles from './MessageMenu.module.css'
import { discard, sendAgain } from './outbox.ts'
import { readSignature } from './signed-text.ts'
import { Thread, type ThreadProps } from './Thread.tsx'
import { allowed, useMessageActions } from './use-message-actions.ts'
import type { ThreadHands } from './use-thread-events.ts'

export interface MessageHandsProps extends Pick<ThreadProps, 'thread' | 'loadOlder' | 'loadingOlder'> {
  ticket: Ticket
  /** The forward dialog is open. */
  forwarding: boolean
  onForward: (forwarding: boolean) => void
  onWriteTo: (contact: PickedContact) => void
}

/** The messages with all that can be done with them: the shared menu, the dialogs it leads to, and the calls. */
export function MessageHands({ ticket, thread, loadOlder, loadingOlder, forwarding, onForward, onWriteTo }: MessageHandsProps) {
  const t = useTranslations('conversation')
  const actions = useTranslations('actions')
  const selected = useConversation(state => state.selected)
  const calls = useMessageActions(ticket.id)
  const channel = useChannel(ticket.id)
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const [history, setHistory] = useState<Message | null>(null)
  const [picking, setPicking] = useState<MenuRequest | null>(null)
  /** Forwarded by itself, without choosing others. */
  const [single, setSingle] = useState<Message | null>(null)
  const sharing = useMutation({
    mutationFn: ({ name, number, email }: { name: string; number: string; email: string }) =>
      call(ROUTES.findOrCreateContact, { body: { name, number, email } }),
    onSuccess: contact => onWriteTo(contact),
  })
  const share = sharing.mutate

  const hands = useMemo<ThreadHands>(
    () => ({
      menu: (message, what, at, from) => setRequest({ message, what, at, from }),
      reply: replyTo,
      history: setHistory,
      retry: message => (message.id === 0 ? sendAgain(message.clientKey ?? '') : calls.retry(message)),
      resend: message => void calls.resend(message),
      discard: message => discard(message.clientKey ?? ''),
      select: message => {
        if (message.isPrivate || message.isDeleted || message.id === 0) return
        if (!toggleSelected(message)) toast.info(t('selection.limit'))
      },
      contact: (message, at) => {
        const card = message.contacts?.[at]
        if (card?.numbers[0]) share({ name: card.name.slice(0, 50), number: card.numbers[0], email: card.emails[0] ?? '' })
      },
    }),
    [calls, share, t],
  )
  const message = request?.message
  const closeMenu = () => {
    // What the menu led to takes the focus itself.
    const { from } = request ?? {}
    setRequest(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) from?.focus()
    })
  }
  const copy = async () => {
    if (!message) return
    await navigator.clipboard.writeText(readSignature(message).text).then(
      () => toast.success(actions('copied')),
      () => toast.error(t('copyFailed')),
    )
  }
  const may = useMemo(
    () =>
      message ? allowed(message, ticket, channel) : { reply: false, react: false, forward: false, copy: false, edit: false, remove: false, history: false },
    [message, ticket, channel],
  )
  const forwarded = single ? [single] : forwarding ? selected : null
  const endForward = () => {
    setSingle(null)
    onForward(false)
  }
  return (
    <>
      <Thread ticket={ticket} thread={thread} loadOlder={loadOlder} loadingOlder={loadingOlder} hands={hands} />
      <MessageMenu
        request={request}
        may={may}
        onClose={closeMenu}
        onReact={emoji => message && calls.react(message, emoji)}
        onMoreEmoji={() => {
          setPicking(request)
          setRequest(null)
        }}
        onReply={() => message && replyTo(message)}
        onForward={() => setSingle(message ?? null)}
        onSelect={() => message && hands.select(message)}
        onCopy={() => void copy()}
        onEdit={() => message && edit(message)}
        onRemove={() => message && void calls.remove(message)}
        onHistory={() => setHistory(message ?? null)}
      />
      {picking ? (
        <EmojiPopover
          opened
          label={t('menu.moreEmoji')}
          onClose={() => setPicking(null)}
          onPick={emoji => {
            calls.react(picking.message, emoji)
            setPicking(null)
          }}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.anchor}
            aria-label={t('menu.moreEmoji')}
            style={{ left: picking.at.left, top: picking.at.top, width: picking.at.width, height: picking.at.height }}
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
