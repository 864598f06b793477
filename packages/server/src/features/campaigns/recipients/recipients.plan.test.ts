import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import {
  acme,
  expectFewerPages,
  recordStatements,
  seedConnection,
  server,
  setupPlanServer,
} from '../../../testing/index.ts'
import { lockNextRecipients } from './recipients.store.ts'

// The cost of a send and of a page of the report in the database, from their query plans.
setupPlanServer()

/** People who got their message before those who wait for it. */
const SENT = 40_000
const WAITING = 2_000
/** Pages of the database that a statement touches: a walk past all of them is several times as many. */
const PAGES = 260

/** A campaign in its last part; among the first ones somebody answered, and somebody failed. */
async function seedLargeCampaign(): Promise<number> {
  const connectionId = await seedConnection(server.context, acme.id, { provider: 'beta' })
  const { id } = await acme.ana.ok(ROUTES.createCampaign, { body: { name: 'Natal', message1: 'Oi' } })
  const { platform } = server.context
  await sql`insert into campaign_recipients
    (company_id, campaign_id, source, name, number, number_key, connection_id, variant, state, reason, claimed_at, sent_at, answered_at)
    select ${acme.id}, ${id}, 'i' || n, 'Pessoa ' || n, '55819' || (20000000 + n), '55819' || (20000000 + n),
      case when n <= ${SENT} then ${connectionId}::int end, 1,
      case when n = 7 then 'failed' when n <= ${SENT} then 'read' else 'prepared' end, case when n = 7 then 'recipient' end,
      case when n <= ${SENT} then now() end, case when n <= ${SENT} then now() end, case when n = 19000 then now() end
    from generate_series(1, ${SENT + WAITING}::int) n`.execute(platform)
  await sql`vacuum analyze campaign_recipients`.execute(platform)
  return id
}

it('the next recipient and each page of the report cost the same behind forty thousand others', async () => {
  const campaignId = await seedLargeCampaign()
  const statements = recordStatements(server.context)
  const [next] = await withScope(server.context, systemViewer(acme.id), scope =>
    lockNextRecipients(scope.db, campaignId, { state: 'prepared', limit: 1 }),
  )
  expect(next?.name).toBe(`Pessoa ${SENT + 1}`)
  const filters = [
    { filter: 'all' },
    { filter: 'waiting' },
    { filter: 'answered' },
    { filter: 'failed', reason: 'recipient' },
    { filter: 'sent', after: (next?.id ?? 0) - 10 },
  ] as const
  const found: number[] = []
  for (const query of filters)
    found.push(
      (await acme.ana.ok(ROUTES.listCampaignRecipients, { params: { campaignId }, query })).recipients.length,
    )
  expect(found).toEqual([50, 50, 1, 1, 9])
  const reads = statements.filter(({ text }) => /from "?campaign_recipients/u.test(text))
  expect(reads).toHaveLength(1 + filters.length)
  await expectFewerPages(PAGES, reads)
}, 120_000)
