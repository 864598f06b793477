import type { Message, Ticket } from '@recado/contract'
import { useCallback, useMemo, useState } from 'react'
import type { PickedContact } from '../../contacts/index.ts'
import { useMe } from '../../session/index.ts'
import { useChannel } from '../channel/channel.queries.ts'
import { dispatchToComposer, endSelecting, useConversation } from '../conversation-state.ts'
import { ForwardDialog, HistoryDialog } from '../dialogs/dialogs.ts'
import { allowedActions, type MessageAction } from '../menus/message-actions.ts'
import type { MenuAction, MenuRequest } from '../menus/MessageMenu.tsx'
import { MessageMenus } from '../menus/MessageMenus.tsx'
import { useCopyMessage } from '../menus/use-copy-message.ts'
import { useMessageCalls } from '../menus/use-message-calls.ts'
import { Thread, type ThreadProps } from './Thread.tsx'
import { useMessageHandlers } from './use-message-handlers.ts'
import type { MessageHandlers } from './use-thread-events.ts'

export interface ConversationThreadProps extends Pick<ThreadProps, 'thread' | 'loadOlder' | 'loadingOlder'> {
  ticket: Ticket
  /** Whether it is open. */
  forwarding: boolean
  onForward: (forwarding: boolean) => void
  onWriteTo: (contact: PickedContact) => void
}

const NO_ACTIONS: ReadonlySet<MessageAction> = new Set()

/** The thread with all message actions: the shared menu, its dialogs, and the calls. */
export function ConversationThread({
  ticket,
  thread,
  loadOlder,
  loadingOlder,
  forwarding,
  onForward,
  onWriteTo,
}: ConversationThreadProps) {
  const selected = useConversation(state => state.selected)
  const calls = useMessageCalls(ticket.id)
  const copy = useCopyMessage()
  const channel = useChannel(ticket.id)
  const me = useMe()
  const [menuRequest, setMenuRequest] = useState<MenuRequest | null>(null)
  const [history, setHistory] = useState<Message | null>(null)
  /** Forwarded alone, without a selection. */
  const [forwardedMessage, setForwardedMessage] = useState<Message | null>(null)
  const menu = useCallback<MessageHandlers['menu']>(
    (message, what, anchor, trigger) => setMenuRequest({ message, what, at: new Date(), anchor, trigger }),
    [],
  )
  const handlers = useMessageHandlers({ menu, history: setHistory, calls, onWriteTo })
  const actions = useMemo(
    () =>
      menuRequest
        ? allowedActions(menuRequest.message, { ticket, me, channel, now: menuRequest.at })
        : NO_ACTIONS,
    [menuRequest, ticket, me, channel],
  )
  const doAction: Record<MenuAction, (message: Message) => void> = {
    reply: handlers.reply,
    forward: setForwardedMessage,
    select: handlers.select,
    copy: message => void copy(message),
    edit: message => dispatchToComposer({ type: 'editChosen', message }),
    history: handlers.history,
    remove: message => void calls.remove(message),
  }
  const chosen = forwarding ? selected : null
  const endForward = () => {
    setForwardedMessage(null)
    onForward(false)
  }
  return (
    <>
      <Thread
        ticket={ticket}
        thread={thread}
        loadOlder={loadOlder}
        loadingOlder={loadingOlder}
        handlers={handlers}
      />
      <MessageMenus
        request={menuRequest}
        actions={actions}
        onClose={() => setMenuRequest(null)}
        onAction={(action, message) => doAction[action](message)}
        onReact={calls.react}
      />
      <HistoryDialog message={history} onClose={() => setHistory(null)} />
      <ForwardDialog
        messages={forwardedMessage ? [forwardedMessage] : chosen}
        onClose={endForward}
        onDone={() => {
          endForward()
          endSelecting()
        }}
      />
    </>
  )
}
