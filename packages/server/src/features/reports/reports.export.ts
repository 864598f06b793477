import type { MessageExportColumn, TicketExportColumn } from '@recado/contract'
import { LIMITS, MESSAGE_EXPORT_COLUMNS, TICKET_EXPORT_COLUMNS } from '@recado/contract'
import { EXPORT_WORDS, type ExportCell, type ExportLanguage, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import { withReadOnlyScope, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { FileParts } from '../../kernel/http/exports.ts'
import { limitGrowth } from '../../kernel/process/gc.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { writeSheet, type ExportFormat } from './export-file.ts'
import {
  messageCells,
  ticketCells,
  type ExportedConversation,
  type ExportedTicket,
  type RowContext,
} from './export-rows.ts'
import {
  countExportedTickets,
  listCounted,
  pageMessages,
  pageExportedTickets,
  type ExportedMessage,
  type ExportPlace,
} from './export.store.ts'
import { toReportFilter, type ReportFilter, type ReportQuery } from './report-filter.ts'

/**
 * Rows of one statement, which are held at a time. Larger pages outlive the young generation: of 200,000 rows they
 * leave 100 to 200 MB of garbage among the old objects, smaller ones 40.
 */
const TICKETS_PAGE = 100
const MESSAGES_PAGE = 200
/**
 * Tickets whose messages are read together: they stay until all of their messages were sent, so they are few,
 * and small.
 */
const CONVERSATIONS_PAGE = 20

/**
 * Growth of the process after which a file releases memory: below the 100 MB that it may take, and above the young
 * generation at work, which regrows at once. Each release stops the process for a tenth of a second.
 */
const GROWTH_MB = 90

type ExportQuery<Column> = ReportQuery & {
  /** The viewer's own by default. */
  readonly language?: ExportLanguage | undefined
  /** All of them when it is empty. */
  readonly columns: readonly Column[]
}
const chosen = <Column>(all: readonly Column[], columns: readonly Column[]): readonly Column[] =>
  columns.length === 0 ? all : all.filter(column => columns.includes(column))

const KINDS: Partial<Record<TicketExportColumn | MessageExportColumn, 'moment' | 'duration'>> = {
  createdAt: 'moment',
  closedAt: 'moment',
  firstAnswer: 'duration',
  wait: 'duration',
  handling: 'duration',
}

/**
 * The tickets that began in a period, one a row, masked as on the viewer's screen. Each page is read when the one
 * before was sent, and no connection to the database is held between.
 */
export async function exportTickets(
  context: AppContext,
  viewer: Viewer,
  query: ExportQuery<TicketExportColumn>,
  format: ExportFormat,
): Promise<FileParts> {
  const columns = chosen(TICKET_EXPORT_COLUMNS, query.columns)
  const rowContext = await beginExport(context, viewer, 'ticket', query.language)
  const rows = await beginPages(ticketPages(context, viewer, toReportFilter(query)))
  return writeSheet(
    {
      name: 'Tickets',
      titles: columns.map(column => rowContext.words.tickets[column]),
      kinds: columns.map(column => KINDS[column] ?? 'text'),
      pages: mapPages(rows, ticket => {
        const cells = ticketCells(ticket, rowContext)
        return columns.map(column => cells[column])
      }),
    },
    format,
  )
}

/** The rows of that file, by the same rule; null when they are too many to count beforehand. */
export async function countExported(scope: Scope, query: ReportQuery): Promise<{ count: number | null }> {
  const count = await countExportedTickets(scope.db, toReportFilter(query), tickets.visibleTo(scope.viewer))
  return { count: count > LIMITS.exportRowsCounted ? null : count }
}

/** The messages of those tickets, one a row. */
export async function exportMessages(
  context: AppContext,
  viewer: Viewer,
  query: ExportQuery<MessageExportColumn>,
  format: ExportFormat,
): Promise<FileParts> {
  const columns = chosen(MESSAGE_EXPORT_COLUMNS, query.columns)
  const rowContext = await beginExport(context, viewer, 'message', query.language)
  const rows = await beginPages(messagePages(context, viewer, toReportFilter(query)))
  return writeSheet(
    {
      name: 'Messages',
      titles: columns.map(column => rowContext.words.messages[column]),
      kinds: columns.map(column => KINDS[column] ?? 'text'),
      pages: mapPages(rows, ({ ticket, message }) => {
        const cells = messageCells(ticket, message, rowContext)
        return columns.map(column => cells[column])
      }),
    },
    format,
  )
}

/** Keeps the export in the audit log. */
const beginExport = (
  context: AppContext,
  viewer: Viewer,
  record: 'ticket' | 'message',
  asked: ExportLanguage | undefined,
): Promise<RowContext> =>
  withScope(context, viewer, async scope => {
    await auditLog.recordAudit(scope, { kind: 'exported', record })
    return {
      words: EXPORT_WORDS[await users.chooseExportLanguage(scope, asked)],
      timezone: await companies.findTimezone(scope.db, scope.companyId),
      hidesNumbers: !viewer.isTricked,
    }
  })

type Pages<T> = AsyncGenerator<readonly T[], void>

/** Reads the first page, so that what fails at once is answered as an error. */
async function beginPages<T>(pages: Pages<T>): Promise<Pages<T>> {
  const first = await pages.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* pages
  })()
}
async function* mapPages<T>(pages: Pages<T>, toRow: (item: T) => readonly ExportCell[]) {
  const release = limitGrowth(GROWTH_MB)
  for await (const page of pages) {
    yield page.map(toRow)
    await release()
  }
}

