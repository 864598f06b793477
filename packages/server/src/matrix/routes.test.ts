// spec: roles-1, tickets-25, menu-2, integrations-1, prompts-1, insight-1, lists-1, companies-2
import { randomUUID } from 'node:crypto'
import {
  ERRORS,
  LIMITS,
  PERMISSIONS,
  ROUTES,
  type Permission,
  type Route,
  type RouteName,
} from '@recado/contract'
import { can } from '@recado/domain'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  PIX_ENV,
  PLATFORM_TABLE_GRANTS,
  startTestServer,
  startFakeTranscriber,
  type Client,
  type Person,
  type TestCompany,
  type TestServer,
  type FixtureIds,
  type Transcriber,
} from '../testing/index.ts'
import { computeChecksums } from './checksums.ts'
import { callerFor } from './caller.ts'
import { LeakDetector } from './leak-detector.ts'
import {
  listColumns,
  forgedValue,
  spellingsOf,
  listAssignedColumns,
  findWrittenRow,
} from './mass-assignment.ts'
import { liftRates } from './rates.ts'
import { takeTurns } from '../testing/extent.ts'
import { ROUTE_ROWS, type ForeignAnswer, type RouteInput } from './routes.table.ts'

// Every route, asked by everyone, with what is another company's or a colleague's in every place where an id
// stands. Seen red: with the check left out that a ticket may be seen; with row-level security open for tags;
// with the company taken from the body or the query; with the name of another company's tag in a refusal;
// with a reply in the log; with what a body says beyond its route passed on to the table.

const names = Object.keys(ROUTES) as RouteName[]
const routes: Readonly<Record<RouteName, Route>> = ROUTES
/** The routes that are asked: `npm run check` names those of the changed features. */
const chosen = process.env['RECADO_MATRIX_ROUTES']?.split(',')
const asked = chosen ? names.filter(name => chosen.includes(name)) : names
const CANARIES = {
  acme: `CANARIO-ACME-${randomUUID().slice(0, 8)}`,
  bravo: `CANARIO-BRAVO-${randomUUID().slice(0, 8)}`,
}
const ears = new LeakDetector(CANARIES)
const ROOMY = { users: 10_000, connections: 10_000, queues: 10_000, value: 100 }

let server: TestServer
let transcriber: Transcriber
let bravo: TestCompany
let theirs: FixtureIds
let célia: Person
/** The operator of the platform, who is at home at Bravo. */
let rita: Person
/** A user with an ended session, and the admin of an overdue company. */
let revoked: Person
let expired: Person
beforeAll(async () => {
  transcriber = await startFakeTranscriber()
  server = await startTestServer({
    ...makeSimulator(),
    env: { ...transcriber.env, ...PIX_ENV, RECADO_LOG_LEVEL: 'debug' },
    log: ears.log,
  })
  liftRates(server)
  bravo = await server.company({ name: CANARIES.bravo, plan: ROOMY })
  célia = await bravo.hire(`Célia ${CANARIES.bravo}`, { profile: 'admin' })
  rita = await bravo.hire(`Rita ${CANARIES.bravo}`, { profile: 'admin', is_super: true })
  theirs = await fillCompany(server.context, bravo.id, {
    userId: (await bravo.hire(`Rui ${CANARIES.bravo}`)).id,
    text: CANARIES.bravo,
  })
  const others = await server.company({ name: 'Vencida' })
  await server.context.platform
    .updateTable('companies')
    .set({ due_date: new Date(Date.now() - 86_400_000) })
    .where('id', '=', others.id)
    .execute()
  expired = others.ana
  const leaver = await server.company({ name: 'Encerrada' })
  await server.context.platform
    .updateTable('sessions')
    .set({ ended_at: new Date(), ended_because: 'logout' })
    .where('user_id', '=', leaver.ana.id)
    .execute()
  revoked = leaver.ana
})
afterAll(() => server.close())
afterAll(() => transcriber.close())

