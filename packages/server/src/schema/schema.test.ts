import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { TICKET_STATUSES } from '@recado/contract'
import { ticketAudience } from '@recado/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { kyselyOver } from '../kernel/database/company-db.ts'
import { APP_ROLE } from '../kernel/database/pool.ts'
import {
  copyDatabase,
  fillCompanyOver,
  PLATFORM_TABLE_GRANTS,
  READ_ONLY_TABLES,
  seedContact,
} from '../testing/index.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let owner: pg.Client
let app: pg.Client
let tables: string[]
let companyTables: string[]
/** Acme is filled, and so is Bravo. */
let acme: number
let bravo: number
let things: Awaited<ReturnType<typeof fillCompanyOver>>

beforeAll(async () => {
  database = await copyDatabase(inject('server'), inject('template'))
  // The fixtures are written without waiting for each other.
  owner = new pg.Client({ connectionString: database.url, pipeline: true })
  app = new pg.Client({ connectionString: database.url, options: `-c role=${APP_ROLE}` })
  await Promise.all([owner.connect(), app.connect()])
  tables = await column<string>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'v') order by 1`,
  )
  companyTables = tables.filter(table => !Object.hasOwn(PLATFORM_TABLE_GRANTS, table))
  const plan = (await column<number>(`insert into plans (name) values ('Teste') returning id`))[0]
  const company = async (name: string) =>
    (
      await column<number>(`insert into companies (name, plan_id) values ($1, $2) returning id`, [name, plan])
    )[0] ?? 0
  const fill = async (id: number) => {
    const [userId = 0] = await column<number>(
      `insert into users (company_id, name, email, password_hash) values ($1::int, 'Ana', $1 || '@example.com', '') returning id`,
      [id],
    )
    return fillCompanyOver(owner, id, { userId })
  }
  acme = await company('Acme')
  bravo = await company('Bravo')
  things = await fill(acme)
  await fill(bravo)
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

const column = async <T>(sql: string, values: unknown[] = [], client = owner): Promise<T[]> =>
  (await client.query<[T]>({ text: sql, values, rowMode: 'array' })).rows.map(([value]) => value)
/** Asks as the app's role with, or without, a company set; nothing of it stays. */
async function asApp<T>(companyId: number | undefined, ask: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    if (companyId !== undefined) await app.query(`set local app.company_id = '${companyId}'`)
    return await ask()
  } finally {
    await app.query('rollback')
  }
}
const refusal = (sql: string, values: unknown[] = []): Promise<string> =>
  app.query(sql, values).then(
    () => 'went through',
    (error: pg.DatabaseError) => error.code ?? '',
  )
const DENIED = '42501'
/**
 * Only the publisher numbers events; entries of the ledger of consents follow a merge of contacts at most; the
 * audit log only grows.
 */
const IMMUTABLE: readonly string[] = ['audit_entries', 'consents', 'events']

describe('every table', () => {
  it('belongs to a company, or stands in the list of platform tables with its reason', async () => {
    expect(Object.keys(PLATFORM_TABLE_GRANTS).filter(table => !tables.includes(table))).toEqual([])
    const withCompany = await column<string>(
      `select attrelid::regclass::text from pg_attribute where attname = 'company_id' and attnotnull and attrelid::regclass::text = any($1)`,
      [companyTables],
    )
    expect(companyTables.filter(table => !withCompany.includes(table))).toEqual([])
  })

  it('of a company takes the company of the running unit of work', async () => {
    const defaults = await column<string>(
      `select table_name from information_schema.columns where table_name = any($1) and column_name = 'company_id' and column_default = 'current_company()'`,
      [companyTables],
    )
    expect(companyTables.filter(table => !defaults.includes(table))).toEqual([])
  })

  it('of a company is held by row-level security, reading and writing', async () => {
    const secured = await column<string>(
      `select relname from pg_class where relrowsecurity and relname = any($1)`,
      [companyTables],
    )
    expect(companyTables.filter(table => !secured.includes(table))).toEqual([])
    const { rows } = await owner.query(
      `select tablename, permissive, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' order by tablename`,
    )
    const own = '(company_id = current_company())'
    expect(rows).toEqual(
      [...companyTables, 'companies'].toSorted().map(tablename => {
        const rule = tablename === 'companies' ? '(id = current_company())' : own
        return {
          tablename,
          permissive: 'PERMISSIVE',
          roles: '{public}',
          cmd: 'ALL',
          qual: rule,
          with_check: rule,
        }
      }),
    )
  })

  it('of companies shows the app’s role its own row alone, and none without a company', async () => {
    const count = (companyId?: number) =>
      asApp(companyId, () => column(`select id from companies order by id`, [], app))
    expect(await count()).toEqual([])
    expect(await count(things.companyId)).toEqual([things.companyId])
  })

  it('gives the app’s role exactly what it needs', async () => {
    const everything = ['select', 'insert', 'update', 'delete']
    const expected = (table: string): readonly string[] =>
      IMMUTABLE.includes(table)
        ? ['select', 'insert']
        : READ_ONLY_TABLES.includes(table)
          ? ['select']
          : (PLATFORM_TABLE_GRANTS[table as keyof typeof PLATFORM_TABLE_GRANTS]?.grants ?? everything)
    const granted = async (table: string) =>
      column<string>(
        `select p from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) p where has_table_privilege($1, $2, p)`,
        [APP_ROLE, table],
      )
    for (const table of tables) expect(await granted(table), table).toEqual(expected(table))
    const single = await owner.query(
      `select table_name, column_name from information_schema.column_privileges where grantee = $1 and privilege_type = 'UPDATE' and table_name = any($2) order by 1, 2`,
      [APP_ROLE, Object.keys(PLATFORM_TABLE_GRANTS)],
    )
    expect(single.rows.map(row => `${row.table_name}.${row.column_name}`)).toEqual([
      'companies.country',
      'companies.currency',
      'companies.language',
      'companies.schedules',
      'companies.timezone',
      'companies.updated_at',
      'leases.owner',
    ])
  })

  it('refers to other rows of a company together with the company', async () => {
    const { rows } = await owner.query<{ name: string; pairs: string[] }>(
      `
      select c.conrelid::regclass || '.' || c.conname as name,
             array(select a.attname || '=' || b.attname from unnest(c.conkey, c.confkey) as k(mine, theirs)
                   join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.mine join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs) as pairs
      from pg_constraint c where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid::regclass::text = any($1)`,
      [companyTables],
    )
    expect(rows.length).toBeGreaterThan(30)
    expect(
      rows.filter(({ pairs }) => !pairs.includes('company_id=company_id')).map(({ name }) => name),
    ).toEqual([])
  })

  it('refers to a row wherever it names one', async () => {
    const loose = await column<string>(
      `
      select a.attrelid::regclass || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attrelid::regclass::text = any($1) and a.attname ~ '_id$' and a.atttypid in ('int'::regtype, 'bigint'::regtype) and not a.attisdropped
        and not exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any(k.conkey))
      order by 1`,
      [companyTables],
    )
    // A merged contact's row is gone until its unmerge. The last message is only compared with, and may be
    // gone. The audit log outlives what it tells of.
    expect(loose).toEqual(['audit_entries.record_id', 'contact_merges.from_id', 'tickets.last_message_id'])
  })
})

