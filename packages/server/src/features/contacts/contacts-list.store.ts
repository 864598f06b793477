import type { ConsentState } from '@recado/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { startAfterOwnDay, startOfOwnDay } from '../companies/index.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { selectRows, selectDetails } from './contacts.store.ts'

export interface ContactFilter {
  /** In the name; empty matches all. */
  readonly term: string
  /** Any of them in the number, of which hidden digits do not count. */
  readonly digits: readonly string[]
  /** Exact whole numbers, which also other aliases have. */
  readonly numbers: readonly string[]
  /** Excludes hidden digits and names that are numbers, so that nobody guesses a hidden number. */
  readonly hidesNumbers: boolean
  readonly tagIds: readonly number[]
  readonly createdFrom: string | undefined
  readonly createdTo: string | undefined
  /** Consent to marketing; `none` without an entry. */
  readonly marketing?: ConsentState | 'none' | undefined
}

/** Ids of contacts with any of these digits in their number, or in the part of it that masking shows. */
export function matchesDigits(
  digits: readonly string[],
  hidesNumbers: boolean,
  maxMatches: number,
): RawBuilder<unknown> {
  const wanted = sql`unnest(${[...digits]}::text[]) as wanted(digits)`
  const found = sql`select search_contacts_by_number(wanted.digits, ${maxMatches}) from ${wanted}`
  return hidesNumbers
    ? sql`select n.id from contacts n where n.id = any(array(${found})) and exists (select from ${wanted} where position(wanted.digits in left(n.number, -4)) > 0)`
    : found
}

/**
 * Ids of contacts whose name or username matches. A viewer of masked numbers finds no name that is a number, nor by a
 * username with one in it: a search by its beginning would confirm one digit after the other.
 */
export function matchesName(term: string, hidesNumbers: boolean, maxMatches: number): RawBuilder<unknown> {
  const found = sql`select search_contacts(${term}, ${maxMatches})`
  return hidesNumbers
    ? sql`select n.id from contacts n where n.id = any(array(${found})) and (n.is_group or length(regexp_replace(n.name, '\\D', '', 'g')) < 8)
        and (length(regexp_replace(coalesce(n.username, ''), '\\D', '', 'g')) < 8 or search_text(n.name) like like_pattern(${term}))`
    : found
}

/** Ids of matching contacts as one array: an `or` would scan every contact of the company. */
function matchesTerm(
  { term, digits, numbers, hidesNumbers }: ContactFilter,
  maxMatches: number,
): Expression<SqlBool> {
  const branches = [
    matchesName(term, hidesNumbers, maxMatches),
    ...(digits.length === 0 ? [] : [matchesDigits(digits, hidesNumbers, maxMatches)]),
    ...(numbers.length === 0
      ? []
      : [
          sql`select a.contact_id from contact_aliases a where a.connection_id is null and a.scheme = 'pn' and a.value = any(${[...numbers]})`,
          sql`select n.id from contacts n where not n.is_group and n.number = any(${[...numbers]})`,
        ]),
  ]
  return sql<SqlBool>`c.id = any(array(${sql.join(branches, sql` union `)}))`
}

function matchesFilter(filter: ContactFilter, maxMatches: number): Expression<SqlBool> {
  const { tagIds, createdFrom, createdTo, marketing } = filter
  return sql<SqlBool>`${sql.join(
    [
      sql<SqlBool>`c.erased_at is null`,
      ...(filter.term === '' ? [] : [matchesTerm(filter, maxMatches)]),
      ...(tagIds.length === 0
        ? []
        : [
            sql<SqlBool>`c.id in (select ct.contact_id from contact_tags ct where ct.tag_id = any(${[...tagIds]}) group by ct.contact_id having count(*) = ${new Set(tagIds).size})`,
          ]),
      ...(marketing === undefined
        ? []
        : marketing === 'none'
          ? [
              sql<SqlBool>`not c.is_group and not exists (select 1 from consent_states s where s.contact_id = c.id and s.purpose = 'marketing')`,
            ]
          : [
              sql<SqlBool>`c.id in (select s.contact_id from consent_states s where s.purpose = 'marketing' and s.state = ${marketing})`,
            ]),
      ...(createdFrom === undefined ? [] : [sql<SqlBool>`c.created_at >= ${startOfOwnDay(createdFrom)}`]),
      ...(createdTo === undefined ? [] : [sql<SqlBool>`c.created_at < ${startAfterOwnDay(createdTo)}`]),
    ],
    sql` and `,
  )}`
}

