import type { Ticket } from '@recado/contract'
import { Suspense } from 'react'
import { ComposerFooter } from '../../../ui/chat/Composer.tsx'
import { CollisionNotice } from '../../presence/index.ts'
import type { TicketActions } from '../../tickets/index.ts'
import { Composer } from './Composer.tsx'
import { NotOpenNotice } from './NotOpenNotice.tsx'
import { SelectionBar } from './SelectionBar.tsx'

export interface ConversationFootProps {
  ticket: Ticket
  actions: TicketActions
  /** Whether messages are being selected. */
  selecting: boolean
  onForward: () => void
  onEditLast: () => void
  onSchedule: () => void
}

/** Below the messages: the composer, or its replacement. */
export function ConversationFoot({
  ticket,
  actions,
  selecting,
  onForward,
  onEditLast,
  onSchedule,
}: ConversationFootProps) {
  const open = ticket.status === 'open'
  return (
    <ComposerFooter last>
      {open ? (
        <Suspense fallback={null}>
          <CollisionNotice />
        </Suspense>
      ) : null}
      {selecting ? <SelectionBar onForward={onForward} /> : null}
      {open && !selecting ? (
        <Composer ticket={ticket} onEditLast={onEditLast} onSchedule={onSchedule} />
      ) : null}
      {open || selecting ? null : <NotOpenNotice ticket={ticket} actions={actions} />}
    </ComposerFooter>
  )
}