const ticketPages = (context: AppContext, viewer: Viewer, filter: ReportFilter): Pages<ExportedTicket> =>
  pagesOf(context, viewer, filter, TICKETS_PAGE, async (scope, rows) => {
    const ids = rows.map(row => row.id)
    const counted = new Map((await listCounted(scope.db, ids)).map(one => [one.id, one]))
    return rows.map(row => ({
      createdAt: row.created_at,
      ticket: tickets.maskForViewer(scope, tickets.presentTicket(scope.context, row)),
      closedAt: counted.get(row.id)?.closed_at ?? null,
      cells: counted.get(row.id)?.cells ?? [],
    }))
  })

type TicketRows = Awaited<ReturnType<typeof pageExportedTickets>>
/** The visible tickets of a period in pages, each in the shape that a file needs. */
async function* pagesOf<T>(
  context: AppContext,
  viewer: Viewer,
  filter: ReportFilter,
  limit: number,
  present: (scope: Scope, rows: TicketRows) => Promise<readonly T[]>,
): Pages<T> {
  for (let after: ExportPlace | undefined; ;) {
    const { page, place } = await withReadOnlyScope(context, viewer, async scope => {
      const rows = await pageExportedTickets(scope.db, filter, {
        visible: tickets.visibleTo(viewer),
        after,
        limit,
      })
      const last = rows.length < limit ? undefined : rows.at(-1)
      return {
        page: await present(scope, rows),
        place: last && { createdAt: last.created_at, id: last.id },
      }
    })
    if (page.length > 0) yield page
    if (!place) return
    after = place
  }
}

async function* messagePages(
  context: AppContext,
  viewer: Viewer,
  filter: ReportFilter,
): Pages<{ ticket: ExportedConversation; message: ExportedMessage }> {
  const pages = pagesOf(context, viewer, filter, CONVERSATIONS_PAGE, async (scope, rows) =>
    rows.map((row): ExportedConversation => {
      const ticket = tickets.presentTicket(scope.context, row)
      const { id, contact } = tickets.maskForViewer(scope, ticket)
      const { number, isGroup } = ticket.contact
      return { id, contact: { name: contact.name, number: contact.number }, own: { number, isGroup } }
    }),
  )
  for await (const page of pages) {
    const ticketOf = new Map(page.map(ticket => [ticket.id, ticket]))
    for (let after: ExportedMessage | undefined; ;) {
      const rows = await withReadOnlyScope(context, viewer, scope =>
        pageMessages(scope.db, [...ticketOf.keys()], { after, limit: MESSAGES_PAGE }),
      )
      yield rows.flatMap(message => {
        const ticket = ticketOf.get(message.ticket_id)
        return ticket ? [{ ticket, message }] : []
      })
      if (rows.length < MESSAGES_PAGE) break
      after = rows.at(-1)
    }
  }
}