interface Answered {
  status: number
  body: unknown
}
const ask = async (who: Client, name: RouteName, input: RouteInput): Promise<Answered> => {
  const { status, body } = await (
    who.call as unknown as (route: Route, input: RouteInput) => Promise<Answered>
  )(routes[name], input)
  return { status, body }
}
const refused = (code: keyof typeof ERRORS) => ({
  status: ERRORS[code].status,
  body: expect.objectContaining({ error: code }) as unknown,
})
/** The same where the call answers for each thing it names. */
const refusedOne = (code: keyof typeof ERRORS) => ({
  status: 200,
  body: { done: [], failed: [expect.objectContaining({ error: code })] },
})
/** Returns the answer without ids of refused items. */
const unnamed = ({ status, body }: Answered): Answered => ({
  status,
  body: {
    ...(body as object),
    failed: (body as { failed: object[] }).failed.map(reason => ({ ...reason, ticketId: 0, contactId: 0 })),
  },
})
const OK = { status: 200, body: expect.anything() as unknown }
const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access)
/** An empty list of any kind. */
const NOTHING = {
  status: 200,
  body: expect.toSatisfy(
    (body: object) =>
      Object.values(body).every(value =>
        Array.isArray(value) ? value.length === 0 : value === 0 || value === false,
      ),
    'is an empty list',
  ) as unknown,
}

const sums = (companyId: number): Promise<Record<string, string>> =>
  computeChecksums(server.context.pools.platform, companyId)
/** Rows visible only with their ticket. */
const UNSEEN: ReadonlySet<string> = new Set<keyof FixtureIds>([
  'ticketId',
  'uuid',
  'messageId',
  'ownMessageId',
  'failedMessageId',
  'heldMessageId',
  'lostMessageId',
  'soundMessageId',
  'noteId',
])
/** An unused id. */
const nobodys = (slot: keyof FixtureIds): number | string => (slot === 'uuid' ? randomUUID() : LIMITS.id32)

it('every route of the contract has a row, and every row is a route', () => {
  expect(Object.keys(ROUTE_ROWS).toSorted()).toEqual(names.toSorted())
})

/** Text columns without user-written text: keys, numbers, enum names, and machine output. */
const WORDLESS = new RegExp(
  `^(${[
    String.raw`api_keys\.(hash|prefix|scopes)$`,
    String.raw`audit_entries\.(address|kind|record)$`,
    String.raw`bot_decisions\.`,
    String.raw`(figures|ad_figures|ticket_figures|figure_checks|figure_versions)\.`,
    String.raw`campaigns\.(pace|status|seed|hold|sent_on|day_from|day_to|ticket_status|more_connection_ids)$`,
    String.raw`campaign_recipients\.(source|number|number_key|email|state|reason)$`,
    String.raw`campaign_counts\.`,
    String.raw`chat_messages\.client_key$`,
    String.raw`connection_(keys|tokens)\.`,
    String.raw`connection_(states|incidents)\.`,
    String.raw`connections\.(account_(event|limit|owner|quality|warning)|import_(start|end)|pairing_(code|number)|schedules|channel|credential|credentials|credential_names|desired|hook_token|number|provider|qrcode|status|status_reason|end_word)$`,
    String.raw`consent_states\.`,
    String.raw`consents\.(purpose|source|state)$`,
    String.raw`contact_aliases\.`,
    String.raw`contact_exports\.(file_key|language|state)$`,
    String.raw`company_exports\.(file_key|state)$`,
    String.raw`contact_list_items\.(number|number_key|email)$`,
    String.raw`company_webhook_deliveries\.(digest|event|lane|outcome|reason|subject)$`,
    String.raw`company_webhooks\.`,
    String.raw`contacts\.(number|number_key|masked_sort_name|picture_key|email)$`,
    String.raw`(invoices|charges)\.(currency|gateway|recurrence|status|txid)$`,
    String.raw`due_date_changes\.(reason|source)$`,
    String.raw`early_(changes|receipts)\.`,
    String.raw`email_changes\.token_hash$`,
    String.raw`erasures\.(reason|subject|counts)$`,
    String.raw`erased_addresses\.`,
    String.raw`events\.(name|rooms|except_rooms)$`,
    String.raw`hours_exceptions\.`,
    String.raw`imports\.`,
    String.raw`inbox`,
    String.raw`integration_deliveries\.(outcome|reason)$`,
    String.raw`integrations\.(language|service_account|signing_key|signing_key_prefix|type)$`,
    String.raw`lanes\.`,
    String.raw`media_trash\.`,
    String.raw`message_reactions\.(author|emoji)$`,
    String.raw`message_templates\.(next_category|category|external_id|language|quality|status)$`,
    String.raw`messages\.(client_key|external_id|failure|held|media_type|mentions)$`,
    String.raw`payments\.(end_to_end_id|outcome)$`,
    String.raw`prompts\.(api_key|base_url|voice|voice_key|voice_region)$`,
    String.raw`push_subscriptions\.(auth|endpoint|fingerprint|p256dh)$`,
    String.raw`queue_options\.action$`,
    String.raw`queues\.(color|rotate_order|schedules|bill_errand)$`,
    String.raw`report_mailings\.(period|rhythm)$`,
    String.raw`secret_settings\.`,
    String.raw`sends\.(begins_on|held|kind|payload|state)`,
    String.raw`schedules\.(connection_ids|failure|reason|repeat_unit|status|ticket_status)$`,
    String.raw`settings\.`,
    String.raw`spreadsheet_imports\.(country_code|state|target)$`,
    String.raw`spreadsheet_rows\.fault$`,
    String.raw`sso_(domains\.|providers\.(issuer|client_secret)$)`,
    String.raw`tags\.color$`,
    String.raw`ticket_(log|deadlines)\.`,
    String.raw`tickets\.(aged_out|card_currency|menu_path|protocol|room|status|last_media_type)$`,
    String.raw`transcription_providers\.(base_url|api_key)$`,
    String.raw`users\.(default_menu|default_theme|email|end_work|start_work|farewell_message|language|password_hash|profile)$`,
    String.raw`withdrawn_numbers\.`,
  ].join('|')})`,
)
it('the word of a company stands in every column where people write', async () => {
  const { platform } = server.context.pools
  const { rows } = await platform.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
       and exists (select 1 from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id') order by 1, 2`,
  )
  const silent: string[] = []
  for (const { table, column } of rows) {
    if (WORDLESS.test(`${table}.${column}`) || Object.hasOwn(PLATFORM_TABLE_GRANTS, table)) continue
    const found = await platform.query(
      `select 1 from ${table} where company_id = $1 and strpos(lower(${column}::text), lower($2)) > 0`,
      [bravo.id, CANARIES.bravo],
    )
    if (found.rowCount === 0) silent.push(`${table}.${column}`)
  }
  expect(silent).toEqual([])
})

