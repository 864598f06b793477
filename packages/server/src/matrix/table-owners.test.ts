import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../features/index.ts'
import { KERNEL_TABLES } from '../kernel/database/tables.ts'
import { PLATFORM_TABLES } from '../platform/tables.ts'
import { findSqlWrites, findTableWrites, UNREADABLE } from './table-writes.ts'

const SOURCES = path.resolve(import.meta.dirname, '..')

/** Writers to tables of others, and the reason. */
const EXCEPTIONS: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /\.test\.ts$|(^|\/)testing\//, reason: 'Tests and fixtures make states that no verb makes.' },
  { files: /^platform\/demo\//, reason: 'The demo data fill an empty database with a past of several days.' },
  { files: /^backup\//, reason: 'A restore loads every table.' },
]

/** The folder of the server that owns each table. */
const OWNERS: readonly (readonly [folder: string, tables: readonly string[]])[] = [
  ['kernel', Object.keys(KERNEL_TABLES)],
  ['platform', Object.keys(PLATFORM_TABLES)],
  ...FEATURES.map(
    ({ name, records = [], tables = {} }) =>
      [`features/${name}`, [...records.map(({ table }) => table), ...Object.keys(tables)]] as const,
  ),
]

interface Source {
  readonly file: string
  readonly text: string
}
interface Offence {
  readonly file: string
  readonly offence: string
}

const ownersOf = (table: string): string[] =>
  OWNERS.filter(([, tables]) => tables.includes(table)).map(([folder]) => folder)

function findOffences(sources: readonly Source[]): Offence[] {
  return sources.flatMap(({ file, text }) =>
    findTableWrites(text).flatMap(({ table, line }) => {
      const owners = ownersOf(table)
      if (owners.some(folder => file.startsWith(`${folder}/`))) return []
      const reason =
        table === UNREADABLE
          ? 'a table that the source does not name'
          : `${table}, which ${owners[0] ?? 'nobody'} owns`
      return [{ file, offence: `${file}:${line} writes to ${reason}` }]
    }),
  )
}

const readSources = (): Source[] =>
  globSync('**/*.ts', { cwd: SOURCES }).map(file => ({
    file: file.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(SOURCES, file), 'utf8'),
  }))

