import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { mayEdit } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api-error.ts'
import { live } from '../../lib/live.ts'
import { ComposerFoot } from '../../ui/Composer.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { MessageLogSkeleton } from '../../ui/MessageLogSkeleton.tsx'
import { CollisionNotice } from '../attending/index.ts'
import { ContactDrawer, type PickedContact } from '../contacts/index.ts'
import { useReadMentions } from '../mentions/index.ts'
import {
  catchFocusInList,
  ticketDrafts,
  ticketOptions,
  SnoozeDialog,
  TransferDialog,
  useTicketActions,
  useTicketNavigation,
  watchTicket,
  wayToNextInList,
  type Closing,
} from '../tickets/index.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { edit, goOn, resetConversation, useConversation } from './conversation-state.ts'
import { showContact, useContactDrawer } from './contact-drawer-state.ts'
import { DropZone } from './DropZone.tsx'
import { LogDialog } from './dialogs.ts'
import { MessageHands } from './MessageHands.tsx'
import { NotKept } from './NotKept.tsx'
import { NotOpenNotice } from './NotOpenNotice.tsx'
import { stopPlayer } from './player.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TagBar } from './TagBar.tsx'
import { useThread } from './thread.queries.ts'
import { useAttach } from './use-attach.ts'
import { useConversationCommands } from './use-conversation-commands.ts'
import { useConversationShortcuts } from './use-conversation-shortcuts.ts'
import { useGone } from './use-gone.ts'

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
  const beside = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const where = beside ? 'beside' : 'over'
  const contactShown = useContactDrawer(state => state[where])
  const toggleContact = () => showContact(where, !contactShown)
  const open = ticket.status === 'open'
  const t = useTranslations('conversation')

  useEffect(() => {
    resetConversation()
    const begun = ticketDrafts.find(ticket.id)
    if (begun) goOn(begun)
    watchTicket(ticket.id)
    const quit = live.join('joinChatBox', ticket.id)
    return () => {
      quit()
      watchTicket(null)
      stopPlayer()
      showContact('over', false)
      resetConversation()
      catchFocusInList()
    }
  }, [ticket.id])

  const close = (closing: Closing, onSuccess: () => void = () => undefined) =>
    actions.close(ticket, closing, { onSuccess, onError: refusal => refusal instanceof ApiError && refusal.code === 'ERR_REQUIRED_TAG' && setDialog('tags') })
  useConversationShortcuts(ticket, actions, {
    onTransfer: () => setDialog('transfer'),
    onSnooze: () => setDialog('snooze'),
    onClose: () => close('farewell'),
    onCloseAndNext: () => close('farewell', wayToNextInList()),
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
    const last = thread?.messages.findLast(message => message.fromMe && message.ticketId === ticket.id && !message.automatic)
    if (last && mayEdit(last, { withinMs: Number.POSITIVE_INFINITY }, new Date())) edit(last)
  }

  return (
    <section className={styles.conversation} data-contact={(beside && contactShown) || undefined} aria-label={t('with', { name: ticket.contact.name })}>
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
          <MessageHands
            ticket={ticket}
            thread={thread}
            loadOlder={loadOlder}
            loadingOlder={loadingOlder}
            forwarding={dialog === 'forward'}
            onForward={forward => setDialog(forward ? 'forward' : null)}
            onWriteTo={onWriteTo}
          />
        ) : fetchStatus === 'paused' ? (
          <NotKept />
        ) : error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <MessageLogSkeleton />
        )}
        <ComposerFoot last>
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
        </ComposerFoot>
      </DropZone>
      <ContactDrawer ticket={ticket} opened={contactShown} overlay={!beside} onClose={() => showContact(where, false)} />
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
  const query = useQuery(ticketOptions(uuid))
  useGone(uuid, query)
  if (query.data) return <OpenConversation key={query.data.id} ticket={query.data} onWriteTo={onWriteTo} />
  return (
    <section className={styles.conversation} aria-busy="true" aria-label={t('messages')}>
      <div className={styles.column}>
        {query.fetchStatus === 'paused' ? (
          <NotKept />
        ) : query.isError ? (
          <FailedState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <MessageLogSkeleton />
        )}
      </div>
    </section>
  )
}