describe('the app’s role', () => {
  it('owns nothing, is no superuser and does not pass by policies', async () => {
    expect(
      (
        await owner.query(
          `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolcanlogin from pg_roles where rolname = $1`,
          [APP_ROLE],
        )
      ).rows,
    ).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolcanlogin: false,
      },
    ])
    const owned = await column<string>(
      `
      select oid::regclass::text from pg_class where relowner = $1::regrole union all select oid::regprocedure::text from pg_proc where proowner = $1::regrole
      union all select nspname from pg_namespace where nspowner = $1::regrole union all select datname from pg_database where datdba = $1::regrole union all select typname from pg_type where typowner = $1::regrole`,
      [APP_ROLE],
    )
    expect(owned).toEqual([])
    expect(
      await column(`select roleid::regrole::text from pg_auth_members where member = $1::regrole`, [
        APP_ROLE,
      ]),
    ).toEqual([])
    expect(await column(`select has_schema_privilege($1, 'public', 'create')`, [APP_ROLE])).toEqual([false])
  })

  it('sees no row of any company’s table when no company is set', async () => {
    for (const table of companyTables) {
      expect(await column(`select count(*)::int > 1 from ${table}`), `${table} is filled`).toEqual([true])
      expect(
        await asApp(undefined, () => column(`select count(*)::int from ${table}`, [], app)),
        table,
      ).toEqual([0])
    }
  })

  it('sees the rows of the company that is set, and no others', async () => {
    for (const table of companyTables)
      expect(
        await asApp(acme, () => column(`select distinct company_id from ${table}`, [], app)),
        table,
      ).toEqual([acme])
  })

  it('writes no row for another company, nor for none', async () => {
    for (const table of companyTables) {
      for (const company of [acme, undefined])
        expect(
          await asApp(company, () => refusal(`insert into ${table} (company_id) values ($1)`, [bravo])),
          `insert into ${table}`,
        ).toBe(DENIED)
      expect(
        await asApp(undefined, () => refusal(`insert into ${table} default values`)),
        `insert into ${table} without a company`,
      ).not.toBe('went through')
      if (IMMUTABLE.includes(table)) continue
      expect(
        await asApp(acme, () => refusal(`update ${table} set company_id = $1`, [bravo])),
        `update ${table}`,
      ).toBe(DENIED)
    }
  })

  it('changes and removes nothing of another company', async () => {
    for (const table of companyTables.filter(
      name => !IMMUTABLE.includes(name) && !READ_ONLY_TABLES.includes(name),
    )) {
      expect(
        await asApp(
          acme,
          async () => (await app.query(`delete from ${table} where company_id = $1`, [bravo])).rowCount,
        ),
        table,
      ).toBe(0)
      expect(
        await asApp(
          acme,
          async () =>
            (await app.query(`update ${table} set company_id = company_id where company_id = $1`, [bravo]))
              .rowCount,
        ),
        table,
      ).toBe(0)
    }
  })

  it('reads companies but changes their opening hours only, and sees no session', async () => {
    expect(
      await asApp(acme, () => refusal(`update companies set due_date = null where id = $1`, [acme])),
    ).toBe(DENIED)
    expect(
      await asApp(acme, () => refusal(`update companies set schedules = '[]' where id = $1`, [acme])),
    ).toBe('went through')
    expect(await asApp(acme, () => refusal(`select 1 from sessions`))).toBe(DENIED)
  })
})

