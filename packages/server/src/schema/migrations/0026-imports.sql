-- What is brought from a phone: the old messages of a number, or the people it knows.

create table imports (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  kind text not null check (kind in ('messages', 'contacts', 'chats')),
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled', 'failed')),
  -- How many there are, as far as anybody knows; how many were gone through, and how many of these are new here.
  found int, taken int not null default 0, added int not null default 0,
  -- How much of its memory a phone has handed over, of 100.
  percent smallint not null default 0 check (percent between 0 and 100),
  -- What of that people were told.
  told_percent smallint not null default 0,
  user_id int,
  began_at timestamptz(3) not null, heard_at timestamptz(3) not null, ended_at timestamptz(3),
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index imports_running on imports (company_id, connection_id, kind) where state = 'running';
create index imports_latest on imports (company_id, connection_id, kind, id desc);
create index imports_of_user on imports (company_id, user_id) where user_id is not null;

-- What waits for an import is counted by its rows, so that nobody who hears a message waits for a counter.
alter table inbox
  add column import_id int,
  add foreign key (company_id, import_id) references imports (company_id, id) on delete set null (import_id);
create index inbox_of_import on inbox (company_id, import_id) where import_id is not null;

-- The ticket that an import put a conversation into.
alter table tickets
  add column import_id int,
  add foreign key (company_id, import_id) references imports (company_id, id) on delete set null (import_id);
create index tickets_of_import on tickets (company_id, import_id, contact_id) where import_id is not null;

-- A conversation stands in the order of its numbers. What was written before anything was heard here gets a number below all others that
-- says when it was written: seconds, and within a second the order in which it came. It fits what a browser can count.
create function old_messages_since(moment timestamptz) returns bigint language sql stable as $$
  select least(greatest(floor(extract(epoch from moment)), 1), 2147483647)::bigint * 4194304 - 9007199254740992
$$;
create sequence old_messages minvalue 0 maxvalue 4194303 cycle;
grant usage on sequence old_messages to recado_app;
create function old_message_id(written timestamptz) returns bigint language sql volatile as $$
  select old_messages_since(written) + nextval('old_messages')
$$;

-- A search reaches down to them as well. Numbers rise with time on either side of zero, and each side has its own last day.
do $$
declare
  source text := pg_get_functiondef('search_messages'::regproc);
  everything constant text := 'bottom bigint := 0;';
  first_day constant text := 'bottom := first_message_since(since - interval ''1 day'') - 1; end if;';
begin
  if position(everything in source) = 0 or position(first_day in source) = 0 then raise 'search_messages is not as expected'; end if;
  source := replace(source, everything, 'bottom bigint := -9007199254740992;');
  execute replace(source, first_day, replace(first_day, 'end if;', 'end if;
  if since is not null and exists (select 1 from messages m where m.company_id = company and m.id >= old_messages_since(since) and m.id < 0)
    then bottom := least(bottom, old_messages_since(since) - 1); end if;'));
end $$;

alter table imports enable row level security;
create policy company on imports using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on imports to recado_app;