/**
 * Path parameters that are no ids of a company. The tests of own sessions and of passkeys ask for those of others.
 */
const NO_IDS: readonly string[] = ['key', 'gateway', 'email', 'token', 'password', 'sessionId', 'passkeyId']
it('every id in a path or body has its slot', () => {
  const idle: string[] = []
  for (const name of names) {
    const used = new Set<string>()
    ROUTE_ROWS[name].call(
      new Proxy({} as FixtureIds, {
        get: (_, slot: string) => {
          used.add(slot)
          return 1
        },
      }),
    )
    if (
      JSON.stringify([...used].toSorted()) !==
      JSON.stringify(Object.keys(ROUTE_ROWS[name].slots ?? {}).toSorted())
    )
      idle.push(name)
    for (const key of Object.keys(routes[name].params?.shape ?? {}))
      if (!NO_IDS.includes(key) && used.size === 0) idle.push(`${name} ${key}`)
  }
  expect(idle).toEqual([])
})

/** Returns the same call, with the foreign id beside the own one in every list. */
function beside(input: RouteInput, own: unknown, other: unknown): RouteInput {
  const walk = (node: unknown): unknown =>
    Array.isArray(node)
      ? node.flatMap(one =>
          one === own
            ? [one, other]
            : one !== null && typeof one === 'object' && (one as { id?: unknown }).id === own
              ? [one, { ...one, id: other }]
              : [walk(one)],
        )
      : node !== null && typeof node === 'object' && !(node instanceof File)
        ? Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, walk(inner)]))
        : node
  return walk(input) as RouteInput
}

