import {
  ConnectionSettings,
  Whatsapp,
  WhatsappDetail,
  WhatsappSession,
  type QueueBrief,
} from '@recado/contract'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { preparedStatement } from '../../../kernel/database/prepared-statement.ts'
import type { Connections } from '../../../schema/tables.ts'
import { connectionRecord } from './connections.record.ts'

type Reader = Pick<CompanyDb, 'selectFrom'>
/** Of the queues of connection `c`, in the order of their menu. */
const ofQueues = <T>(value: RawBuilder<T>) => sql<T[]>`coalesce((
    select json_agg(${value} order by q.order_queue, q.name, q.id)
    from connection_queues cq join queues q on q.id = cq.queue_id where cq.connection_id = c.id), '[]')`
const QUEUES = ofQueues(sql<QueueBrief>`json_build_object('id', q.id, 'name', q.name, 'color', q.color)`).as(
  'queues',
)
const QUEUE_IDS = ofQueues(sql<number>`q.id`).as('queueIds')
const from = (db: Reader) => db.selectFrom('connections as c')

/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
const listed = preparedStatement(db =>
  from(db)
    .select(connectionRecord.fields(Whatsapp, 'c'))
    .select(QUEUES)
    .orderBy(sql`search_text(c.name) collate "C"`)
    .orderBy('c.id'),
)
export const listConnections = (db: CompanyDb): Promise<Whatsapp[]> => listed(db, {})
const shownById = preparedStatement((db, { id }: { id: number }) =>
  from(db).select(connectionRecord.fields(Whatsapp, 'c')).select(QUEUES).where('c.id', '=', id),
)
export const findShown = async (db: CompanyDb, id: number): Promise<Whatsapp | undefined> =>
  (await shownById(db, { id }))[0]
const sessionById = preparedStatement((db, { id }: { id: number }) =>
  from(db).select(connectionRecord.fields(WhatsappSession, 'c')).where('c.id', '=', id),
)
export const findSession = async (db: CompanyDb, id: number): Promise<WhatsappSession | undefined> =>
  (await sessionById(db, { id }))[0]
const selectDetail = (db: Reader) =>
  from(db)
    .select(connectionRecord.fields(WhatsappDetail, 'c'))
    .select(QUEUES)
    .select(['c.hook_token', 'c.credential_names'])
export type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetail>['executeTakeFirstOrThrow']>>
const detailById = preparedStatement((db, { id }: { id: number }) => selectDetail(db).where('c.id', '=', id))
export const findDetail = async (db: CompanyDb, id: number): Promise<DetailRow | undefined> =>
  (await detailById(db, { id }))[0]
const selectSettings = (db: Reader) =>
  from(db).select(connectionRecord.fields(ConnectionSettings, 'c')).select(QUEUE_IDS)
const settingsById = preparedStatement((db, { id }: { id: number }) =>
  selectSettings(db).where('c.id', '=', id),
)
export const findSettings = async (db: CompanyDb, id: number): Promise<ConnectionSettings | undefined> =>
  (await settingsById(db, { id }))[0]

/** The settings, and by what a change of the credentials reaches the session. */
const changeableById = preparedStatement((db, { id }: { id: number }) =>
  selectSettings(db)
    .select(['c.id', 'c.company_id', 'c.provider', 'c.generation', 'c.credentials'])
    .where('c.id', '=', id),
)
export const findChangeable = async (db: CompanyDb, id: number) => (await changeableById(db, { id }))[0]

/** A connection with all of its columns: what sessions work on. */
const connectionById = preparedStatement((db, { id }: { id: number }) =>
  from(db).select(connectionRecord.columns('c')).where('c.id', '=', id),
)
export type ConnectionRow = Awaited<ReturnType<typeof connectionById>>[number]
export const findConnection = async (db: CompanyDb, id: number): Promise<ConnectionRow | undefined> =>
  (await connectionById(db, { id }))[0]
export const findConnectionProvider = async (
  db: CompanyDb,
  id: number,
): Promise<ConnectionRow['provider'] | undefined> =>
  (await db.selectFrom('connections').select('provider').where('id', '=', id).executeTakeFirst())?.provider
export const listConnectionsOfIntegration = (db: CompanyDb, integrationId: number) =>
  from(db).select('c.id').where('c.integration_id', '=', integrationId).orderBy('c.id').execute()
