import { ATTENTION_STATUSES, type ConnectionStatus, type IntegrationType } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'

export interface SharedCounts {
  readonly quick_messages: number
  readonly tags: number
  readonly kanban_tags: number
}
const sharedCounts = preparedStatement(
  (_, { of }: { readonly of: number }) => sql<SharedCounts>`select
    (select count(*)::int from quick_messages where user_id is null or user_id = ${of}) as quick_messages,
    (select count(*)::int from tags where not kanban) as tags,
    (select count(*)::int from tags where kanban) as kanban_tags`,
)
/** Counts of the lines for everybody: quick messages, the caller's own among them, and tags. */
export const countShared = async (db: CompanyDb, of: number): Promise<SharedCounts> =>
  one(await sharedCounts(db, { of }))

export interface AdminCounts {
  readonly plan: string
  readonly plan_users: number
  readonly due_date: Date | null
  readonly connections: number
  readonly connected: number
  readonly in_trouble: number
  readonly queues: number
  readonly queue_names: string[]
  readonly prompts: number
  readonly users: number
  readonly online: number
  readonly files: number
  readonly integration_types: IntegrationType[]
  readonly failing_integrations: number
  readonly api_keys: number
  readonly webhooks: number
  readonly failing_webhooks: number
  readonly overdue: number
  readonly has_sso: boolean
  readonly open_erasures: number
}
interface Asked {
  readonly troubled: readonly ConnectionStatus[]
  readonly names: number
  readonly now: Date
}
const companyCounts = preparedStatement(
  (
    _,
    { troubled, names, now }: Asked,
  ) => sql<AdminCounts>`select p.name as plan, p.users as plan_users, c.due_date,
    (select count(*)::int from connections) as connections,
    (select count(*)::int from connections where status = 'CONNECTED') as connected,
    (select count(*)::int from connections where status = any(${troubled})) as in_trouble,
    (select count(*)::int from queues) as queues,
    array(select name from queues order by order_queue, search_text(name), id limit ${names}) as queue_names,
    (select count(*)::int from prompts) as prompts,
    (select count(*)::int from users) as users,
    (select count(*)::int from users where is_online) as online,
    (select count(*)::int from file_lists) as files,
    array(select distinct type from integrations order by type) as integration_types,
    (select count(*)::int from integrations where paused_until > ${now}) as failing_integrations,
    (select count(*)::int from api_keys where expires_at is null or expires_at > ${now}) as api_keys,
    (select count(*)::int from company_webhooks) as webhooks,
    (select count(*)::int from company_webhooks where disabled_at is not null or paused_until > ${now}) as failing_webhooks,
    (select count(*)::int from invoices where status = 'open' and due_date < ${now}) as overdue,
    exists (select from sso_providers where is_enabled) as has_sso,
    (select count(*)::int from erasures where finished_at is null) as open_erasures
    from companies c join plans p on p.id = c.plan_id where c.id = current_company()`,
)
/** The company's plan, and what admins set, with the names of the first queues. */
export const countCompany = async (db: CompanyDb, names: number, now: Date): Promise<AdminCounts> =>
  one(await companyCounts(db, { troubled: ATTENTION_STATUSES, names, now }))

/** The row of a statement that always has one. */
function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement of counts had no row.')
  return row
}
