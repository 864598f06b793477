import type pg from 'pg'

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text, conname`
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as back
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
  order by i.indexrelid::regclass::text`
const TRIGGERS = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off, format('alter table %s enable trigger user', tgrelid::regclass) as back
  from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`

/**
 * Drops foreign keys and indexes and disables triggers, so that tables fill fast and in any order. Returns a
 * function that restores them, which checks all rows at once.
 */
export async function dropConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const parts = [
    ...(await client.query<ConstraintStatement>(FOREIGN_KEYS)).rows,
    ...(await client.query<ConstraintStatement>(INDEXES)).rows,
    ...(await client.query<ConstraintStatement>(TRIGGERS)).rows,
  ]
  for (const { off } of parts) await client.query(off)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { back } of parts.toReversed()) await client.query(back)
  }
}

interface ConstraintStatement {
  readonly off: string
  readonly back: string
}
