import { lazy, Suspense } from 'react'
import type { Ticket } from '@recado/contract'
import { loadStrings } from '../../i18n/language.ts'
import { MessageLogSkeleton } from '../../ui/chat/MessageLogSkeleton.tsx'

const Thread = lazy(async () => {
  const [{ SpiedThread }] = await Promise.all([import('./dialogs/SpiedThread.tsx'), loadStrings('later')])
  return { default: SpiedThread }
})

/** A conversation to read, whose code loads with it. */
export const ReadOnlyConversation = ({ ticket }: { ticket: Ticket }) => (
  <Suspense fallback={<MessageLogSkeleton />}>
    <Thread key={ticket.id} ticket={ticket} />
  </Suspense>
)
