import {
  ConsentEntry,
  LIMITS,
  type ConsentPurpose,
  type ConsentSource,
  type ConsentState,
} from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { consentRecord } from './consents.record.ts'

/** Entries for several contacts at once. */
export interface ConsentChange {
  readonly contactIds: readonly number[]
  readonly purpose: ConsentPurpose
  readonly state: ConsentState
  readonly source: ConsentSource
  readonly words: string
  readonly messageId: number | null
  readonly userId: number | null
  readonly at: Date
}

const idArray = (ids: readonly number[]) => sql`${[...ids]}::int[]`

/**
 * Writes the state, and an entry of the ledger, of each contact that had another state until then; returns
 * those. Two at once wait for each other on the row of the state.
 */
export async function insertConsents(db: CompanyDb, change: ConsentChange): Promise<number[]> {
  const { purpose, state, source, words, messageId, userId, at } = change
  const { rows } = await sql<{ contact_id: number }>`
    with changed as (
      insert into consent_states (contact_id, purpose, state, at)
        select c.id, ${purpose}, ${state}, ${at} from contacts c where c.id = any(${idArray(change.contactIds)}) order by c.id
      on conflict (company_id, contact_id, purpose) do update set state = excluded.state, at = excluded.at
        where consent_states.state <> excluded.state and consent_states.at <= excluded.at
      returning contact_id
    )
    insert into consents (contact_id, purpose, state, source, words, message_id, user_id, at)
      select contact_id, ${purpose}, ${state}, ${source}, ${words}, ${messageId}::bigint, ${userId}::int, ${at} from changed
    returning contact_id`.execute(db)
  return rows.map(row => row.contact_id)
}

export const listConsents = (db: CompanyDb, contactId: number): Promise<ConsentEntry[]> =>
  db
    .selectFrom('consents as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(consentRecord.fields(ConsentEntry, 'e'))
    .select(
      sql<ConsentEntry['user']>`case when e.user_id is not null
        then json_build_object('id', e.user_id, 'name', coalesce(u.name, '')) end`.as('user'),
    )
    .where('e.contact_id', '=', contactId)
    .orderBy('e.id', 'desc')
    .limit(sql.lit(LIMITS.consentEntries))
    .execute()
export const listConsentStates = (db: CompanyDb, contactId: number) =>
  db.selectFrom('consent_states').select(['purpose', 'state']).where('contact_id', '=', contactId).execute()

/** Those of the contacts that withdrew the consent. */
export async function findWithdrawnContacts(
  db: CompanyDb,
  contactIds: readonly number[],
  purpose: ConsentPurpose,
): Promise<number[]> {
  const rows = await db
    .selectFrom('consent_states')
    .select('contact_id')
    .where('purpose', '=', purpose)
    .where('state', '=', 'withdrawn')
    .where(sql<boolean>`contact_id = any(${idArray(contactIds)})`)
    .execute()
  return rows.map(row => row.contact_id)
}

/** A number as it is asked for, the key and the variants under which contacts have it. */
export interface NumberQuestion {
  readonly key: string
  readonly variants: readonly string[]
}
/**
 * The keys of those numbers whose contact withdrew the consent, or whose contact is gone and had withdrawn
 * it.
 */
export async function findWithdrawnKeys(
  db: CompanyDb,
  numbers: readonly NumberQuestion[],
  purpose: ConsentPurpose,
): Promise<string[]> {
  const keys = numbers.map(({ key }) => key)
  const pairs = numbers.flatMap(({ key, variants }) => variants.map(value => ({ key, value })))
  const { rows } = await sql<{ key: string }>`
    with owned as (
      select c.number_key as key, c.id from contacts c where c.number_key = any(${keys}::text[]) and not c.is_group
      union
      select p.key, a.contact_id from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ value }) => value)}::text[]) as p(key, value)
        join contact_aliases a on a.connection_id is null and a.scheme = 'pn' and a.value = p.value
    )
    select distinct o.key from owned o join consent_states s on s.contact_id = o.id and s.purpose = ${purpose} and s.state = 'withdrawn'
    union
    select k.key from unnest(${keys}::text[]) as k(key)
      join withdrawn_numbers w on w.purpose = ${purpose} and w.number_hash in
        (consent_number_hash(current_company(), k.key), bare_number_hash(current_company(), k.key))
      where not exists (select 1 from owned o where o.key = k.key)`.execute(db)
  return rows.map(row => row.key)
}

export const upsertMarketingSends = async (
  db: CompanyDb,
  contactIds: readonly number[],
  at: Date,
): Promise<void> => {
  await sql`
    insert into marketing_sends (contact_id, sent_at)
      select c.id, ${at} from contacts c where c.id = any(${idArray(contactIds)}) order by c.id
    on conflict (company_id, contact_id) do update set sent_at = greatest(marketing_sends.sent_at, excluded.sent_at)`.execute(
    db,
  )
}
export const findLastMarketingAt = async (db: CompanyDb, contactId: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('marketing_sends')
      .select('sent_at')
      .where('contact_id', '=', contactId)
      .executeTakeFirst()
  )?.sent_at

export const findOwnStopWords = async (db: CompanyDb): Promise<string[] | undefined> =>
  (await db.selectFrom('stop_words').select('words').executeTakeFirst())?.words
export async function saveOwnStopWords(db: CompanyDb, words: readonly string[]): Promise<void> {
  if (words.length === 0) await db.deleteFrom('stop_words').execute()
  else
    await db
      .insertInto('stop_words')
      .values({ words: [...words] })
      .onConflict(conflict => conflict.column('company_id').doUpdateSet({ words: [...words] }))
      .execute()
}
