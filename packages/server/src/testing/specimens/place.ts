import { randomBytes } from 'node:crypto'
import type { Generated, Insertable, Kysely } from 'kysely'
import type { World } from '../../kernel/world.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import type { DB } from '../../schema/tables.ts'
import type { CompanyTable } from '../platform-tables.ts'

type Row<T extends CompanyTable> = Omit<Insertable<DB[T]>, 'company_id'>
type Numbered = { [T in CompanyTable]: DB[T] extends { id: Generated<number> } ? T : never }[CompanyTable]

/** A company whose tables are being filled, and what stands in its rows. */
export interface Place {
  readonly db: World['platform']
  readonly companyId: number
  /** Stands wherever people or customers write. */
  readonly text: string
  /** Makes names, numbers and keys of this filling its own: hexadecimal digits, and thirteen decimal ones. */
  readonly mark: string
  readonly digits: string
  put<T extends CompanyTable>(table: T, row: Row<T>): Promise<void>
  /** Puts a row where there may be one already; that one stays. */
  putOnce<T extends CompanyTable>(table: T, row: Row<T>): Promise<void>
  /** Puts a row; answers its id. */
  make<T extends Numbered>(table: T, row: Row<T>): Promise<number>
}

export function placeOf(db: World['platform'], companyId: number, text: string): Place {
  const mark = randomBytes(5).toString('hex')
  // Which columns a table has is checked where `put` is called; Kysely would have to know which table it is.
  const tables = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const into = (table: string, row: object) => tables.insertInto(table).values({ company_id: companyId, ...row })
  return {
    db,
    companyId,
    text,
    mark,
    digits: String(parseInt(mark, 16)).padStart(13, '7').slice(0, 13),
    put: async (table, row) => void (await into(table, row).execute()),
    putOnce: async (table, row) =>
      void (await into(table, row)
        .onConflict(conflict => conflict.doNothing())
        .execute()),
    make: async (table, row) => (await into(table, row).returning('id').executeTakeFirstOrThrow())['id'] as number,
  }
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