describe('functions that pass by policies', () => {
  const DEFINERS = `select oid::regprocedure::text from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`

  it('cannot be led astray by a search path', async () => {
    expect(
      await column(`${DEFINERS} and not coalesce(proconfig, '{}') @> '{"search_path=public, pg_temp"}'`),
    ).toEqual([])
  })

  it('look at the company of the running unit of work alone', async () => {
    // A trigger's function cannot be called, and is given only the rows that were changed.
    expect(await column<string>(`${DEFINERS} and prorettype <> 'trigger'::regtype order by 1`)).toEqual([
      // Reads no rows: it refreshes the statistics of the planner.
      'analyze_recipients()',
      'contact_twins(integer,integer)',
      'end_sessions(integer,text,uuid,timestamp with time zone)',
      'end_sessions_by_sso(boolean,text,timestamp with time zone)',
      'erase_audit_names(integer[],text)',
      'erase_consents(integer)',
      'erase_events(integer,text[])',
      'first_message_since(timestamp with time zone)',
      'list_imported_rows_of_numbers(text[])',
      'list_messages_of_numbers(text[],integer,boolean,bigint,integer)',
      'remove_passkeys(integer)',
      'remove_two_factor(integer)',
      'search_contacts(text,integer)',
      'search_contacts_by_number(text,integer)',
      'search_messages(text[],text,text[],integer,boolean,boolean,text[],text[],text[],text[],boolean,date,date,bigint,integer,text[],boolean)',
      'search_tickets_by_message(text,integer)',
      'search_tickets_by_message(text,integer,text[],boolean)',
    ])
    const ask = (sql: string, values: unknown[]) => asApp(acme, () => column(sql, values, app))
    expect(await ask(`select search_contacts('texto', 100)`, [])).toEqual([
      things.contactId,
      things.freeContactId,
    ])
    expect(await ask(`select search_tickets_by_message('texto', 100)`, [])).toEqual([things.ticketId])
    expect(await ask(`select count(*)::int from search_contacts_by_number('', 100)`, [])).toEqual([2])
    // The two have one e-mail and are kept apart.
    expect(await ask('select one from contact_twins(null, 100)', [])).toEqual([])
    await owner.query('delete from contacts_apart')
    for (const wanted of [null, things.freeContactId])
      expect(await ask('select one from contact_twins($1, 100)', [wanted])).toEqual([things.contactId])
    expect(await asApp(undefined, () => column('select one from contact_twins(null, 100)', [], app))).toEqual(
      [],
    )
    const everything = `select message_id from search_messages('{}', null, null, 0, true, true, '{"a"}', '{}', '{}', '{}', false, null, null, 1000000000, 1000, '{}', false)`
    const written = await column<number>(
      `select id from messages where company_id = $1 and (not from_me and not is_private or user_id is not null) order by id desc`,
      [acme],
    )
    expect(written.length).toBeGreaterThan(0)
    expect(await ask(everything, [])).toEqual(expect.arrayContaining(written))
    const [theirsToo] = await column<number[]>(`select array_agg(id) from messages where company_id = $1`, [
      bravo,
    ])
    expect((await ask(everything, [])).filter(id => theirsToo?.includes(Number(id)))).toEqual([])
    expect(
      await ask(`select first_message_since('2000-01-01') <= (select min(id) from messages)`, []),
    ).toEqual([true])
    expect(await asApp(undefined, () => column(everything, [], app))).toEqual([])
    const [theirs] = await column<number>('select user_id from ticket_log where company_id = $1', [bravo])
    await owner.query(
      `insert into sessions (id, company_id, user_id, expires_at) values (gen_random_uuid(), $1, $2, now())`,
      [bravo, theirs],
    )
    expect(await ask(`select end_sessions($1, 'test', null, now())`, [theirs])).toEqual([0])
    expect(await asApp(undefined, () => column(`select search_contacts('texto', 100)`, [], app))).toEqual([])
  })

  it.each([
    [
      'messages',
      `update messages set participant = '{"name": "Dario", "number": "5511999990000"}'`,
      'select list_messages_of_numbers($1, null, false, -1000000000, 1000) as id order by 1',
      'select id from messages where company_id = $1 order by 1',
    ],
    [
      'imported rows',
      `update spreadsheet_rows set cells = '{"+55 11 99999-0000"}'`,
      'select import_id from list_imported_rows_of_numbers($1) order by 1',
      'select import_id from spreadsheet_rows where company_id = $1 order by 1',
    ],
  ])(
    'find the %s of a number in the company of the running unit of work alone',
    async (_, seed, find, all) => {
      await owner.query(seed)
      const found = (company: number | undefined) =>
        asApp(company, () => column<number>(find, [['5511999990000']], app))
      for (const company of [acme, bravo]) {
        const own = await column<number>(all, [company])
        expect(own.length).toBeGreaterThan(0)
        expect(await found(company)).toEqual(own)
      }
      expect(await found(undefined)).toEqual([])
    },
  )
})

