-- A company may have the messages and files of closed tickets deleted by age. The rows of messages stay without their contents,
-- since figures count them.
alter table messages add column aged_out boolean not null default false;
-- files: the files of the ticket were deleted by age; messages: all its messages; partly: messages came since; partlyFiles: and their files went.
alter table tickets add column aged_out text not null default 'none';
alter table tickets add constraint tickets_aged_out_check check (aged_out in ('none', 'files', 'messages', 'partly', 'partlyFiles')) not valid;

-- One rule of each company. Null days: nothing is deleted by age.
create table retention_rules (
  company_id int primary key default current_company() references companies on delete cascade,
  media_days int check (media_days between 30 and 3650),
  message_days int check (message_days between 30 and 3650),
  -- A change that deletes more begins with the run at next_at.
  next_media_days int check (next_media_days between 30 and 3650),
  next_message_days int check (next_message_days between 30 and 3650),
  next_at timestamptz(3),
  -- The next run; it is past while a run is under way, and null while nothing is deleted by age.
  run_at timestamptz(3),
  check (media_days <= message_days), check (next_media_days <= next_message_days)
);
create index retention_rules_due on retention_rules (run_at) where run_at is not null;

create table retention_runs (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  began_at timestamptz(3) not null, finished_at timestamptz(3),
  tickets int not null default 0, messages int not null default 0, files int not null default 0, notes int not null default 0,
  bytes bigint not null default 0
);
create index retention_runs_newest on retention_runs (company_id, id desc);
create unique index retention_runs_running on retention_runs (company_id) where finished_at is null;

do $$
declare t text;
begin
  foreach t in array '{retention_rules,retention_runs}'::text[] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to recado_app', t);
  end loop;
end $$;

-- A message that comes into a ticket whose messages or files went is due once the ticket is old enough again. The foreign key of the
-- message has locked the ticket before this runs, so a run that is under way is over, or passes the ticket by.
create function renew_aged_tickets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tickets t set aged_out = case when t.aged_out = 'files' then 'none' else 'partly' end from (select distinct company_id, ticket_id from added) as a
    where t.company_id = a.company_id and t.id = a.ticket_id and t.aged_out in ('files', 'messages', 'partlyFiles');
  return null;
end $$;
create trigger messages_renew_aged after insert on messages referencing new table as added for each statement execute function renew_aged_tickets();
create function renew_aged_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tickets set aged_out = case when aged_out = 'files' then 'none' else 'partly' end
    where company_id = new.company_id and id = new.ticket_id and aged_out in ('files', 'messages', 'partlyFiles');
  return null;
end $$;
create trigger messages_renew_moved after update of ticket_id on messages for each row when (new.ticket_id <> old.ticket_id)
  execute function renew_aged_ticket();

-- A message that loses its file alone keeps the name of the file.
drop trigger messages_trash_emptied on messages;
create trigger messages_trash_emptied after update of media on messages for each row
  when (old.media ->> 'key' is not null and new.media ->> 'key' is null) execute function trash_media_of_message();

-- A search finds no message that was deleted by age.
do $$
declare
  source text := pg_get_functiondef('search_messages'::regproc);
  nothing constant text := 'sought text := '''';';
begin
  if position(nothing in source) = 0 then raise 'search_messages is not as expected'; end if;
  execute replace(source, nothing, 'sought text := '' and not m.aged_out'';');
end $$;
