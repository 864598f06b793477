import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/http/api-error.ts'
import { MessageLogSkeleton } from '../../ui/chat/MessageLogSkeleton.tsx'
import { ContainedPanel } from '../../ui/feedback/Contained.tsx'
import { PaneHeader } from '../../ui/layout/PaneHeader.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { ContactDrawer, type PickedContact } from '../contacts/index.ts'
import { useReadMentions } from '../mentions/index.ts'
import {
  nextTicketOpener,
  ticketQuery,
  useTicketActions,
  useTicketNavigation,
  type ClosingMode,
} from '../tickets/index.ts'
import { NumberRequest } from './channel/NumberRequest.tsx'
import { ConversationFoot } from './composer/ConversationFoot.tsx'
import { DropZone } from './composer/DropZone.tsx'
import { useAttach } from './composer/use-attach.ts'
import { dispatchToComposer, useConversation } from './conversation-state.ts'
import styles from './Conversation.module.css'
import { ConversationDialogs, type ConversationDialog } from './ConversationDialogs.tsx'
import { setContactShown, useContactDrawer } from './header/contact-drawer-state.ts'
import { ConversationHeader } from './header/ConversationHeader.tsx'
import { TagBar } from './header/TagBar.tsx'
import { useEarlyShortcut } from './menus/early-shortcut.ts'
import { lastEditable } from './menus/message-actions.ts'
import { useConversationCommands } from './menus/use-conversation-commands.ts'
import { useConversationShortcuts } from './menus/use-conversation-shortcuts.ts'
import { useEscape } from './menus/use-escape.ts'
import { ConversationSearch } from './search/lazy-search.tsx'
import { ConversationThread } from './thread/ConversationThread.tsx'
import { OfflineNotice } from './thread/OfflineNotice.tsx'
import { useThread } from './thread/thread.queries.ts'
import { useMe } from '../session/index.ts'
import { useConversationLifetime } from './use-conversation-lifetime.ts'
import { useLeaveWhenGone } from './use-leave-when-gone.ts'

// With the drawer around them, which is not part of the first load.
const ConversationFacts = lazy(async () => ({
  default: (await import('./drawer/ConversationFacts.tsx')).ConversationFacts,
}))
const ConversationFiles = lazy(async () => ({
  default: (await import('./drawer/ConversationFiles.tsx')).ConversationFiles,
}))

export interface ConversationProps {
  uuid: string
  /** Starts a conversation with a shared contact. */
  onWriteTo: (contact: PickedContact) => void
  /** Buttons of the drawer that shows the conversation; the tickets screen has none. */
  drawerTools?: ReactNode
}

interface MessagesPlaceholderProps {
  fetchStatus: 'fetching' | 'paused' | 'idle'
  error: Error | null
  onRetry: () => void
}

/** Placeholder of the messages: loading, failed, or waiting for the network. */
function MessagesPlaceholder({ fetchStatus, error, onRetry }: MessagesPlaceholderProps) {
  const t = useTranslations('conversation')
  if (fetchStatus === 'paused') return <OfflineNotice />
  return error ? <FailedState title={t('failed')} error={error} onRetry={onRetry} /> : <MessageLogSkeleton />
}

/** State of the contact drawer: beside or over. A drawer has no room beside the conversation. */
function useContactPlace(isInDrawer: boolean) {
  const hasRoom = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const isWide = hasRoom && !isInDrawer
  const placement = isWide ? 'beside' : 'over'
  const isShown = useContactDrawer(state => state[placement])
  return { isWide, isShown, show: (shown: boolean) => setContactShown(placement, shown) }
}

/** The contact and facts of the conversation, which an error in them does not end. */
const ContactPanel = ({
  ticket,
  contact,
}: {
  ticket: Ticket
  contact: ReturnType<typeof useContactPlace>
}) => (
  <ContainedPanel resetKey={ticket.id}>
    <ContactDrawer
      ticket={ticket}
      opened={contact.isShown}
      overlay={!contact.isWide}
      about={<ConversationFacts ticket={ticket} />}
      files={<ConversationFiles ticketId={ticket.id} />}
      numberRequest={<NumberRequest ticket={ticket} />}
      onClose={() => contact.show(false)}
    />
  </ContainedPanel>
)

