import { LIMITS, type RatedTicket, type RatingScale } from '@recado/contract'
import { maskOwnText, nameWithoutNumber, parseRate } from '@recado/domain'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { toReportFilter, type ReportQuery } from './report-filter.ts'
import { pageRatings, type RatingRow } from './ratings.store.ts'

/** Ratings of a period with their comments, of tickets that the viewer may see, latest first. */
export async function listRatings(
  scope: Scope,
  { before, ...query }: ReportQuery & { readonly before?: number | undefined },
): Promise<{ ratings: RatedTicket[]; hasMore: boolean }> {
  const rows = await pageRatings(scope.db, toReportFilter(query), {
    visible: tickets.visibleTo(scope.viewer),
    before,
  })
  const shown = rows.slice(0, LIMITS.reportPage)
  return {
    ratings: await Promise.all(shown.map(row => presentRating(scope, row))),
    hasMore: rows.length > shown.length,
  }
}

async function presentRating(scope: Scope, row: RatingRow): Promise<RatedTicket> {
  const ticket = await tickets.loadInBatch(scope, row.ticket_id)
  const { id, uuid, contact } = tickets.maskForViewer(scope, ticket)
  const comment = (text: string): string =>
    scope.viewer.isTricked ? text : maskOwnText(text, ticket.contact)
  const isComment = (text: string): boolean => parseRate({ text }, row.out_of as RatingScale) === undefined
  return {
    id: row.id,
    rating: { rate: row.rate, outOf: row.out_of },
    comment: comment(row.written.filter(isComment).join('\n')),
    createdAt: row.created_at.toISOString(),
    ticket: { id, uuid },
    contact: nameWithoutNumber(contact),
    attendant: row.attendant,
    queue: row.queue,
  }
}
