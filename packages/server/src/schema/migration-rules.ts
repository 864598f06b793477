/**
 * A rule of the migrations after the baseline. They run on tables with data, beside active processes, so they
 * must neither rewrite a table nor lock one for long.
 */
interface Rule {
  readonly pattern: RegExp
  readonly why: string
}

/** Each statement is judged alone, in lower case and with single blanks. */
const RULES: readonly Rule[] = [
  {
    pattern: /^alter table .* (alter( column)? \S+ (set data )?type) /u,
    why: 'changes the type of a column, which rewrites the table: add a column, fill it in batches, drop the old one later',
  },
  {
    pattern:
      /^alter table .* add( column)? (?!constraint|check|foreign|unique|primary)\S+ [^,]* not null(?![^,]*\b(default|generated|identity)\b)/u,
    why: 'adds a required column without a default, which fails on rows that are there',
  },
  {
    pattern: /^alter table .* add( column)? [^,]* generated always as \([^,]*stored/u,
    why: 'adds a computed column, which rewrites the table',
  },
  {
    pattern:
      /^alter table .* add( column)? [^,]* default [^,]*(now|random|gen_random_uuid|nextval|clock_timestamp)\(/u,
    why: 'adds a column whose default differs from row to row, which rewrites the table',
  },
  {
    pattern: /^alter table .* alter( column)? \S+ set not null/u,
    why: 'makes a column required, which reads the whole table under a lock: add a check that is not valid, validate it, then set not null',
  },
  {
    pattern: /^alter table .* add (constraint \S+ )?(check|foreign key)(?!.* not valid)/u,
    why: 'adds a check or a foreign key that is checked under a lock: add it not valid, validate it in a later file',
  },
  {
    pattern: /^alter table .* add (constraint \S+ )?(unique|primary key|exclude)(?! using index)/u,
    why: 'builds an index under a lock: create it concurrently, then add the constraint using it',
  },
  {
    pattern: /^alter table .* rename|^alter table .* drop( column)? (?!constraint|default|not null)/u,
    why: 'takes a name away that processes of the version before still use: do it one release later, with a reason in allowed',
  },
  {
    pattern: /^(vacuum full|cluster|reindex(?!.* concurrently)|lock table|truncate)/u,
    why: 'locks a whole table',
  },
  {
    pattern: /^(update|delete from)/u,
    why: 'changes rows of a whole table in one transaction: do it in batches from a job',
  },
]

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\S+?)(?: |\(|$)/u
const INDEX = /^create (unique )?index (concurrently )?(?:.*? )?on (?:only )?(\S+?)(?: |\(|$)/u
const DROPPED_INDEX = /^drop index (?!concurrently)/u

/**
 * Returns the problems of a migration on tables with data, one sentence each. Tables that the file itself
 * creates are empty and are exempt.
 */
export function faults(sql: string): string[] {
  const alone = /^-- no transaction\b/u.test(sql)
  const all = statements(sql)
  const own = new Set(all.flatMap(statement => CREATED.exec(statement)?.[1] ?? []))
  return all.flatMap(statement => {
    const index = INDEX.exec(statement)
    if (index)
      return index[2] || own.has(index[3] ?? '')
        ? concurrently(statement, all, alone)
        : [
            `${short(statement)} builds an index under a lock: write "create index concurrently" in a file that begins with "-- no transaction"`,
          ]
    if (DROPPED_INDEX.test(statement))
      return [`${short(statement)} waits for a lock that stops everybody: drop it concurrently`]
    const table =
      /^(?:alter table|update|delete from|truncate|lock table)(?: if exists)?(?: only)? (\S+)/u.exec(
        statement,
      )?.[1]
    if (table !== undefined && own.has(table)) return []
    return RULES.filter(rule => rule.pattern.test(statement)).map(rule => `${short(statement)} ${rule.why}`)
  })
}

/**
 * A statement outside a transaction can stop half-way and run again, so it must first remove what it left.
 */
function concurrently(statement: string, all: readonly string[], alone: boolean): string[] {
  if (!/ concurrently /u.test(statement)) return []
  const name = /concurrently (?:if not exists )?(\S+) on/u.exec(statement)?.[1] ?? ''
  if (!alone)
    return [`${short(statement)} cannot run in a transaction: begin the file with "-- no transaction"`]
  if (!all.includes(`drop index concurrently if exists ${name}`))
    return [
      `${short(statement)} leaves a broken index when it breaks off: put "drop index concurrently if exists ${name}" before it`,
    ]
  return []
}

const short = (statement: string): string => `"${statement.slice(0, 60)}"`

/** Splits SQL; a function body is part of its statement. */
function statements(sql: string): string[] {
  const bodies = sql.replaceAll(/--.*$/gmu, '').replaceAll(/\$(\w*)\$.*?\$\1\$/gsu, "''")
  return bodies
    .replaceAll(/begin atomic.*?\bend;/gisu, ';')
    .split(';')
    .map(statement => statement.replaceAll(/\s+/gu, ' ').trim().toLowerCase())
    .filter(statement => statement !== '')
}
