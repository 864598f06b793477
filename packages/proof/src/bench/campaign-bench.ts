import { setTimeout as wait } from 'node:timers/promises'
import { runBenchQuery } from './bench-database.ts'
import type { BenchUser } from './bench-users.ts'

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
  /** Lets the campaign leave by the number that sends. */
  connect(campaignId: number): Promise<void>
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
  const liveId = await findLiveConnection(idOf, companyId)
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
    connect: async id =>
      void (await query('update campaigns set connection_id = $2 where id = $1', [id, liveId])),
    cancel: async id => void (await query(`update campaigns set status = 'CANCELADA' where id = $1`, [id])),
  }
}

async function findLiveConnection(
  idOf: (text: string, values: unknown[]) => Promise<number>,
  companyId: number,
): Promise<number> {
  for (const end = performance.now() + CONNECT_MS; performance.now() < end; await wait(100)) {
    const id = await idOf(
      `select id from connections where company_id = $1 and provider = 'simulator' and status = 'CONNECTED' order by id limit 1`,
      [companyId],
    )
    if (id > 0) return id
  }
  throw new Error('The simulated number of the demo company is not connected.')
}

/** Starts a campaign without pauses on the number that is off; returns its id. */
export async function startCampaign(
  { listIds, offId }: CampaignBench,
  serverUrl: string,
  admin: BenchUser,
  people: number,
): Promise<number> {
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await fetch(`${serverUrl}/api${path}`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200)
      throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  await post('/campaign-settings', {
    settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 },
  })
  const { id } = await post('/campaigns', {
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
