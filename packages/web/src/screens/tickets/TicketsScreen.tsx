import type { Ticket } from '@recado/contract'
import { useEffect, useState } from 'react'
import type { PickedContact } from '../../features/contacts/index.ts'
import {
  ConversationPane,
  preloadConversation,
  subscribeConversations,
  preloadThread,
  SpyDialog,
  usePrefetchConversation,
} from '../../features/conversation/index.ts'
import {
  NewTicketDialog,
  TicketManager,
  useOpenUuid,
  useTicketActions,
} from '../../features/tickets/index.ts'
import { TwoPanes } from '../../ui/layout/TwoPanes.tsx'
import { Welcome } from './Welcome.tsx'

/** A pointer over a row loads what its conversation needs. */
function preload(ticketId: number | null): void {
  preloadThread(ticketId)
  if (ticketId !== null) preloadConversation()
}

/**
 * The tickets on the left, the open conversation on the right; on phones one of the two. Spec: workspace 2
 * "Tickets screen".
 */
export function TicketsScreen() {
  const uuid = useOpenUuid()
  const actions = useTicketActions()
  const [creating, setCreating] = useState<{ contact: PickedContact | null } | null>(null)
  const [spied, setSpied] = useState<Ticket | null>(null)
  useEffect(subscribeConversations, [])
  usePrefetchConversation()
  return (
    <TwoPanes shows={uuid ? 'open' : 'list'}>
      <TicketManager onNew={() => setCreating({ contact: null })} onSpy={setSpied} onHover={preload} />
      {uuid ? (
        <ConversationPane key={uuid} uuid={uuid} onWriteTo={contact => setCreating({ contact })} />
      ) : (
        <Welcome onNew={() => setCreating({ contact: null })} />
      )}
      <NewTicketDialog
        opened={creating !== null}
        contact={creating?.contact}
        onClose={() => setCreating(null)}
      />
      <SpyDialog ticket={spied} actions={actions} onClose={() => setSpied(null)} />
    </TwoPanes>
  )
}