describe('every route', () => {
  /** A company with people of every kind, and what is whose. */
  interface Scene {
    acme: TestCompany
    holder: Person
    own: FixtureIds
    /** Of a colleague in another queue. */
    hidden: FixtureIds
    colleagues: Person[]
    readonly fill: () => Promise<Pick<Scene, 'own' | 'hidden'>>
  }
  async function setScene(): Promise<Scene> {
    const acme = await server.company({ name: CANARIES.acme, plan: ROOMY })
    const [holder, caio, aldo] = await Promise.all([
      acme.hire('Beto', { queueIds: [acme.vendas] }),
      acme.hire('Caio', { queueIds: [acme.vendas] }),
      acme.hire('Aldo', { all_ticket: true }),
    ])
    const fillFor = (person: Person, queueId: number): Promise<FixtureIds> =>
      fillCompany(server.context, acme.id, { userId: person.id, queueId, text: CANARIES.acme })
    const fill = async (): Promise<Pick<Scene, 'own' | 'hidden'>> => ({
      hidden: await fillFor(acme.bia, acme.suporte),
      own: await fillFor(holder, acme.vendas),
    })
    // In no queue, in another, in the same but not the holder, and one who sees what stands in no queue.
    return { acme, holder, ...(await fill()), colleagues: [acme.nina, acme.bia, caio, aldo], fill }
  }
  /** Of the calls that read or are refused; each leaves it to the next if nothing has changed. */
  let quiet: Scene | undefined
  /** Of the accepted calls that change something, with things that earlier ones have changed. */
  let busy: Scene | undefined
  /** No state of the things is a reason for a 500. */
  const isFinal = ({ status }: Answered): boolean => status === 200 || status >= 500
  /** Returns the answer to a call that goes well, if not with changed things, then with new ones, then at a new company. */
  async function succeed(call: (scene: Scene) => Promise<Answered>): Promise<Answered> {
    if (busy) {
      const answer = await call(busy)
      if (isFinal(answer)) return answer
      // Its people may be gone.
      const filled = await busy.fill().catch(() => undefined)
      const again = filled && (await call(Object.assign(busy, filled)))
      if (again && isFinal(again)) return again
    }
    busy = await setScene()
    return call(busy)
  }

  it.each(asked)('%s answers each person as it must, and none with what is another company’s', async name => {
    const [route, row] = [routes[name], ROUTE_ROWS[name]]
    const turn = names.indexOf(name)
    const scene = quiet ?? (await setScene())
    quiet = undefined
    const { acme, holder, own, colleagues } = scene
    // Célia names another service when she is asked to; the routes come in no particular order.
    await server.context.platform
      .updateTable('transcription_providers')
      .set({ base_url: transcriber.url })
      .where('company_id', '=', bravo.id)
      .execute()
    const rowsOf = async ({ id }: TestCompany) => ({
      ...(await sums(id)),
      ...(row.sweeps ? { [row.sweeps]: 'swept' } : {}),
    })
    const before = { acme: await rowsOf(acme), bravo: await rowsOf(bravo) }
    const denied = row.oneByOne ? refusedOne : refused
    const expected = (answer: { status: number; body: unknown }) => {
      if (row.always !== undefined && answer === OK) return refused(row.always)
      return row.anyone === undefined ? answer : row.anyone === 'ok' ? OK : refused(row.anyone)
    }
    const hear = async (
      company: 'acme' | 'bravo' | 'nobody',
      who: Client,
      input: RouteInput,
    ): Promise<Answered> => {
      const answer = await ask(who, name, input)
      // Operators see what belongs to other companies, by design.
      if (!(row.operator && who === rita)) ears.record(company, name, answer.body)
      return answer
    }

    const slots = Object.entries(row.slots ?? {}) as [keyof FixtureIds, ForeignAnswer][]
    const answered = (foreign: ForeignAnswer | undefined) =>
      foreign === 'nothing'
        ? NOTHING
        : foreign === undefined || foreign === 'ignored'
          ? expected(OK)
          : denied(foreign)
    const [first] = slots

    // Callers who are logged in nowhere, no longer, or at an overdue company.
    const whenOverdue =
      route.whenExpired && row.expired === undefined
        ? answered(first?.[1])
        : refused('ERR_SUBSCRIPTION_EXPIRED')
    const outsiders = [
      ['anonymous', server.anonymous, refused('ERR_SESSION_EXPIRED')],
      ['revoked', revoked, refused('ERR_SESSION_EXPIRED')],
      ['expired', expired, whenOverdue],
    ] as const
    for (const [who, caller, answer] of takeTurns(outsiders, turn))
      expect(await hear('nobody', caller, row.call(own)), who).toEqual(expected(answer))

    // The admin of another company and the operator, with all that is Acme's.
    const lacks = async (person: Person): Promise<boolean> => {
      const viewer = await person.viewer()
      return route.access === 'super'
        ? !viewer.super
        : isPermission(route.access) && !can(viewer, route.access)
    }
    const others = [
      ['Célia', célia],
      ['Rita', rita],
    ] as const
    for (const [who, person] of takeTurns(others, turn))
      expect(
        await (who === 'Rita' && row.operator
          ? ask(person, name, row.call(own))
          : hear('bravo', person, row.call(own))),
        who,
      ).toEqual(
        (await lacks(person))
          ? refused('ERR_NO_PERMISSION')
          : answered(who === 'Rita' && row.operator ? undefined : first?.[1]),
      )
    // An operator's act on another company succeeds.
    if (row.operator) before.acme = await rowsOf(acme)
    expect(await rowsOf(acme), 'Acme after others asked').toEqual(before.acme)

    // Ana with one thing of Bravo's at a time, alone and beside her own: as if nobody had it, to the letter.
    for (const [slot, answer] of takeTurns(slots, turn)) {
      if (await lacks(acme.ana)) break
      const mixed = await hear('acme', acme.ana, row.call({ ...own, [slot]: theirs[slot] }))
      expect(mixed, slot).toEqual(answered(answer))
      const unknown = answer.startsWith('ERR_')
        ? await ask(acme.ana, name, row.call({ ...own, [slot]: nobodys(slot) }))
        : mixed
      const plain = row.oneByOne ? unnamed : (whole: Answered) => whole
      expect(plain(unknown), `${slot} that nobody has`).toEqual(plain(mixed))
      const call = row.call(own)
      const both = beside(call, own[slot], theirs[slot])
      const status = answer.startsWith('ERR_') ? mixed.status : 200
      const hasLists = JSON.stringify(both) !== JSON.stringify(call)
      expect(hasLists ? (await hear('acme', acme.ana, both)).status : status, `${slot} beside her own`).toBe(
        status,
      )
    }
    const isRefused = first !== undefined && first[1].startsWith('ERR_')
    const isHarmless = isRefused && !row.oneByOne && slots.every(([, answer]) => answer.startsWith('ERR_'))
    const afterAna = await rowsOf(acme)
    expect(isHarmless ? afterAna : before.acme, 'Acme after Ana asked with what is Bravo’s').toEqual(
      before.acme,
    )

    // An operator changes what is of no company as well.
    const isChanged =
      JSON.stringify(afterAna) !== JSON.stringify(before.acme) ||
      (route.access === 'super' && route.method !== 'GET')

    const hearWhether = (
      expectation: Answered,
      who: (scene: Scene) => Person,
      things: (scene: Scene) => FixtureIds,
    ): Promise<Answered> => {
      const call = (at: Scene): Promise<Answered> => hear('acme', who(at), row.call(things(at)))
      return expectation === OK && route.method !== 'GET' ? succeed(call) : call(scene)
    }
    // Colleagues who may not see it: of other queues, of none, of the same. Their requests change nothing.
    for (const [at, person] of takeTurns([...colleagues.entries()], turn)) {
      const expectation = expected(
        (await lacks(person)) ? refused('ERR_NO_PERMISSION') : row.unseen ? denied(row.unseen) : OK,
      )
      expect(
        await hearWhether(
          expectation,
          one => one.colleagues[at] as Person,
          one => one.own,
        ),
        person.name,
      ).toEqual(expectation)
    }
    expect(
      row.unseen ? await rowsOf(acme) : afterAna,
      'Acme after colleagues asked who may not see it',
    ).toEqual(afterAna)

    // The attendant with one thing of a colleague's at a time; then with what is their own, and Ana, for whom
    // it goes well.
    for (const [slot] of takeTurns(slots, turn)) {
      if (await lacks(holder)) break
      const refusal = row.hidden?.[slot] ?? (UNSEEN.has(slot) ? 'ERR_NO_PERMISSION' : row.owner)
      const expectation = refusal && refusal !== 'ok' ? denied(refusal) : OK
      expect(
        await hearWhether(
          expectation,
          one => one.holder,
          one => ({ ...one.own, [slot]: one.hidden[slot] }),
        ),
        `${slot} of a colleague`,
      ).toEqual(expectation)
    }
    for (const [who, refusal] of [
      [(one: Scene) => one.holder, row.owner],
      [(one: Scene) => one.acme.ana, undefined],
    ] as const) {
      const person = who(scene)
      const expectation = expected(
        (await lacks(person)) ? refused('ERR_NO_PERMISSION') : refusal ? refused(refusal) : OK,
      )
      expect(await hearWhether(expectation, who, one => one.own), person.name).toEqual(expectation)
    }

    // Of its own, Célia’s company has only what she made herself where the call names nothing.
    expect(route.method === 'GET' || isRefused ? await rowsOf(bravo) : before.bravo, 'Bravo').toEqual(
      before.bravo,
    )
    expect(ears.leaks()).toEqual([])
    if (!isChanged) quiet = scene
  })
})