it('says where a ticket is heard as the rule of visibility does', async () => {
  const db = kyselyOver(owner)
  const others = [undefined, 'held'] as const
  const all = TICKET_STATUSES.flatMap(status =>
    others.flatMap(user =>
      others.flatMap(queue =>
        [false, true].map(isGroup => ({
          status,
          userId: user && things.userId,
          queueId: queue && things.queueId,
          isGroup,
        })),
      ),
    ),
  )
  for (const { status, userId = null, queueId = null, isGroup } of all) {
    const contact = await seedContact({ platform: db }, acme)
    const { room } = await db
      .insertInto('tickets')
      .values({
        company_id: acme,
        status,
        user_id: userId,
        queue_id: queueId,
        is_group: isGroup,
        contact_id: contact.id,
        connection_id: things.whatsappId,
      })
      .returning('room')
      .executeTakeFirstOrThrow()
    expect(room).toBe(ticketAudience({ status, userId, queueId, isGroup }).at(-1))
  }
})

it('is described by tables.ts as it is', async () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const codegen = promisify(execFile)(
    process.execPath,
    [
      path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--config-file',
      'packages/server/src/schema/codegen.json',
      '--url',
      database.url,
      '--verify',
    ],
    { cwd: root },
  )
  await expect(
    codegen.then(
      () => 'up to date',
      (error: Error & { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
    ),
  ).resolves.toBe('up to date')
})
