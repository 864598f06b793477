import { lazy, Suspense } from 'react'
import type { Ticket } from '@recado/contract'
import { MessageLogSkeleton } from '../../ui/chat/MessageLogSkeleton.tsx'

const Thread = lazy(async () => {
  const { SpiedThread } = await import('./dialogs/SpiedThread.tsx')
  return { default: SpiedThread }
})

/** A conversation to read, whose code loads with it. */
export const ReadOnlyConversation = ({ ticket }: { ticket: Ticket }) => (
  <Suspense fallback={<MessageLogSkeleton />}>
    <Thread key={ticket.id} ticket={ticket} />
  </Suspense>
)
