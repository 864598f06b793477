-- The audit log. Entries are added and never changed; the names are those of then, so no entry refers to a row that may go.
create table audit_entries (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  at timestamptz(3) not null,
  kind text not null,
  -- Null: a rule, or somebody who is not known.
  actor int, actor_name text not null default '', by_operator boolean not null default false,
  record text, subject text not null default '', address text not null default '',
  changes jsonb not null default '[]',
  -- The record that an act concerns, so that the recorder finds who changed the settings of a decision. An option of a
  -- menu has the id of its queue.
  record_id int
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
create index audit_entries_at on audit_entries (at);
grant insert, select on audit_entries to recado_app;

-- The acts of operators. They stay when the company that they concern is gone.
create table platform_audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null,
  actor int, actor_name text not null default '', by_operator boolean not null default true,
  record text, subject text not null default '', address text not null default '',
  changes jsonb not null default '[]',
  record_id int
);
create index platform_audit_entries_newest on platform_audit_entries (at desc, id desc);

-- The audit log only grows, but a name in it may be emptied with the data of the person. Only this function sets the mark.
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
  if tg_op = 'UPDATE' and current_setting('recado.erases_names', true) = 'on' then
    if to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject' and new.subject = split_part(old.subject, ' · ', 1) then
      return new;
    end if;
    if to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject' and new.subject = '' then
      return new;
    end if;
  end if;
  raise exception 'The audit log only grows.' using errcode = 'restrict_violation';
end $$;

create function erase_audit_names(tickets int[], called text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased int;
begin
  perform set_config('recado.erases_names', 'on', true);
  update audit_entries set subject = case when record = 'schedule' then '' else split_part(subject, ' · ', 1) end
  where company_id = current_company()
    and ((kind = 'ticketSpied' or record = 'ticket') and subject like '% · %' and split_part(subject, ' · ', 1) = any(tickets::text[])
      or record = 'schedule' and subject = called and called <> '');
  get diagnostics erased = row_count;
  perform set_config('recado.erases_names', '', true);
  return erased;
end $$;

-- Not even the owner of the tables changes the log: these are no rules of the code.
create trigger audit_entries_keep before update or delete on audit_entries for each row execute function keep_audit_entry();
-- Nobody empties it.
create trigger audit_entries_keep_all before truncate on audit_entries for each statement execute function keep_audit_entry();
-- The log of operators is kept in the same way.
create trigger platform_audit_entries_keep before update or delete on platform_audit_entries
  for each row execute function keep_audit_entry();
-- Nobody empties it.
create trigger platform_audit_entries_keep_all before truncate on platform_audit_entries
  for each statement execute function keep_audit_entry();
