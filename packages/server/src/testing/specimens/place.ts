import { randomBytes } from 'node:crypto'
import type { Generated, Insertable } from 'kysely'
import type { ClientBase, PoolClient } from 'pg'
import { corkWrites } from '../../kernel/database/pool.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import type { DB } from '../../schema/tables.ts'
import type { CompanyTable } from '../platform-tables.ts'

type Row<T extends keyof DB> = Omit<Insertable<DB[T]>, 'company_id'>

/** How many ids of each table one filling takes; they are reserved before the rows are sent, so that no row waits for another one's id. */
const IDS = {
  announcements: 1,
  chats: 1,
  connections: 2,
  contact_merges: 1,
  contacts: 2,
  imports: 2,
  message_templates: 1,
  messages: 7,
  queues: 2,
  quick_messages: 1,
  tags: 1,
  ticket_notes: 1,
  tickets: 1,
} as const satisfies { [T in keyof DB as DB[T] extends { id: Generated<number> } ? T : never]?: number }
type Numbered = keyof typeof IDS
const SEQUENCES = Object.entries(IDS).flatMap(([table, count]) => Array.from({ length: count }, () => `${table}_id_seq`))

/** A company whose tables are being filled, and what stands in its rows. Rows are kept until `save` sends them all, in the order of the calls. */
export interface Place {
  readonly companyId: number
  /** Stands wherever people or customers write. */
  readonly text: string
  /** Makes names, numbers and keys of this filling its own: hexadecimal digits, and thirteen decimal ones. */
  readonly mark: string
  readonly digits: string
  put<T extends CompanyTable | 'sessions'>(table: T, row: Row<T>): void
  /** Puts a row where there may be one already; that one stays. */
  putOnce<T extends CompanyTable>(table: T, row: Row<T>): void
  /** Puts a row; answers its id. */
  make<T extends Numbered>(table: T, row: Row<T>): number
  save(): Promise<void>
}

export async function openPlace(client: Pick<ClientBase, 'query'>, companyId: number, text: string): Promise<Place> {
  const mark = randomBytes(5).toString('hex')
  const ids = await reserveIds(client)
  const statements: Statement[] = []
  const put = (table: keyof DB, row: object, onConflict = ''): void => {
    statements.push(insert(table, { ...(table === 'announcements' ? {} : { company_id: companyId }), ...row }, onConflict))
  }
  return {
    companyId,
    text,
    mark,
    digits: String(parseInt(mark, 16)).padStart(13, '7').slice(0, 13),
    put,
    putOnce: (table, row) => put(table, row, ' on conflict do nothing'),
    make: (table, row) => {
      const id = ids.get(`${table}_id_seq`)?.shift()
      if (id === undefined) throw new Error(`IDS reserves too few ids for ${table}.`)
      put(table, { id, ...row })
      return id
    },
    save: () => sendTogether(client, statements),
  }
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
const insert = (table: string, row: object, onConflict: string): Statement => ({
  text: `insert into ${table} (${Object.keys(row).join(', ')}) overriding system value values (${Object.keys(row)
    .map((_, at) => `$${at + 1}`)
    .join(', ')})${onConflict}`,
  values: Object.values(row),
})

/** Sends all statements before it waits for the first answer. @throws what the first of them failed with */
async function sendTogether(client: Pick<ClientBase, 'query'>, statements: readonly Statement[]): Promise<void> {
  // One write for all of them: each write wakes the database.
  corkWrites(client as PoolClient)
  const answers = await Promise.allSettled(statements.map(({ text, values }) => client.query({ text, values: [...values], name: nameOf(text) })))
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}
const statementNames = new Map<string, string>()
/** The name under which each connection prepares a statement once. */
function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `specimen${statementNames.size}`
  statementNames.set(text, name)
  return name
}

async function reserveIds(client: Pick<ClientBase, 'query'>): Promise<Map<string, number[]>> {
  const text = 'select sequence, nextval(sequence::regclass) as id from unnest($1::text[]) as sequence'
  const { rows } = await client.query<{ sequence: string; id: string | number }>({ text, values: [SEQUENCES], name: 'specimen ids' })
  const ids = new Map<string, number[]>()
  for (const { sequence, id } of rows) ids.set(sequence, [...(ids.get(sequence) ?? []), Number(id)])
  return ids
}

/** A file that never came. */
export const NO_FILE: StoredMedia = {
  key: null,
  ref: null,
  name: '',
  mime: 'application/pdf',
  size: null,
  width: null,
  height: null,
  durationMs: null,
  peaks: null,
  voice: false,
  state: 'failed',
}
