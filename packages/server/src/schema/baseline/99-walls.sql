-- The second wall: the role of the app sees and writes the rows of the company of its scope, in every table that has a company. The
-- role owns nothing, and what it may do otherwise is granted beside each table.
alter table companies enable row level security;
create policy company on companies using (id = current_company()) with check (id = current_company());

do $$
declare t text;
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
end $$;