describe('what a body says beyond its route', () => {
  let acme: TestCompany
  let holder: Person
  beforeAll(async () => {
    acme = await server.company({ plan: ROOMY })
    holder = await acme.hire('Beto', { queueIds: [acme.vendas] })
  })

  const writing = names.filter(name => routes[name].body !== undefined || routes[name].form !== undefined)
  it('is known of every route with a body', () => {
    expect(writing.filter(name => ROUTE_ROWS[name].writes === undefined)).toEqual([])
  })

  const accepted = (schema: unknown): string[] => {
    if (schema instanceof z.ZodPipe) return accepted(schema.in)
    return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  }

  const writers = writing.filter(name => asked.includes(name) && ROUTE_ROWS[name].writes !== 'nothing')
  const askers = (turn: number) => takeTurns(['admin', 'user'] as const, turn)
  it.each(writers.flatMap((name, turn) => askers(turn).map(profile => [name, profile] as const)))(
    'is not written: %s, asked by an %s',
    async (name, profile) => {
      const { writes, call } =
        name === 'updateUser' && profile === 'user'
          ? {
              ...ROUTE_ROWS[name],
              call: (own: FixtureIds): RouteInput => ({
                params: { userId: own.userId },
                body: { name: 'Beto' },
              }),
            }
          : ROUTE_ROWS[name]
      if (writes === undefined || writes === 'nothing') throw new Error('Nothing is written.')
      const who = profile === 'admin' ? acme.ana : holder
      const fill = () => fillCompany(server.context, acme.id, { userId: holder.id, queueId: acme.vendas })
      const { platform } = server.context.pools
      // A company has at most so many, and each fill adds one.
      if (writes.table === 'contact_exports')
        await platform.query('delete from contact_exports where company_id = $1', [acme.id])
      const plain = await fill()
      const answer = await ask(callerFor(server, name, who, plain), name, call(plain))
      const { access } = routes[name]
      // An attendant never writes items of another user.
      const isAllowed =
        (!isPermission(access) || can(await who.viewer(), access)) &&
        (profile === 'admin' || name === 'updateUser' || ROUTE_ROWS[name].owner === undefined)
      expect(answer).toEqual(isAllowed ? OK : refused('ERR_NO_PERMISSION'))
      if (!isAllowed) return
      const usual = await findWrittenRow(platform, writes, plain, answer.body)

      const known = new Set([...accepted(routes[name].body), ...accepted(routes[name].form?.fields)])
      const columns = (await listColumns(platform, writes.table)).filter(
        ({ name: column }) => !writes.workerColumns?.includes(column),
      )
      const more = Object.fromEntries(
        columns.flatMap(column =>
          spellingsOf(column)
            .filter(key => !known.has(key))
            .map(key => [key, forgedValue(column, usual)]),
        ),
      )
      const fresh = await fill()
      const input = call(fresh)
      const massive = await ask(callerFor(server, name, who, fresh), name, {
        ...input,
        body: { super: true, isSuper: true, companyId: theirs.companyId, ...more, ...input.body },
      })
      expect(massive).toEqual(OK)
      const after = await findWrittenRow(platform, writes, fresh, massive.body)
      expect(listAssignedColumns(columns, after, usual)).toEqual([])
      expect(after['company_id']).toBe(acme.id)
    },
  )

  it('makes nobody more than an admin made them', async () => {
    const { platform } = server.context
    const of = (id: number) =>
      platform.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await of(holder.id)
    const granted = {
      profile: 'admin',
      allTicket: 'enabled',
      allHistoric: 'enabled',
      allUserChat: 'enabled',
      showDashboard: 'enabled',
      allowGroup: true,
      queueIds: [acme.vendas, acme.suporte],
      startWork: '00:01',
      whatsappId: theirs.whatsappId,
    }
    for (const [field, value] of Object.entries(granted)) {
      expect(
        await ask(holder, 'updateUser', { params: { userId: holder.id }, body: { [field]: value } }),
        field,
      ).toEqual(refused('ERR_NO_PERMISSION'))
    }
    expect(await of(holder.id)).toEqual(before)
    expect(
      (
        await platform.selectFrom('user_queues').select('queue_id').where('user_id', '=', holder.id).execute()
      ).map(row => row.queue_id),
    ).not.toContain(acme.suporte)
  })
})
