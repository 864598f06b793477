import type { ReactElement } from 'react'
import { Bubble, type BubbleProps } from './bubbles/Bubble.tsx'
import { CallLine, DayLine, TicketLine, UnreadLine } from './bubbles/Separators.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { TypingRow } from './TypingRow.tsx'

export interface ThreadRowViewProps extends Pick<BubbleProps, 'flashed' | 'selected' | 'readOnly' | 'reason' | 'reachable'> {
  row: ThreadRow
  /** The ticket whose customer may be writing. */
  ticketId: number
}

/** One line of the conversation. */
export function ThreadRowView({ row, ticketId, ...bubble }: ThreadRowViewProps): ReactElement {
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />
    case 'ticket':
      return <TicketLine ticketId={row.ticketId} queue={row.queue} />
    case 'unread':
      return <UnreadLine count={row.count} />
    case 'foot':
      return <TypingRow ticketId={ticketId} />
    case 'message':
      return row.message.mediaType === 'call_log' ? (
        <CallLine message={row.message} />
      ) : (
        <Bubble message={row.message} first={row.first} last={row.last} {...bubble} />
      )
  }
}
