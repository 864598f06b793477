import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PLAN_FLAGS, ROUTES, type PlanFlag } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acme,
  client,
  freshNumber,
  makeSimulator,
  seedContact,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  startFakeService,
  type FakeService,
  type TestCompany,
} from '../testing/index.ts'

// Beside the routes (plans.test.ts), jobs, automation of inbound messages and systems work for a company only where
// its plan has the flag. Each source file that asks for a flag is in the table. The work of a row is done here for two
// companies, of which one lacks the flag; work that needs a scene of its own names the tests that show it.
// Seen red: with a file left out, with a renamed test, and with each row whose file does not ask.

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())
setupTestServer(() => ({ ...makeSimulator(), env: service.env }))

/** Work of one company, prepared while its plan has the flag. */
interface Work {
  /** Makes it due. */
  readonly begin: () => Promise<unknown>
  readonly isDone: () => Promise<boolean> | boolean
}
interface WorkRow {
  readonly prepare: (company: TestCompany) => Promise<Work>
  /** Without the flag it is not kept for later: it is passed over or refused, and begins again with it. */
  readonly isLost?: true
}
interface GatedWork {
  /** Files of `packages/server/src` that ask the plan. */
  readonly asks: readonly string[]
  readonly rows?: Readonly<Record<string, WorkRow>>
  /** A file of tests, then the name of one. */
  readonly shownBy?: readonly (readonly [file: string, test: string])[]
}

const db = () => server.context.platform
/** Connected, and left alone by this process. */
const connect = ({ id }: TestCompany): Promise<number> =>
  seedConnection(server.context, id, {
    status: 'CONNECTED',
    desired: 'open',
    generation: 1,
    stopped_generation: 1,
    is_default: true,
  })
/** Whether something was written to a customer of the company. */
const hasSent = async ({ id }: TestCompany): Promise<boolean> =>
  (await db().selectFrom('sends').select('id').where('company_id', '=', id).executeTakeFirst()) !== undefined

async function prepareCampaign(company: TestCompany): Promise<Work> {
  const whatsappId = await connect(company)
  const { id: contactListId } = await company.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })
  const person = { contactListId, name: 'Dario', number: freshNumber() }
  await company.ana.ok(ROUTES.createContactListItem, { body: person })
  const { id } = await company.ana.ok(ROUTES.createCampaign, {
    body: { name: 'Novidades', message1: 'Oi', whatsappId, contactListId, canaryPercent: 0 },
  })
  const due = { status: 'PROGRAMADA', scheduled_at: new Date(Date.now() - 60_000) } as const
  return {
    begin: () => db().updateTable('campaigns').set(due).where('id', '=', id).execute(),
    isDone: () => hasSent(company),
  }
}
async function prepareSchedule(company: TestCompany): Promise<Work> {
  const whatsappId = [await connect(company)]
  const { id: contactId } = await seedContact(server.context, company.id)
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await company.ana.ok(ROUTES.createSchedule, {
    body: { body: 'Bom dia', contactId, sendAt, whatsappId },
  })
  const due = { send_at: new Date(), due_at: new Date() }
  return {
    begin: () => db().updateTable('schedules').set(due).where('id', '=', id).execute(),
    isDone: () => hasSent(company),
  }
}
async function prepareLane(company: TestCompany): Promise<Work> {
  const { ana, beto, vendas } = company
  const { ticketId } = await seedConversation(server.context, company.id, {
    whatsappId: await connect(company),
    ticket: { status: 'open', user_id: beto.id, queue_id: vendas },
  })
  const { id: late } = await ana.ok(ROUTES.createTag, { body: { name: 'Sem resposta', kanban: 1 } })
  const { id: quote } = await ana.ok(ROUTES.createTag, { body: { name: 'Orçamento', kanban: 1 } })
  const timer = { minutes: 60, nextLaneId: late, greeting: '' }
  await ana.ok(ROUTES.updateTag, { params: { tagId: quote }, body: { lane: { timer } } })
  await beto.ok(ROUTES.moveCard, { body: { ticketId, laneId: quote } })
  const due = { due_at: new Date(Date.now() - 1_000) }
  return {
    begin: () => db().updateTable('ticket_deadlines').set(due).where('ticket_id', '=', ticketId).execute(),
    isDone: async () => (await ana.ok(ROUTES.showTicket, { params: { ticketId } })).laneId === late,
  }
}
async function prepareWebhook({ id, ana }: TestCompany): Promise<Work> {
  await ana.ok(ROUTES.createCompanyWebhook, {
    body: { name: 'ERP', url: `${service.url}/${id}`, topics: ['contact'], isActive: true },
  })
  return {
    begin: () => ana.ok(ROUTES.createContact, { body: { name: 'Dario', number: freshNumber() } }),
    // The log of events is read in order, but calls overtake one another.
    isDone: async () =>
      (await db()
        .selectFrom('company_webhook_deliveries')
        .select('id')
        .where('company_id', '=', id)
        .executeTakeFirst()) !== undefined,
  }
}
/** Sends by a token of a connection, or by an API key. */
const prepareSystem =
  (by: 'token' | 'key'): WorkRow['prepare'] =>
  async company => {
    const whatsappId = await connect(company)
    const { secret } =
      by === 'token'
        ? await company.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId } })
        : await company.ana.ok(ROUTES.createApiKey, {
            body: { name: 'Loja', scopes: ['messages:send'], expiresInDays: null },
          })
    const named = by === 'token' ? {} : { whatsappId }
    return {
      begin: () =>
        client(server.url, secret).call(ROUTES.sendByToken, {
          body: { number: freshNumber(), body: 'Saiu', ...named },
        }),
      isDone: () => hasSent(company),
    }
  }