export const listConnectionsOfPrompt = (db: CompanyDb, promptId: number) =>
  db.selectFrom('connections').select('id').where('prompt_id', '=', promptId).orderBy('id').execute()
export const listConnectionsOfQueue = (db: CompanyDb, queueId: number) =>
  from(db)
    .select('c.id')
    .where(eb =>
      eb.or([
        eb('c.send_id_queue', '=', queueId),
        eb(
          'c.id',
          'in',
          db.selectFrom('connection_queues').select('connection_id').where('queue_id', '=', queueId),
        ),
      ]),
    )
    .execute()
/** Locks the connection until the end of the transaction; others can still write references. */
export const lockConnection = (db: CompanyDb, id: number) =>
  db.selectFrom('connections').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export const countConnections = async (db: CompanyDb): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('connections')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const findDefault = (db: CompanyDb) =>
  db.selectFrom('connections').select('id').where('is_default', '=', true).executeTakeFirst()
export const findOldest = (db: CompanyDb, exceptId: number) =>
  db.selectFrom('connections').select('id').where('id', '<>', exceptId).orderBy('id').executeTakeFirst()
export const hasActiveTickets = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db
    .selectFrom('tickets')
    .select('id')
    .where('connection_id', '=', id)
    .where('status', '<>', 'closed')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertConnection = async (db: CompanyDb, row: Insertable<Connections>): Promise<number> =>
  (await db.insertInto('connections').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveConnection = (db: CompanyDb, id: number, change: Updateable<Connections>) =>
  db.updateTable('connections').set(change).where('id', '=', id).execute()
export const removeConnection = (db: CompanyDb, id: number) =>
  db.deleteFrom('connections').where('id', '=', id).execute()
export async function replaceQueues(db: CompanyDb, id: number, queueIds: readonly number[]): Promise<void> {
  await db.deleteFrom('connection_queues').where('connection_id', '=', id).execute()
  if (queueIds.length > 0)
    await db
      .insertInto('connection_queues')
      .values([...new Set(queueIds)].map(queue_id => ({ connection_id: id, queue_id })))
      .execute()
}
export const removeQueueLinks = (db: CompanyDb, queueId: number) =>
  db.deleteFrom('connection_queues').where('queue_id', '=', queueId).execute()

/** A redirect to nowhere is none: its queue and its minutes go together. */
export const clearRedirects = (db: CompanyDb, queueId: number, now: Date) =>
  db
    .updateTable('connections')
    .set({ send_id_queue: null, time_send_queue: 0, updated_at: now })
    .where('send_id_queue', '=', queueId)
    .execute()

/** Writes the desired state of one or all connections; the owner acts on higher generations. */
/**
 * Locks rows in a fixed order, so that two concurrent updates of all connections wait instead of deadlocking.
 */
export const saveDesiredState = async (
  db: CompanyDb,
  id: number | 'all',
  desiredState: { desired: 'open' | 'closed'; freshLogin: boolean; pairingNumber?: string },
): Promise<number> =>
  (
    await db
      .updateTable('connections')
      .set(eb => ({
        desired: desiredState.desired,
        generation: eb('generation', '+', 1),
        waiting_since: null,
        pairing_number: desiredState.pairingNumber ?? null,
        pairing_code: null,
        ...(desiredState.freshLogin ? { fresh_login: true } : {}),
      }))
      .where('id', 'in', query => {
        const rows = query.selectFrom('connections').select('id').orderBy('id').forNoKeyUpdate()
        return id === 'all' ? rows : rows.where('id', '=', id)
      })
      .returning('id')
      .execute()
  ).length
const connectionsWithCredentials = preparedStatement((db, { provider }: Pick<ConnectionRow, 'provider'>) =>
  db
    .selectFrom('connections')
    .select(['id', 'company_id', 'name', 'provider', 'credentials', 'account_owner'])
    .where('provider', '=', provider)
    .orderBy('id'),
)
/** The tokens of the webhook addresses of a provider's connections. */
export const listHookTokens = async (
  db: CompanyDb,
  provider: ConnectionRow['provider'],
): Promise<readonly string[]> =>
  (await db.selectFrom('connections').select('hook_token').where('provider', '=', provider).execute()).map(
    ({ hook_token }) => hook_token,
  )
/** All connections of a provider with their sealed credentials. */
export const listWithCredentials = (db: CompanyDb, provider: ConnectionRow['provider']) =>
  connectionsWithCredentials(db, { provider })
