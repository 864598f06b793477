import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

const CONNECTION_COLUMNS = [
  'id',
  'name',
  'allow_group',
  'group_as_ticket',
  'time_create_new_ticket',
  'greeting_message',
  'complation_message',
  'out_of_hours_message',
  'max_use_bot_queues',
  'time_use_bot_queues',
  'send_id_queue',
  'integration_id',
  'end_word',
  'prompt_id',
  'nps_enabled',
  'max_use_bot_queues_nps',
  'schedules',
  'lgpd_message',
  'lgpd_link',
  'first_linked_at',
  'import_old_messages',
  'import_start',
  'import_end',
  'import_groups',
  'close_imported',
] as const
const connectionQuery = preparedStatement((db, { id }: { id: number }) =>
  db.selectFrom('connections').select(CONNECTION_COLUMNS).where('id', '=', id),
)
export const findIntakeConnection = async (db: CompanyDb, id: number) =>
  (await connectionQuery(db, { id }))[0]
/** The connection columns that intake needs. */
export type IntakeConnection = NonNullable<Awaited<ReturnType<typeof findIntakeConnection>>>
const connectionQueuesQuery = preparedStatement((db, { connectionId }: { connectionId: number }) =>
  db
    .selectFrom('connection_queues as cq')
    .innerJoin('queues as q', 'q.id', 'cq.queue_id')
    .where('cq.connection_id', '=', connectionId)
    .select([
      'q.id',
      'q.name',
      'q.greeting_message',
      'q.file_list_id',
      'q.complation_message',
      'q.out_of_hours_message',
      'q.schedules',
      'q.integration_id',
      'q.prompt_id',
      'q.bill_errand',
    ])
    .orderBy('q.order_queue')
    .orderBy('q.name')
    .orderBy('q.id'),
)
export const listConnectionQueues = (db: CompanyDb, connectionId: number) =>
  connectionQueuesQuery(db, { connectionId })
/** Returns a ticket's bot state, its automatic messages since, and whether the company has menus of options. */
export const findBotState = (db: CompanyDb, ticketId: number, since: Date) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('contacts as c', 'c.id', 't.contact_id')
    .leftJoin('integration_sessions as i', 'i.ticket_id', 't.id')
    .select([
      'c.consented_at',
      't.menus_shown',
      't.menu_path',
      't.last_menu_at',
      't.last_out_of_hours_at',
      't.rating_asks',
      'i.integration_id',
    ])
    .select(sql<boolean>`exists (select 1 from queue_options)`.as('has_menus'))
    .select(
      sql<number>`(select count(*)::int from messages m where m.ticket_id = t.id and m.automatic and m.created_at > ${since})`.as(
        'said',
      ),
    )
    .where('t.id', '=', ticketId)
    .executeTakeFirstOrThrow()
