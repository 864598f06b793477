-- Erasures of the data of one contact. A row holds nothing of the person: the digests are made with a key of the server.
create table erasures (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  -- The anonymous contact that remains; it may be removed later.
  contact int not null,
  reason text not null check (reason in ('request', 'unneeded', 'withdrawn', 'order')),
  user_id int, user_name text not null default '',
  requested_at timestamptz(3) not null, finished_at timestamptz(3),
  -- The person, sealed with a key of the server; null once the erasure is finished.
  subject text,
  -- The step that is next, and the last row that it has done.
  step int not null default 0, after_row bigint not null default 0,
  heard_at timestamptz(3) not null,
  -- Removed and emptied rows by kind.
  counts jsonb not null default '{}',
  -- It was made before a backup was restored, and applied again.
  is_repeated boolean not null default false,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index erasures_newest on erasures (company_id, id desc);
create index erasures_running on erasures (heard_at) where finished_at is null;
create index erasures_of_user on erasures (company_id, user_id) where user_id is not null;

-- The digests of the addresses of the erased, by which a restored server finds them again.
create table erased_addresses (
  company_id int not null default current_company(),
  digest text not null,
  reason text not null,
  erased_at timestamptz(3) not null,
  primary key (company_id, digest, erased_at),
  foreign key (company_id) references companies on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{erasures,erased_addresses}'::text[] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to recado_app', t);
  end loop;
end $$;

-- A contact whose data were erased; its tickets still count, and nobody finds it.
alter table contacts add column erased_at timestamptz(3);

-- A message that loses its file leaves the file to the trash, as a removed message does.
create function trash_media_of_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key)
    select old.company_id, key from unnest(array[old.media ->> 'key', old.media ->> 'thumbnailKey']) as key where key is not null;
  return null;
end $$;
create trigger messages_trash_emptied after update of media on messages for each row
  when (old.media is not null and new.media is null) execute function trash_media_of_message();

-- Entries of the consents are immutable, but go with an erasure.
create function erase_consents(contact int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased int;
begin
  delete from consents where company_id = current_company() and contact_id = contact;
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Events that carry the person become events that only say which contact is gone; their numbers stay, so
-- that no browser misses one.
create function erase_events(contact int, numbers text[]) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased int;
begin
  update events set name = 'contact', payload = jsonb_build_object('action', 'delete', 'contactId', contact)
  where company_id = current_company()
    and (payload #>> '{contact,id}' = contact::text or payload #>> '{ticket,contactId}' = contact::text
      or payload #>> '{message,contactId}' = contact::text or payload #>> '{schedule,contactId}' = contact::text
      or payload #>> '{mention,contact,id}' = contact::text or payload #>> '{item,number}' = any(numbers));
  get diagnostics erased = row_count;
  return erased;
end $$;

-- The audit log only grows, but a name in it may be emptied with the data of the person. Only this function sets the mark.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
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
