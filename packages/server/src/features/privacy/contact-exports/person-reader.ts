import type {
  PersonBotDecision,
  PersonCampaignSend,
  PersonConsent,
  PersonGroupMessage,
  PersonImportedRow,
  PersonMerge,
  PersonMessage,
  PersonNote,
  PersonReaction,
  PersonSchedule,
  PersonTicket,
} from '@recado/domain'
import type { IdentifiedPerson } from '../../contacts/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import {
  presentGroupMessage,
  presentPersonMessage,
  presentPersonSchedule,
  presentPersonTicket,
} from './person.present.ts'
import {
  pageFiles,
  pageGroupMessages,
  pagePersonMessages,
  type PersonFileRow,
  type RowRange,
} from './person.store.ts'
import {
  listLogOfTickets,
  listRatingsOfTickets,
  pagePersonCampaigns,
  pagePersonConsents,
  pagePersonNotes,
  pagePersonSchedules,
  pagePersonTickets,
} from './records.store.ts'
import { presentPersonDecision } from './traces.present.ts'
import { pageDecisions, pageImportedRows, pageMerges, pageReactions } from './traces.store.ts'

/** Rows of one statement, which are held at a time. */
const PAGE = 500
/** Old messages have numbers below zero. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER

/** Runs a read; it throws when the export is gone meanwhile. */
export type ReadPart = <T>(read: (db: CompanyDb) => Promise<T>) => Promise<T>

/** The records of a person that an export has, page by page. No connection to the database is held between two pages. */
export interface PersonReader {
  files(): AsyncGenerator<readonly PersonFileRow[]>
  messages(missing: ReadonlySet<number>): AsyncGenerator<readonly PersonMessage[]>
  groups(missing: ReadonlySet<number>): AsyncGenerator<readonly PersonGroupMessage[]>
  tickets(): AsyncGenerator<readonly PersonTicket[]>
  notes(): AsyncGenerator<readonly PersonNote[]>
  consents(): AsyncGenerator<readonly PersonConsent[]>
  schedules(): AsyncGenerator<readonly PersonSchedule[]>
  campaigns(): AsyncGenerator<readonly PersonCampaignSend[]>
  reactions(): AsyncGenerator<readonly PersonReaction[]>
  importedRows(): AsyncGenerator<readonly PersonImportedRow[]>
  merges(): AsyncGenerator<readonly PersonMerge[]>
  botDecisions(): AsyncGenerator<readonly PersonBotDecision[]>
}

/** How the rows of a person are found. */
type PersonKeys = Pick<IdentifiedPerson, 'numbers' | 'numberKeys' | 'addresses'>
type MakePages = <Row extends { readonly id: number }, Item>(
  page: (db: CompanyDb, range: RowRange) => Promise<Row[]>,
  present: (row: Row) => Item,
  first?: number,
) => AsyncGenerator<readonly Item[]>

/** A row that a statement reads as the export has it. */
const withoutId = <Row extends { readonly id: number }>(row: Row): Omit<Row, 'id'> => {
  const { id: _, ...item } = row
  return item
}

export function makePersonReader(read: ReadPart, contactId: number, person: PersonKeys): PersonReader {
  const { numbers, numberKeys } = person
  const pages: MakePages = (page, present, first = 0) =>
    readPages(read, page, rows => rows.map(present), first)
  return {
    files: () =>
      pages(
        (db, range) => pageFiles(db, contactId, numbers, range),
        row => row,
        BEFORE_ALL,
      ),
    messages: missing =>
      pages(
        (db, range) => pagePersonMessages(db, contactId, range),
        row => presentPersonMessage(row, missing),
        BEFORE_ALL,
      ),
    groups: missing =>
      pages(
        (db, range) => pageGroupMessages(db, contactId, numbers, range),
        row => presentGroupMessage(row, missing),
        BEFORE_ALL,
      ),
    tickets: () => readTickets(read, contactId),
    notes: () => pages((db, range) => pagePersonNotes(db, contactId, range), withoutId),
    consents: () => pages((db, range) => pagePersonConsents(db, contactId, range), withoutId),
    schedules: () => pages((db, range) => pagePersonSchedules(db, contactId, range), presentPersonSchedule),
    campaigns: () => pages((db, range) => pagePersonCampaigns(db, contactId, numberKeys, range), withoutId),
    ...makeTraceReader(pages, contactId, person),
  }
}

const makeTraceReader = (
  pages: MakePages,
  contactId: number,
  { numbers, addresses }: PersonKeys,
): Pick<PersonReader, 'reactions' | 'importedRows' | 'merges' | 'botDecisions'> => ({
  reactions: () =>
    pages((db, range) => pageReactions(db, contactId, addresses, range), withoutId, BEFORE_ALL),
  importedRows: () => pages((db, range) => pageImportedRows(db, numbers, range), withoutId),
  merges: () => pages((db, range) => pageMerges(db, contactId, range), withoutId),
  botDecisions: () =>
    pages((db, range) => pageDecisions(db, contactId, range), presentPersonDecision, BEFORE_ALL),
})

const readTickets = (read: ReadPart, contactId: number): AsyncGenerator<readonly PersonTicket[]> =>
  readPages(
    read,
    async (db, range) => {
      const rows = await pagePersonTickets(db, contactId, range)
      const ids = rows.map(({ id }) => id)
      const [log, ratings] = [await listLogOfTickets(db, ids), await listRatingsOfTickets(db, ids)]
      return rows.map(row => ({ id: row.id, ticket: presentPersonTicket(row, log, ratings) }))
    },
    rows => rows.map(({ ticket }) => ticket),
    0,
  )

async function* readPages<Row extends { readonly id: number }, Item>(
  read: ReadPart,
  page: (db: CompanyDb, range: RowRange) => Promise<Row[]>,
  present: (rows: readonly Row[]) => readonly Item[],
  first: number,
): AsyncGenerator<readonly Item[]> {
  let after = first
  for (;;) {
    const range: RowRange = { after, limit: PAGE }
    const rows: Row[] = await read(db => page(db, range))
    if (rows.length > 0) yield present(rows)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
