import { setTimeout as wait } from 'node:timers/promises'
import { runBenchQuery } from './bench-database.ts'
import type { BenchUser } from './bench-users.ts'
import type { CampaignGraph } from './campaign-graph.ts'

/** A user of the demo data. */
const DEMO_EMAIL = 'lucia@cafelua.example'
/** Admins; enough that none of them exceeds the rate limit. */
const ADMINS = 80
const CONNECT_MS = 30_000

/** The demo company with contact lists, a number that sends, and one that is off. */
export interface CampaignBench {
  readonly listIds: ReadonlyMap<number, number>
  readonly offId: number
  isPrepared(campaignId: number): Promise<boolean>
  countRecipients(campaignId: number): Promise<number>
  /** Recipients whose message left. */
  countSent(campaignId: number): Promise<number>
  /** A recipient near the end of the campaign. */
  findDeepRecipient(campaignId: number): Promise<number>
  /** Lets the campaign leave by a number. */
  connect(campaignId: number, number: SendingNumber): Promise<void>
  cancel(campaignId: number): Promise<void>
}

/** Admins of company $1, $2 of them, each with a session. */
const INSERT_ADMINS = `with added as (
    insert into users (company_id, name, email, password_hash, profile)
    select $1, 'Mede ' || n, 'mede' || n || '@prova.example', '', 'admin' from generate_series(1, $2::int) n
    returning id, company_id)
  insert into sessions (id, company_id, user_id, expires_at)
    select gen_random_uuid(), company_id, id, now() + interval '1 day' from added`

type Query = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>

/** The ids of the contact lists by their sizes. */
async function insertLists(
  query: Query,
  companyId: number,
  sizes: readonly number[],
): Promise<Map<number, number>> {
  const listIds = new Map<number, number>()
  for (const [index, people] of sizes.entries()) {
    const [list] = await query<{ id: number }>(
      `insert into contact_lists (company_id, name) values ($1, $2) returning id`,
      [companyId, `Lista de ${people}`],
    )
    const id = list?.id ?? 0
    listIds.set(people, id)
    await query(
      `insert into contact_list_items (company_id, contact_list_id, name, number, number_key, is_whatsapp_valid)
       select $1, $2, 'Pessoa ' || n, '55819' || (20000000 + $4::int * 10000000 + n), '55819' || (20000000 + $4::int * 10000000 + n), true
       from generate_series(1, $3::int) n`,
      [companyId, id, people, index],
    )
  }
  await query('analyze contact_list_items')
  return listIds
}

/** Adds admins, a number that is off, and a contact list of each size. */
export async function openCampaignBench(url: string, sizes: readonly number[]): Promise<CampaignBench> {
  const query: Query = (text, values = []) => runBenchQuery(url, text, values)
  const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
    (await query<{ id: number }>(text, values))[0]?.id ?? 0
  const companyId = await idOf('select company_id as id from users where email = $1', [DEMO_EMAIL])
  await query(INSERT_ADMINS, [companyId, ADMINS])
  const offId = await idOf(
    `insert into connections (company_id, name, provider, desired, status, hook_token)
     values ($1, 'Desligada', 'simulator', 'closed', 'DISCONNECTED', 'bench-off') returning id`,
    [companyId],
  )
  const listIds = await insertLists(query, companyId, sizes)
  const countBy = async (campaignId: number, condition: string): Promise<number> =>
    idOf(`select count(*)::int as id from campaign_recipients where campaign_id = $1 and ${condition}`, [
      campaignId,
    ])
  return {
    listIds,
    offId,
    isPrepared: async id =>
      (await idOf(
        `select id from campaigns where id = $1 and status = 'EM_ANDAMENTO' and prepared_to is null`,
        [id],
      )) > 0,
    countRecipients: id => countBy(id, 'true'),
    countSent: id => countBy(id, `state in ('sent', 'delivered', 'read')`),
    findDeepRecipient: id =>
      idOf(
        `select (min(id) + (max(id) - min(id)) * 9 / 10)::int as id from campaign_recipients where campaign_id = $1`,
        [id],
      ),
    connect: async (id, { connectionId, templateId }) =>
      void (await query(
        `update campaigns set connection_id = $2, template_id = $3, template_values = '{"body.1": "{nome}"}' where id = $1`,
        [id, connectionId, templateId],
      )),
    cancel: async id => void (await query(`update campaigns set status = 'CANCELADA' where id = $1`, [id])),
  }
}

/** A number of the Cloud API and its template. */
export interface SendingNumber {
  readonly connectionId: number
  readonly templateId: number
}
/** Makes a number, and waits until it is connected and its template is known. */
export async function openNumber(
  url: string,
  serverUrl: string,
  admin: BenchUser,
  graph: CampaignGraph,
): Promise<SendingNumber> {
  const { id, hookUrl } = await post<{ id: number; hookUrl: string }>(serverUrl, admin, '/whatsapp', {
    name: 'Nuvem',
    provider: 'cloud',
    credentials: graph.credentials,
  })
  graph.webhookUrl = serverUrl + new URL(hookUrl).pathname
  for (const end = performance.now() + CONNECT_MS; performance.now() < end; await wait(100)) {
    const [template] = await runBenchQuery<{ id: number }>(
      url,
      `select t.id from message_templates t join connections c on c.id = t.connection_id
       where c.id = $1 and c.status = 'CONNECTED' and t.status = 'APPROVED' limit 1`,
      [id],
    )
    if (template) return { connectionId: id, templateId: template.id }
  }
  throw new Error('The template of the number is not known.')
}

async function post<T>(serverUrl: string, admin: BenchUser, path: string, body: object): Promise<T> {
  const answer = await fetch(`${serverUrl}/api${path}`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200)
    throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Starts a campaign without pauses on the number that is off; returns its id. */
export async function startCampaign(
  { listIds, offId }: CampaignBench,
  serverUrl: string,
  admin: BenchUser,
  people: number,
): Promise<number> {
  await post(serverUrl, admin, '/campaign-settings', {
    settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 },
  })
  const { id } = await post<{ id: number }>(serverUrl, admin, '/campaigns', {
    name: `Campanha de ${people}`,
    message1: 'Oi, {nome}! Tudo pela metade.',
    message2: '{nome}, hoje é tudo pela metade.',
    whatsappId: offId,
    contactListId: listIds.get(people) ?? 0,
    canaryPercent: 0,
    maxFailedPercent: 100,
    scheduledAt: new Date().toISOString(),
  })
  return id
}