function tablesOfSchema(): string[] {
  const file = ts.createSourceFile(
    'tables.ts',
    readFileSync(path.join(SOURCES, 'schema/tables.ts'), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  const schema = file.statements.find(
    statement => ts.isInterfaceDeclaration(statement) && statement.name.text === 'DB',
  )
  return [...((schema as ts.InterfaceDeclaration | undefined)?.members ?? [])].map(({ name }) =>
    name && ts.isIdentifier(name) ? name.text : '',
  )
}

describe('each table', () => {
  it('has exactly one owner', () => {
    const tables = [...tablesOfSchema(), 'schema_migrations']
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.map(table => [table, ownersOf(table).length]).filter(([, owners]) => owners !== 1)).toEqual(
      [],
    )
  })

  it('is written to by its owner alone', () => {
    const offences = findOffences(readSources())
    expect(
      offences
        .filter(({ file }) => !EXCEPTIONS.some(({ files }) => files.test(file)))
        .map(({ offence }) => offence),
    ).toEqual([])
    const unused = EXCEPTIONS.filter(({ files }) => !offences.some(({ file }) => files.test(file)))
    expect(unused).toEqual([])
  })
})

/** Files of the schema, each with the folder of its owner; the first and the last one are of all. */
const SCHEMA_FILES = globSync('schema/baseline/*.sql', { cwd: SOURCES })
  .toSorted()
  .map(file => {
    const name = path.basename(file, '.sql').replace(/^\d\d-/, '')
    const owner = ['kernel', 'platform'].includes(name) ? name : `features/${name}`
    return { name, owner, text: readFileSync(path.join(SOURCES, file), 'utf8') }
  })

/** Functions of the schema that write to a table of another owner, and the reason. */
const SCHEMA_EXCEPTIONS: Readonly<Record<string, string>> = {
  'sso: sessions': 'It asks the tables of single sign-on which sessions end, in one statement.',
}

describe('the schema', () => {
  it('has each table in the file of its owner', () => {
    const strangers = SCHEMA_FILES.flatMap(({ name, owner, text }) =>
      [...text.matchAll(/^create (?:unlogged )?table (\w+)/gmu)].flatMap(([, table = '']) =>
        ownersOf(table).includes(name === 'foundation' ? 'features/companies' : owner) ? [] : [table],
      ),
    )
    expect(strangers).toEqual([])
  })

  it('has each trigger and function that writes in the file of the owner of what it writes to', () => {
    const found = SCHEMA_FILES.flatMap(({ name, owner, text }) =>
      // The events of a trigger are no writes.
      findSqlWrites(text.replaceAll(/^create trigger .*?;$/gmsu, '')).flatMap(table =>
        ownersOf(table).includes(owner) ? [] : [`${name}: ${table}`],
      ),
    )
    expect([...new Set(found)]).toEqual(Object.keys(SCHEMA_EXCEPTIONS))
  })

  it('says above each trigger why it is none of the code', () => {
    const lines = SCHEMA_FILES.flatMap(({ text }) => text.split('\n'))
    const triggers = lines.flatMap((line, at) =>
      line.startsWith('create trigger ') ? [{ line, above: lines[at - 1] ?? '' }] : [],
    )
    expect(triggers.length).toBeGreaterThan(10)
    expect(triggers.length).toBeLessThanOrEqual(25)
    expect(triggers.flatMap(({ line, above }) => (above.startsWith('--') ? [] : [line]))).toEqual([])
  })
})

describe('a planted write is found', () => {
  const caught = (text: string) =>
    findOffences([{ file: 'features/queues/queues.store.ts', text }]).map(({ offence }) =>
      offence.replace(/^.* writes to /, ''),
    )
  const users = ['users, which features/users owns']

  it.each([
    ['in a call of the query builder', `db.insertInto('users').values(row)`, users],
    ['with an alias', `db.updateTable('users as u').set(row)`, users],
    ['over several lines', `db\n  .deleteFrom('users')\n  .execute()`, users],
    ['through a constant', `const table = 'users' as const\ndb.deleteFrom(table)`, users],
    ['in a loop', `for (const table of ['queues', 'users'] as const) db.updateTable(table).set(row)`, users],
    ['through a parameter', `const clear = (table: 'users' | 'queues') => db.deleteFrom(table)`, users],
    ['through a list', `const tables = ['users']\nfor (const table of tables) db.mergeInto(table)`, users],
    ['in SQL', 'sql`insert into users (name) values (${name})`', users],
    [
      'in SQL of several lines',
      'sql`with x as (select 1)\n  update only "users" as u\n  set name = ${name}`',
      users,
    ],
    ['in a deletion', '`delete from public.users where id = 1`', users],
    [
      'in the middle of a statement',
      `'with gone as (delete from users returning id) select count(*) from gone'`,
      users,
    ],
    ['in capitals', `'TRUNCATE TABLE users'`, users],
    ['in a merge', `'merge into users u using x on x.id = u.id'`, users],
    ['in a copy', `'copy users (id, name) from stdin'`, users],
    ['on a table that nobody owns', `db.insertInto('ghosts')`, ['ghosts, which nobody owns']],
    [
      'on a table whose name is computed',
      `db.insertInto(names[0])`,
      ['a table that the source does not name'],
    ],
    [
      'on a table that is put into the text',
      'sql`delete from ${table}`',
      ['a table that the source does not name'],
    ],
    [
      'on a table that follows the text',
      `query('insert into ' + table)`,
      ['a table that the source does not name'],
    ],
  ])('%s', (_, text, offences) => expect(caught(text)).toEqual(offences))

  it.each([
    ['reads', `db.selectFrom('users').select('id').forUpdate()`],
    ['holds rows', 'sql`select id from users for update of users`'],
    ['writes to a table of its own', `db.updateTable('queues').set(row)`],
    [
      'says what happens to doubles',
      '`insert into queues as q (name) values ($1) on conflict (name) do update set name = excluded.name`',
    ],
    ['explains a write', '// insert into users\n`select 1 -- delete from users`'],
  ])('and nothing else is: a statement that %s', (_, text) => expect(caught(text)).toEqual([]))
})