/** Start of the page: the beginning, or after an existing contact. */
export interface ContactRange {
  readonly after: number | undefined
  readonly offset: number
  readonly limit: number
}
/** The column that a list is sorted by: viewers of masked numbers get the order of what they see. */
const sortColumn = ({ hidesNumbers }: ContactFilter) => (hidesNumbers ? 'masked_sort_name' : 'sort_name')

const afterCursor = (filter: ContactFilter, id: number) => {
  const column = sql.ref(sortColumn(filter))
  return sql<SqlBool>`(c.${column}, c.id) > ((select a.${column} from contacts a where a.id = ${id}), ${id}::int)`
}

/**
 * The contacts of a filter, to be read in the order of a page. Those of a term are all found before the first is known,
 * so they are counted in the same statement; `matches` is null otherwise.
 */
function selectMatches(db: CompanyDb, filter: ContactFilter, maxMatches: number) {
  const matching = db.selectFrom('contacts as c').where(matchesFilter(filter, maxMatches))
  const columns = ['c.id', 'c.sort_name', 'c.masked_sort_name'] as const
  const count =
    filter.term === '' ? sql<number | null>`null::int` : sql<number | null>`(count(*) over ())::int`
  return matching.select(columns).select(count.as('matches')).as('c')
}

/** One page by name: reads the rows from the list's index first and joins them afterwards. */
export function pageContacts(
  db: CompanyDb,
  filter: ContactFilter,
  { after, offset, limit }: ContactRange,
  maxMatches: number,
) {
  const ids = db
    .selectFrom(selectMatches(db, filter, maxMatches))
    .select(['c.id', 'c.matches'])
    .$if(after !== undefined, query => query.where(afterCursor(filter, after ?? 0)))
    .orderBy(`c.${sortColumn(filter)}`)
    .orderBy('c.id')
    .$if(offset > 0, query => query.offset(offset))
    .limit(sql.lit(limit))
  return selectDetails(db)
    .innerJoin(ids.as('p'), 'p.id', 'c.id')
    .select('p.matches')
    .orderBy(`c.${sortColumn(filter)}`)
    .orderBy('c.id')
    .execute()
}
/** The ids of the first contacts, by name. */
export const listIds = async (
  db: CompanyDb,
  filter: ContactFilter,
  { limit, maxMatches }: { limit: number; maxMatches: number },
): Promise<number[]> =>
  (
    await db
      .selectFrom('contacts as c')
      .select('c.id')
      .where(matchesFilter(filter, maxMatches))
      .orderBy(`c.${sortColumn(filter)}`)
      .orderBy('c.id')
      .limit(sql.lit(limit))
      .execute()
  ).map(({ id }) => id)
export const contactExists = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('contacts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** Counts the matches up to `maxMatches`. */
export async function countContacts(
  db: CompanyDb,
  filter: ContactFilter,
  maxMatches: number,
): Promise<number> {
  const matches = db
    .selectFrom('contacts as c')
    .select('c.id')
    .where(matchesFilter(filter, maxMatches))
    .limit(sql.lit(maxMatches))
  return Number(
    (
      await db
        .selectFrom(matches.as('s'))
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
}
export const listFirstContacts = (
  db: CompanyDb,
  filter: ContactFilter,
  { limit, maxMatches }: { limit: number; maxMatches: number },
) =>
  selectRows(db)
    .where(matchesFilter(filter, maxMatches))
    .orderBy(`c.${sortColumn(filter)}`)
    .orderBy('c.id')
    .limit(sql.lit(limit))
    .execute()
