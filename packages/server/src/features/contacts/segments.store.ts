import type { ListItemInfo, Segment } from '@recado/contract'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** A person of a segment. */
export interface SegmentContact {
  readonly id: number
  readonly name: string
  readonly number: string
  readonly email: string
  readonly extraInfo: readonly ListItemInfo[]
}
/** Conditions of a segment, and what the viewer must not find out by them. */
export interface SegmentFilter extends Segment {
  /** Values that may be numbers match nothing, so that nobody guesses a hidden number. */
  readonly hidesNumbers: boolean
}

/** Messages between the customer and people or rules; internal notes are none. */
const wroteSince = (days: number, now: Date) =>
  sql<SqlBool>`exists (select from messages m where m.contact_id = c.id and not m.from_me
    and m.created_at >= ${now}::timestamptz - make_interval(days => ${days}::int))`

function conditionsOf(segment: SegmentFilter, now: Date): Expression<SqlBool>[] {
  const { tagIds, queueIds, wroteWithinDays, silentForDays, infoName, infoValue, hidesNumbers } = segment
  return [
    ...(tagIds.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from contact_tags g where g.contact_id = c.id and g.tag_id = any(${tagIds}))`,
        ]),
    ...(queueIds.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from tickets t where t.contact_id = c.id and t.queue_id = any(${queueIds}))`,
        ]),
    ...(wroteWithinDays === undefined ? [] : [wroteSince(wroteWithinDays, now)]),
    ...(silentForDays === undefined ? [] : [sql<SqlBool>`not ${wroteSince(silentForDays, now)}`]),
    ...(segment.neverAnswered
      ? [
          sql<SqlBool>`exists (select from messages m where m.contact_id = c.id and m.from_me and not m.is_private)`,
          sql<SqlBool>`not exists (select from messages m where m.contact_id = c.id and not m.from_me)`,
        ]
      : []),
    ...(infoName === '' && infoValue === ''
      ? []
      : [
          sql<SqlBool>`exists (select from contact_extra_info e where e.contact_id = c.id
            and (${infoName} = '' or search_text(e.name) = search_text(${infoName}))
            and (${infoValue} = '' or search_text(e.value) like like_pattern(${infoValue}))
            and (not ${hidesNumbers}::boolean or ${infoValue} = '' or length(regexp_replace(e.value, '\\D', '', 'g')) < 8))`,
        ]),
  ]
}

const selectSegment = (db: CompanyDb, segment: SegmentFilter, now: Date) =>
  db
    .selectFrom('contacts as c')
    .where('c.is_group', '=', false)
    .where('c.number_key', 'is not', null)
    .where(eb => eb.and(conditionsOf(segment, now)))

export const countSegment = async (db: CompanyDb, segment: SegmentFilter, now: Date): Promise<number> =>
  (
    await selectSegment(db, segment, now)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** The contacts of a segment after one of them. */
export const readSegment = (
  db: CompanyDb,
  segment: SegmentFilter,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<SegmentContact[]> =>
  selectSegment(db, segment, now)
    .select([
      'c.id',
      'c.name',
      sql<string>`c.number`.as('number'),
      'c.email',
      sql<
        ListItemInfo[]
      >`(select coalesce(json_agg(json_build_object('name', e.name, 'value', e.value) order by e.id), '[]')
        from contact_extra_info e where e.contact_id = c.id)`.as('extraInfo'),
    ])
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(sql.lit(limit))
    .execute()