/** A string is the reason why nothing works for the flag but routes. */
const WORK: Readonly<Record<PlanFlag, GatedWork | string>> = {
  useCampaigns: {
    asks: [
      'features/campaigns/platform.store.ts',
      'features/campaigns/engine/advance.ts',
      'features/campaigns/messages/campaigns-departure.ts',
      'features/settings/settings.service.ts',
      'features/spreadsheets/spreadsheets.service.ts',
    ],
    rows: { 'a campaign': { prepare: prepareCampaign } },
    shownBy: [
      ['features/campaigns/campaigns-limits.test.ts', 'is no part of the plan any more'],
      ['features/contact-lists/contact-lists.test.ts', 'are only of admins, and of plans with campaigns'],
    ],
  },
  useSchedules: {
    asks: ['features/schedules/platform.store.ts'],
    rows: { 'a schedule': { prepare: prepareSchedule } },
  },
  useInternalChat: 'only people write there, and nothing is sent later',
  useExternalApi: {
    asks: ['kernel/http/guard.ts'],
    rows: {
      'a token of a connection': { prepare: prepareSystem('token'), isLost: true },
      'an API key': { prepare: prepareSystem('key'), isLost: true },
    },
  },
  useKanban: {
    asks: [
      'features/timers/lane-timers.ts',
      'features/tags/lanes.service.ts',
      'features/tickets/tickets-tags.ts',
    ],
    rows: { 'the timer of a lane': { prepare: prepareLane, isLost: true } },
  },
  useOpenAi: {
    asks: [
      'features/prompts/turns/prepare-turn.ts',
      'features/intake/intake-loaders.ts',
      'features/queue-options/queue-options-menus.ts',
    ],
    shownBy: [['features/prompts/turns/turns.test.ts', 'is not used by a company whose plan has none']],
  },
  useIntegrations: {
    asks: [
      'features/integration-sessions/sessions.service.ts',
      'features/company-webhooks/platform.store.ts',
      'features/company-webhooks/webhooks.store.ts',
    ],
    rows: { 'a webhook': { prepare: prepareWebhook, isLost: true } },
    shownBy: [
      [
        'features/integration-sessions/integration-sessions.test.ts',
        'is not called once the plan has no integrations',
      ],
    ],
  },
}

const SOURCE = path.resolve(import.meta.dirname, '..')
/** `useOpenAi` is asked for by its name, by its column, or by a predicate of `companies`. */
const columnOf = (flag: PlanFlag): string => flag.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)
const asksFor = (flag: PlanFlag): RegExp => {
  const column = columnOf(flag)
  const predicate = { useOpenAi: 'hasPrompts', useCampaigns: 'hasCampaigns', useKanban: 'hasKanban' } as const
  const names = [flag, column, ...(Object.hasOwn(predicate, flag) ? [predicate[flag as 'useKanban']] : [])]
  return new RegExp(
    `\\bcompanies\\.(?:${names.slice(2).join('|') || '-'})\\b|['.?]${flag}'|\\?\\.${flag}\\b|p\\.${column}\\b|\\.${column}\\b`,
    'u',
  )
}
/** The plan's own files present its flags and ask for none. */
const isOfPlans = (file: string): boolean =>
  file.startsWith('features/companies/') || file.startsWith('schema/') || file.startsWith('testing/')

async function listAskers(flag: PlanFlag): Promise<string[]> {
  const files = (await readdir(SOURCE, { recursive: true }))
    .map(file => file.split(path.sep).join('/'))
    .filter(file => file.endsWith('.ts') && !file.includes('test') && !file.startsWith('matrix/'))
  const asks = asksFor(flag)
  const found = await Promise.all(
    files
      .filter(file => !isOfPlans(file))
      .map(async file => (asks.test(await readFile(path.join(SOURCE, file), 'utf8')) ? file : undefined)),
  )
  return found.filter(file => file !== undefined).toSorted()
}

it('every flag of a plan has a row', () => {
  expect(Object.keys(WORK).toSorted()).toEqual([...PLAN_FLAGS].toSorted())
})

describe.each(PLAN_FLAGS)('%s', flag => {
  const row = WORK[flag]

  it('is asked for by the files of its row alone', async () => {
    expect(await listAskers(flag)).toEqual(typeof row === 'string' ? [] : row.asks.toSorted())
  })

  const { rows = {}, shownBy = [] } = typeof row === 'string' ? {} : row

  it('has rows, tests or a reason for the work without it', async () => {
    expect(typeof row === 'string' || Object.keys(rows).length + shownBy.length > 0).toBe(true)
    for (const [file, name] of shownBy)
      expect((await readFile(path.join(SOURCE, file), 'utf8')).includes(name), `${file}: ${name}`).toBe(true)
  })

  const setPlan = (has: boolean) =>
    db()
      .updateTable('plans')
      .set({ [columnOf(flag)]: has })
      .where('id', '=', eb => eb.selectFrom('companies').select('plan_id').where('id', '=', acme.id))
      .execute()

  it.each(Object.entries(rows))('%s works with it alone', async (_, { prepare, isLost }) => {
    const bravo = await server.company({ name: 'Bravo' })
    const [ours, theirs] = [await prepare(acme), await prepare(bravo)]
    await setPlan(false)
    await ours.begin()
    // By then the workers have passed ours over.
    await theirs.begin()
    await expect.poll(theirs.isDone, { timeout: 20_000 }).toBe(true)
    expect(await ours.isDone()).toBe(false)
    await setPlan(true)
    if (isLost) await ours.begin()
    await expect.poll(ours.isDone, { timeout: 20_000 }).toBe(true)
  })
})
