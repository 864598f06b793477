import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import {
  CampaignShipping,
  OPEN_RECIPIENT_STATES,
  RECIPIENT_STATES,
  type RecipientFilter,
  type RecipientState,
} from '@recado/contract'
import { batchLoader } from '../../../kernel/batching/batch-loader.ts'
import { rowsOf } from '../../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { CampaignRecipients } from '../../../schema/tables.ts'
import { ERASED_RECIPIENT, recipientRecord } from './recipients.record.ts'

const COLUMNS = recipientRecord.columns('r')
const selectRecipient = (db: CompanyDb) =>
  db
    .selectFrom('campaign_recipients as r')
    .leftJoin('messages as m', join =>
      join.on(sql<boolean>`m.id = coalesce(r.message_id, r.confirmation_message_id)`),
    )
    .leftJoin('messages as a', 'a.id', 'r.answer_message_id')
    .leftJoin('tickets as k', join => join.on(sql<boolean>`k.id = coalesce(a.ticket_id, m.ticket_id)`))
    .select(recipientRecord.fields(CampaignShipping, 'r'))
    .select(['k.id as ticketId', 'k.uuid as ticketUuid', sql<string | null>`left(a.body, 200)`.as('answer')])
export type RecipientRow = Awaited<ReturnType<ReturnType<typeof selectRecipient>['executeTakeFirstOrThrow']>>

/** Literals, so that a plan knows them. */
const literals = (states: readonly RecipientState[]) => sql.join(states.map(state => sql.lit(state)))
const OPEN_STATES = literals(OPEN_RECIPIENT_STATES)
const SENT_STATES = ['sent', 'delivered', 'read'] as const
/** The recipients of a filter: those in one of these states, or those who have a time. */
const FILTERS = {
  all: RECIPIENT_STATES,
  read: ['read'],
  waiting: OPEN_RECIPIENT_STATES,
  failed: ['failed'],
  unsure: ['unsure'],
  skipped: ['skipped'],
  sent: SENT_STATES,
  delivered: ['delivered', 'read'],
  answered: 'answered_at',
  confirmationRequested: 'confirmation_requested_at',
  confirmed: 'confirmed_at',
} as const satisfies Record<RecipientFilter, readonly RecipientState[] | keyof CampaignRecipients>

export interface RecipientQuery {
  readonly filter: RecipientFilter
  readonly reason: string
  readonly term: string
  /** Any of them in the number. */
  readonly digits: readonly string[]
  /** Excludes names that are numbers. */
  readonly hidesNumbers: boolean
  readonly after: number
  readonly limit: number
}
/** The pattern is selected, so that it is made once and not for each row. */
const matchesTerm = ({ term, digits, hidesNumbers }: RecipientQuery) =>
  term === ''
    ? sql<boolean>`true`
    : sql<boolean>`(r.sort_name like (select like_pattern(${term}))
        and (not ${hidesNumbers}::boolean or length(regexp_replace(r.name, '\\D', '', 'g')) < 8)
        or exists (select from unnest(${[...digits]}::text[]) as wanted(digits) where position(wanted.digits in r.number) > 0))`

/**
 * The ids of the recipients of a filter, in order. Each state is read from its own part of the index and no further
 * than the page; the parts are merged.
 */
function selectIds(campaignId: number, query: RecipientQuery) {
  const { filter, reason, after, limit } = query
  const chosen = FILTERS[filter]
  const walk = (condition: RawBuilder<boolean>) =>
    sql`(select r.id, r.place from campaign_recipients r
      where r.campaign_id = ${campaignId} and ${condition} and r.place > ${after} and ${matchesTerm(query)}
      order by r.place limit ${sql.lit(limit)})`
  if (typeof chosen === 'string')
    return walk(sql`${sql.ref(`r.${chosen}`)} is not null and (${reason} = '' or r.reason = ${reason})`)
  if (reason !== '') return walk(sql`r.reason = ${reason} and r.state in (${literals(chosen)})`)
  const walks = chosen.map(state => walk(sql`r.state = ${sql.lit(state)}`))
  return sql`(${sql.join(walks, sql` union all `)})`
}

