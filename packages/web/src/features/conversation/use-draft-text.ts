import { useDraftText as useKeptText } from '../../lib/use-draft-text.ts'
import { draftOf, keepDraft } from '../tickets/index.ts'

const TICKETS = { draftOf, keepDraft }

/** The text somebody writes in a ticket; it is kept while they write and when they leave. */
export const useDraftText = (ticketId: number) => useKeptText(TICKETS, ticketId)
