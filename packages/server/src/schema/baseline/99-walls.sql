-- The second wall: the role of the app sees and writes the rows of the company of its scope, in every table that has a company. The
-- role owns nothing, and what it may do otherwise is granted beside each table.
alter table companies enable row level security;
create policy company on companies using (id = current_company()) with check (id = current_company());

do $$
declare t text; col text; target text; is_needed boolean;
begin
  for t in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- Of the platform, which looks them up before it knows a company, or for all of them.
      and c.relname not in ('event_counters', 'export_places', 'media_trash', 'passkeys', 'sessions', 'sso_attempts', 'two_factors')
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    -- Of these the role may do less, which their owners grant.
    if t not in ('audit_entries', 'charges', 'consents', 'due_date_changes', 'events', 'invoices', 'payments') then
      execute format('grant select, insert, update, delete on %I to recado_app', t);
    end if;
  end loop;

  -- The third wall: a column that is called after a table, as queue_id and from_queue_id, holds a row of the same company. Its own row goes
  -- with that one when it needs one, and else forgets it. A table says itself where that differs, or where a column is called otherwise.
  for t, col, target, is_needed in
    -- Once for all tables: a constraint is slow to print.
    with targets as materialized (
      select r.relname, '_' || rtrim(r.relname, 's') || '_id' as ending
      from pg_constraint k join pg_class r on r.oid = k.conrelid
      where k.contype = 'u' and pg_get_constraintdef(k.oid) = 'UNIQUE (company_id, id)'
    )
    select distinct on (c.relname, a.attnum) c.relname, a.attname, r.relname, a.attnotnull
    from pg_policy p
      join pg_class c on c.oid = p.polrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      join targets r on right('_' || a.attname, length(r.ending)) = r.ending
    where p.polname = 'company'
      and not exists (select from pg_constraint f where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey[cardinality(f.conkey)] = a.attnum)
      -- It may be gone: the next message takes its place.
      and (c.relname, a.attname) <> ('tickets', 'last_message_id')
    order by c.relname, a.attnum, length(r.relname) desc
  loop
    execute format('alter table %I add foreign key (company_id, %I) references %I (company_id, id) on delete %s', t, col, target,
      case when is_needed then 'cascade' else format('set null (%I)', col) end);
  end loop;
end $$;