export const pageRecipients = (db: CompanyDb, campaignId: number, query: RecipientQuery) =>
  selectRecipient(db)
    .where(
      sql<boolean>`r.id in (select f.id from ${selectIds(campaignId, query)} f order by f.place limit ${sql.lit(query.limit)})`,
    )
    .orderBy('r.id')
    .execute()

/** Locks the next recipients in this state. */
export const lockNextRecipients = (
  db: CompanyDb,
  campaignId: number,
  {
    state,
    limit,
    connectionId,
  }: {
    state: 'confirmed' | 'prepared'
    limit: number
    /** Only those to whom this connection wrote; undefined for all. */
    connectionId?: number
  },
) =>
  db
    .selectFrom('campaign_recipients')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', '=', sql.lit(state))
    .$if(connectionId !== undefined, query => query.where('connection_id', '=', connectionId ?? 0))
    .orderBy('place')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
    .execute()

/** Those of a campaign whose first message has not left. */
export const countLeaving = async (db: CompanyDb, campaignId: number): Promise<number> =>
  (
    await db
      .selectFrom('campaign_recipients')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('campaign_id', '=', campaignId)
      .where('state', 'in', ['asking', 'queued'])
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

export const findRecipient = (db: CompanyDb, campaignId: number, id: number) =>
  selectRecipient(db).where('r.campaign_id', '=', campaignId).where('r.id', '=', id).executeTakeFirst()
export const findRecipientById = (db: CompanyDb, id: number) =>
  db.selectFrom('campaign_recipients as r').select(COLUMNS).where('r.id', '=', id).executeTakeFirst()
export const lockRecipient = (db: CompanyDb, id: number) =>
  db
    .selectFrom('campaign_recipients as r')
    .select(COLUMNS)
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const saveRecipient = (db: CompanyDb, id: number, change: Updateable<CampaignRecipients>) =>
  db.updateTable('campaign_recipients').set(change).where('id', '=', id).execute()

export const changeRecipients = (
  db: CompanyDb,
  ids: readonly number[],
  change: Updateable<CampaignRecipients>,
) =>
  db
    .updateTable('campaign_recipients')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()

const QUEUED_COLUMNS = {
  id: 'bigint',
  state: 'text',
  contact_id: 'int',
  connection_id: 'int',
  variant: 'int',
  message_id: 'bigint',
  confirmation_message_id: 'bigint',
  at: 'timestamptz',
} as const
interface QueuedRecipient {
  readonly id: number
  readonly state: 'asking' | 'queued'
  readonly contact_id: number
  readonly connection_id: number
  readonly variant: number | null
  /** One of them is null, and stays as it is. */
  readonly message_id: number | null
  readonly confirmation_message_id: number | null
  readonly at: Date
}
/** Takes a message that was queued to its recipient. */
export const saveQueued = batchLoader<QueuedRecipient, void>(async (db, rows) => {
  await sql`update campaign_recipients r set state = q.state, reason = null, contact_id = q.contact_id,
      connection_id = q.connection_id, variant = q.variant, message_id = coalesce(q.message_id, r.message_id),
      confirmation_message_id = coalesce(q.confirmation_message_id, r.confirmation_message_id), claimed_at = q.at, updated_at = q.at
    from ${rowsOf(QUEUED_COLUMNS, 'q', JSON.stringify(rows))} where r.id = q.id`.execute(db)
  return rows.map(() => undefined)
})

/** Locks the recipient of a message, or of a request for confirmation. */
export const lockByMessage = (db: CompanyDb, messageId: number) =>
  db
    .selectFrom('campaign_recipients as r')
    .select(COLUMNS)
    .where(eb => eb.or([eb('r.message_id', '=', messageId), eb('r.confirmation_message_id', '=', messageId)]))
    .forUpdate()
    .executeTakeFirst()

/**
 * The latest recipient of a contact on a connection to whom something was sent since then, with its campaign; locked. The
 * work begins anew where another has it: whoever writes ticks down waits with it for the ticket, which an answer has.
 */
export const lockLatestOfContact = (
  db: CompanyDb,
  { contactId, connectionId, since }: { contactId: number; connectionId: number; since: Date },
) =>
  db
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .select(COLUMNS)
    .select(['c.queue_id', 'c.opens_ticket', 'c.name as campaign_name'])
    .where('r.contact_id', '=', contactId)
    .where('r.connection_id', '=', connectionId)
    .where('r.claimed_at', '>', since)
    .where('r.state', 'in', ['asking', 'asked', 'queued', 'sent', 'delivered', 'read', 'unsure'])
    .orderBy('r.id', 'desc')
    .limit(1)
    .forUpdate('r')
    .noWait()
    .executeTakeFirst()

/**
 * Adds and counts recipients that nobody wrote to, and returns the sources of those that were added. Left out are
 * people whose source or number the campaign has already. The unique indexes decide that, and no plan: one from when
 * the table was small would read it whole for each batch.
 */
export const insertRecipients = async (
  db: CompanyDb,
  rows: readonly Insertable<CampaignRecipients>[],
): Promise<Set<string>> => {
  const insertion = db
    .insertInto('campaign_recipients')
    .values([...rows])
    .onConflict(conflict => conflict.doNothing())
    .returning(['campaign_id', 'source', 'state', 'reason', 'variant'])
  const added = await sql<{ source: string }>`with added as (${insertion}), counted as (
      insert into campaign_counts (campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
      select campaign_id, state, coalesce(reason, ''), false, false, false, false, variant, count(*) from added group by 1, 2, 3, 8)
    select source from added`.execute(db)
  return new Set(added.rows.map(({ source }) => source))
}
/** Removes those who got nothing yet, when the audience or the texts are others. */
export const removeUnsent = (db: CompanyDb, campaignId: number) =>
  db
    .deleteFrom('campaign_recipients')
    .where('campaign_id', '=', campaignId)
    .where('claimed_at', 'is', null)
    .where('state', 'in', ['prepared', 'skipped'])
    .execute()

/** Makes recipients anonymous; who was not written to yet is skipped. */
const anonymous = (at: Date) => ({
  ...ERASED_RECIPIENT,
  state: sql<RecipientState>`case when state in (${OPEN_STATES}) then 'skipped' else state end`,
  reason: sql<string | null>`case when state in (${OPEN_STATES}) then 'removed' else reason end`,
  updated_at: at,
})
/** Forgets a contact that is removed: nobody writes to it any more. */
export const forgetContact = (db: CompanyDb, contactId: number, now: Date) =>
  db.updateTable('campaign_recipients').set(anonymous(now)).where('contact_id', '=', contactId).execute()
/** Whether a row of `campaign_recipients` is of a person. */
export const isRecipientOf = (contactId: number, numberKeys: readonly string[]) =>
  sql<boolean>`(campaign_recipients.contact_id = ${contactId}
    or campaign_recipients.number_key = any(${[...numberKeys]}::text[]))`
/** Makes the recipients of a person anonymous; their states stay, since they are counted. Returns how many. */
export const eraseRecipients = async (
  db: CompanyDb,
  { contactId, numberKeys, at }: { contactId: number; numberKeys: readonly string[]; at: Date },
): Promise<number> =>
  (
    await db
      .updateTable('campaign_recipients')
      .set(anonymous(at))
      .where(isRecipientOf(contactId, numberKeys))
      .returning('id')
      .execute()
  ).length
/** The messages of a removed connection are gone, and so is what was under way. */
export const failUnderWay = (db: CompanyDb, connectionId: number, now: Date) =>
  db
    .updateTable('campaign_recipients')
    .set({ state: 'failed', reason: 'disconnected', updated_at: now })
    .where('connection_id', '=', connectionId)
    .where('state', 'in', ['asking', 'queued'])
    .execute()

/** A contact became another one. */
export const moveRecipients = (db: CompanyDb, fromId: number, intoId: number) =>
  db.updateTable('campaign_recipients').set({ contact_id: intoId }).where('contact_id', '=', fromId).execute()
