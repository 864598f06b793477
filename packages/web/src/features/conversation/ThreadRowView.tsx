import { lazy, Suspense, type ReactElement } from 'react'
import { laterWords } from '../../i18n/language.ts'
import { Bubble, type BubbleProps } from './bubbles/Bubble.tsx'
import { CallLine, DayLine, TicketLine, UnreadLine } from './bubbles/Separators.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { TypingRow } from './TypingRow.tsx'

const GapLine = lazy(async () => ({ default: (await Promise.all([import('./bubbles/GapLine.tsx'), laterWords()]))[0].GapLine }))

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
    case 'gap':
      return (
        <Suspense fallback={null}>
          <GapLine {...row} />
        </Suspense>
      )
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
