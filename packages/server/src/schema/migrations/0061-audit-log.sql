-- The audit log. Entries are added and never changed; the names are those of then, so no entry refers to a row that may go.

create table audit_entries (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  at timestamptz(3) not null,
  kind text not null,
  -- Null: a rule, or somebody who is not known.
  actor int, actor_name text not null default '', by_operator boolean not null default false,
  record text, subject text not null default '', address text not null default '',
  changes jsonb not null default '[]'
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
create index audit_entries_at on audit_entries (at);
alter table audit_entries enable row level security;
create policy company on audit_entries using (company_id = current_company()) with check (company_id = current_company());
grant select, insert on audit_entries to recado_app;

-- The acts of operators. They stay when the company that they concern is gone.
create table platform_audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null,
  actor int, actor_name text not null default '', by_operator boolean not null default true,
  record text, subject text not null default '', address text not null default '',
  changes jsonb not null default '[]'
);
create index platform_audit_entries_newest on platform_audit_entries (at desc, id desc);

-- Holds for every role, the owner of the tables included. An entry goes when it is old, or with its company.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '400 days' then
      return old;
    end if;
    if tg_table_name = 'audit_entries' then
      if not exists (select 1 from companies where id = old.company_id) then
        return old;
      end if;
    end if;
  end if;
  raise exception 'The audit log only grows.' using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_keep before update or delete on audit_entries for each row execute function keep_audit_entry();
create trigger audit_entries_keep_all before truncate on audit_entries for each statement execute function keep_audit_entry();
create trigger platform_audit_entries_keep before update or delete on platform_audit_entries for each row execute function keep_audit_entry();
create trigger platform_audit_entries_keep_all before truncate on platform_audit_entries for each statement execute function keep_audit_entry();