/** The actions of the open ticket, for the header, the shortcuts and the palette. */
function useConversationActions(
  ticket: Ticket,
  contact: ReturnType<typeof useContactPlace>,
  setDialog: (dialog: ConversationDialog) => void,
) {
  const actions = useTicketActions()
  const { leave, explain } = useTicketNavigation()
  const close = (closing: ClosingMode, onSuccess: () => void = () => undefined) =>
    actions.close(ticket, closing, {
      onSuccess,
      onError: refusal =>
        refusal instanceof ApiError && refusal.code === 'ERR_REQUIRED_TAG' && setDialog('tags'),
    })
  const handlers = {
    onTransfer: () => setDialog('transfer'),
    onSnooze: () => setDialog('snooze'),
    onSchedule: () => setDialog('schedule'),
    onLog: () => setDialog('log'),
    onAccess: () => setDialog('access'),
    onBotDecisions: () => explain(ticket.uuid),
    onContact: () => contact.show(!contact.isShown),
  }
  useConversationShortcuts(ticket, actions, {
    ...handlers,
    onClose: () => close('farewell'),
    onCloseAndNext: () => close('farewell', nextTicketOpener()),
    contactShown: contact.isShown,
    onLeave: leave,
  })
  useConversationCommands(ticket, actions, { ...handlers, onClose: close })
  return { actions, handlers: { ...handlers, onClose: close, onBack: leave } }
}

function OpenConversation({
  ticket,
  onWriteTo,
  drawerTools,
}: { ticket: Ticket } & Omit<ConversationProps, 'uuid'>) {
  const t = useTranslations('conversation')
  const me = useMe()
  const attach = useAttach(ticket.id)
  const { data: thread, error, fetchStatus, refetch, loadOlder, loadingOlder } = useThread(ticket.id)
  const selecting = useConversation(state => state.selected !== null)
  const [dialog, setDialog] = useState<ConversationDialog | null>(null)
  const contact = useContactPlace(drawerTools !== undefined)
  useConversationLifetime(ticket.id)
  useReadMentions(ticket)
  const { actions, handlers } = useConversationActions(ticket, contact, setDialog)
  const editLast = () => {
    const message = thread && lastEditable(me, thread.messages, ticket.id, new Date())
    if (message) dispatchToComposer({ type: 'editChosen', message })
  }

  return (
    <section
      className={styles.conversation}
      data-contact={(contact.isWide && contact.isShown) || undefined}
      aria-label={t('with', { name: ticket.contact.name })}
    >
      <DropZone enabled={ticket.status === 'open'} onFiles={files => void attach(files)}>
        <ConversationHeader
          ticket={ticket}
          actions={actions}
          contactShown={contact.isShown}
          drawerTools={drawerTools}
          {...handlers}
        />
        <ConversationSearch ticketId={ticket.id} uuid={ticket.uuid} />
        <TagBar
          ticket={ticket}
          editing={dialog === 'tags'}
          onEditing={editing => setDialog(editing ? 'tags' : null)}
        />
        {thread ? (
          <ConversationThread
            ticket={ticket}
            thread={thread}
            loadOlder={loadOlder}
            loadingOlder={loadingOlder}
            forwarding={dialog === 'forward'}
            onForward={forward => setDialog(forward ? 'forward' : null)}
            onWriteTo={onWriteTo}
          />
        ) : (
          <MessagesPlaceholder fetchStatus={fetchStatus} error={error} onRetry={() => void refetch()} />
        )}
        <ConversationFoot
          ticket={ticket}
          actions={actions}
          selecting={selecting}
          onForward={() => setDialog('forward')}
          onEditLast={editLast}
          onSchedule={handlers.onSchedule}
        />
      </DropZone>
      <ContactPanel ticket={ticket} contact={contact} />
      <ConversationDialogs
        ticket={ticket}
        actions={actions}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onSchedule={handlers.onSchedule}
      />
    </section>
  )
}

/** The place of the conversation until its ticket is there. */
function TicketPlaceholder({
  uuid,
  drawerTools,
  ...messages
}: MessagesPlaceholderProps & Pick<ConversationProps, 'uuid' | 'drawerTools'>) {
  const t = useTranslations()
  const { leave } = useTicketNavigation()
  useEscape(leave)
  useEarlyShortcut(uuid)
  return (
    <section className={styles.conversation} aria-busy="true" aria-label={t('conversation.messages')}>
      <div className={styles.column}>
        {drawerTools === undefined ? null : (
          <PaneHeader back={t('actions.back')} onBack={leave} title={<span className={styles.space} />}>
            {drawerTools}
          </PaneHeader>
        )}
        <MessagesPlaceholder {...messages} />
      </div>
    </section>
  )
}

/** The open conversation and its actions: the right side of the tickets screen, or a drawer. */
export function Conversation({ uuid, ...props }: ConversationProps) {
  const query = useQuery(ticketQuery(uuid))
  useLeaveWhenGone(uuid, query)
  if (query.data) return <OpenConversation key={query.data.id} ticket={query.data} {...props} />
  return (
    <TicketPlaceholder
      uuid={uuid}
      drawerTools={props.drawerTools}
      fetchStatus={query.fetchStatus}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}
