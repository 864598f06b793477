import { LIMITS, type ReportTicket, type ReportTickets } from '@recado/contract'
import { addMeasures, averageMinutes, nameWithoutNumber, type FigureCell } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import * as tickets from '../tickets/index.ts'
import { listCounted } from './export.store.ts'
import { toReportFilter, type ReportQuery } from './report-filter.ts'
import { pageReportTickets, type HourOfWeek } from './tickets.store.ts'

interface TicketsQuery extends ReportQuery {
  readonly weekday?: number | undefined
  readonly hour?: number | undefined
  readonly before?: number | undefined
}

/** The visible tickets behind the figure *tickets* of a report or of one cell of its map, latest first. */
export async function listTickets(
  scope: Scope,
  { weekday, hour, before, ...query }: TicketsQuery,
): Promise<ReportTickets> {
  const cell: HourOfWeek | undefined =
    weekday === undefined || hour === undefined ? undefined : { weekday, hour }
  const rows = await pageReportTickets(scope.db, toReportFilter(query), {
    cell,
    visible: tickets.visibleTo(scope.viewer),
    before,
  })
  const shown = rows.slice(0, LIMITS.reportPage)
  const counted = await listCounted(
    scope.db,
    shown.map(({ id }) => id),
  )
  const cellsOf = new Map(counted.map(({ id, cells }) => [id, cells ?? []]))
  return {
    tickets: shown.map(row => presentRow(scope, row, cellsOf.get(row.id) ?? [])),
    hasMore: rows.length > shown.length,
  }
}

type TicketRow = Awaited<ReturnType<typeof pageReportTickets>>[number]

function presentRow(scope: Scope, row: TicketRow, cells: readonly FigureCell[]): ReportTicket {
  const ticket = tickets.maskForViewer(scope, tickets.presentTicket(scope.context, row))
  const { id, uuid, status, createdAt, queue, user } = ticket
  // Cells are repeated for each tag.
  const sum = addMeasures(...cells.filter(cell => (cell.tag ?? 0) === 0).map(cell => cell.measures))
  return {
    id,
    uuid,
    contact: nameWithoutNumber(ticket.contact),
    status,
    createdAt,
    queue: queue && { name: queue.name, color: queue.color },
    attendant: user?.name ?? null,
    firstAnswer: sum.firstAnswers === 0 ? null : averageMinutes(sum.firstAnswerOpenSeconds, sum.firstAnswers),
  }
}
