import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/http/api-error.ts'
import { live } from '../../lib/live/live.ts'
import { ComposerFooter } from '../../ui/chat/Composer.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { MessageLogSkeleton } from '../../ui/chat/MessageLogSkeleton.tsx'
import { CollisionNotice } from '../presence/index.ts'
import { ContactDrawer, type PickedContact } from '../contacts/index.ts'
import { useReadMentions } from '../mentions/index.ts'
import {
  restoreListFocus,
  ticketDrafts,
  ticketQuery,
  SnoozeDialog,
  TransferDialog,
  useTicketActions,
  useTicketNavigation,
  setOpenTicket,
  nextTicketOpener,
  type ClosingMode,
} from '../tickets/index.ts'
import { Composer } from './composer/Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './header/ConversationHeader.tsx'
import { dispatchToComposer, leaveConversation, openConversation, useConversation } from './conversation-state.ts'
import { setContactShown, useContactDrawer } from './header/contact-drawer-state.ts'
import { DropZone } from './composer/DropZone.tsx'
import { LogDialog } from './dialogs/dialogs.ts'
import { ConversationThread } from './thread/ConversationThread.tsx'
import { OfflineNotice } from './thread/OfflineNotice.tsx'
import { NotOpenNotice } from './composer/NotOpenNotice.tsx'
import { stopPlayer } from './messages/audio-player.ts'
import { SelectionBar } from './composer/SelectionBar.tsx'
import { TagBar } from './header/TagBar.tsx'
import { useThread } from './thread/thread.queries.ts'
import { useAttach } from './composer/use-attach.ts'
import { lastEditable } from './menus/message-actions.ts'
import { useConversationCommands } from './menus/use-conversation-commands.ts'
import { useConversationShortcuts } from './menus/use-conversation-shortcuts.ts'
import { useLeaveWhenGone } from './use-leave-when-gone.ts'

export interface ConversationProps {
  uuid: string
  /** Begins a conversation with a contact somebody shared. */
  onWriteTo: (contact: PickedContact) => void
}

function OpenConversation({ ticket, onWriteTo }: { ticket: Ticket } & Pick<ConversationProps, 'onWriteTo'>) {
  const actions = useTicketActions()
  const { leave } = useTicketNavigation()
  const attach = useAttach()
  const { data: thread, error, fetchStatus, refetch, loadOlder, loadingOlder } = useThread(ticket.id)
  const selecting = useConversation(state => state.selected !== null)
  const [dialog, setDialog] = useState<'transfer' | 'snooze' | 'log' | 'forward' | 'tags' | null>(null)
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const placement = isWide ? 'beside' : 'over'
  const contactShown = useContactDrawer(state => state[placement])
  const toggleContact = () => setContactShown(placement, !contactShown)
  const open = ticket.status === 'open'
  const t = useTranslations('conversation')

  useEffect(() => {
    openConversation(ticket.id, ticketDrafts.find(ticket.id))
    setOpenTicket(ticket.id)
    const leaveRoom = live.join('joinChatBox', ticket.id)
    return () => {
      leaveRoom()
      setOpenTicket(null)
      stopPlayer()
      setContactShown('over', false)
      leaveConversation()
      restoreListFocus()
    }
  }, [ticket.id])

  const close = (closing: ClosingMode, onSuccess: () => void = () => undefined) =>
    actions.close(ticket, closing, { onSuccess, onError: refusal => refusal instanceof ApiError && refusal.code === 'ERR_REQUIRED_TAG' && setDialog('tags') })
  useConversationShortcuts(ticket, actions, {
    onTransfer: () => setDialog('transfer'),
    onSnooze: () => setDialog('snooze'),
    onClose: () => close('farewell'),
    onCloseAndNext: () => close('farewell', nextTicketOpener()),
    onContact: toggleContact,
    onLog: () => setDialog('log'),
    contactShown,
    onLeave: leave,
  })
  useConversationCommands(ticket, actions, {
    onTransfer: () => setDialog('transfer'),
    onSnooze: () => setDialog('snooze'),
    onClose: close,
    onContact: toggleContact,
    onLog: () => setDialog('log'),
  })
  useReadMentions(ticket)
  const editLast = () => {
    const message = thread && lastEditable(thread.messages, ticket.id, new Date())
    if (message) dispatchToComposer({ type: 'editChosen', message })
  }

  return (
    <section className={styles.conversation} data-contact={(isWide && contactShown) || undefined} aria-label={t('with', { name: ticket.contact.name })}>
      <DropZone enabled={open} onFiles={files => void attach(files)}>
        <ConversationHeader
          ticket={ticket}
          actions={actions}
          contactShown={contactShown}
          onBack={leave}
          onContact={toggleContact}
          onTransfer={() => setDialog('transfer')}
          onLog={() => setDialog('log')}
          onSnooze={() => setDialog('snooze')}
          onClose={close}
        />
        <TagBar ticket={ticket} editing={dialog === 'tags'} onEditing={editing => setDialog(editing ? 'tags' : null)} />
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
        ) : fetchStatus === 'paused' ? (
          <OfflineNotice />
        ) : error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <MessageLogSkeleton />
        )}
        <ComposerFooter last>
          {open ? (
            <Suspense fallback={null}>
              <CollisionNotice />
            </Suspense>
          ) : null}
          {selecting ? (
            <SelectionBar onForward={() => setDialog('forward')} />
          ) : open ? (
            <Composer ticket={ticket} onEditLast={editLast} />
          ) : (
            <NotOpenNotice ticket={ticket} actions={actions} />
          )}
        </ComposerFooter>
      </DropZone>
      <ContactDrawer ticket={ticket} opened={contactShown} overlay={!isWide} onClose={() => setContactShown(placement, false)} />
      <TransferDialog
        opened={dialog === 'transfer'}
        whatsappId={ticket.whatsappId}
        busy={actions.busyWith === ticket.id}
        onTransfer={change => actions.transfer(ticket, change, { onSuccess: () => setDialog(null) })}
        onClose={() => setDialog(null)}
      />
      <SnoozeDialog ticket={ticket} opened={dialog === 'snooze'} onClose={() => setDialog(null)} />
      <LogDialog ticket={ticket} opened={dialog === 'log'} onClose={() => setDialog(null)} />
    </section>
  )
}

/** The right side of the tickets screen: one conversation with everything that can be done in it. */
export function Conversation({ uuid, onWriteTo }: ConversationProps) {
  const t = useTranslations('conversation')
  const query = useQuery(ticketQuery(uuid))
  useLeaveWhenGone(uuid, query)
  if (query.data) return <OpenConversation key={query.data.id} ticket={query.data} onWriteTo={onWriteTo} />
  return (
    <section className={styles.conversation} aria-busy="true" aria-label={t('messages')}>
      <div className={styles.column}>
        {query.fetchStatus === 'paused' ? (
          <OfflineNotice />
        ) : query.isError ? (
          <FailedState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <MessageLogSkeleton />
        )}
      </div>
    </section>
  )
}
