-- The present owner of each connection, and of the publisher. The epoch rises with every change of owner and fences writes.
create table leases (
  name text primary key,
  owner text not null,
  epoch bigint not null default 1,
  expires_at timestamptz(3) not null
);
-- With the epoch in a key, a fence may lock `for key share`: a takeover waits for it, but a renewal does not.
-- Otherwise a busy connection would starve its own renewals and lose its lease.
create unique index leases_fence on leases (name, epoch);
grant select on leases to recado_app;
-- A fence locks the lease it was shown, and a lock needs a right to update, though the app's role never does.
grant update (owner) on leases to recado_app;

-- Counts of what is held to a rate. It may be lost in a crash, so it is not logged.
create unlogged table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Live events, each written in the transaction that made it true. The publisher numbers rows in commit order; readers go by those numbers.
create table events (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, payload jsonb not null,
  rooms text[] not null, except_rooms text[] not null default '{}',
  -- pos: order over all companies; seq: contiguous within the company.
  pos bigint, seq bigint,
  created_at timestamptz(3) not null default now()
);
create unique index events_pos on events (pos) where pos is not null;
create unique index events_seq on events (company_id, seq) where seq is not null;
-- Rows stand in the order of their times, so a summary of the pages finds the old ones at no cost for a new row.
create index events_age on events using brin (created_at);
create index events_unpublished on events (id) where pos is null;
grant insert, select on events to recado_app;

create sequence events_pos_seq;

-- The last number of the events of each company.
create table event_counters (
  company_id int primary key references companies on delete cascade,
  seq bigint not null default 0
);

-- One value for each key of the installation, made with it: a process with another key of the same name finds out at its start.
-- Holds no key; read before any company is known, so it belongs to the kernel.
create table key_checks (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null default now()
);

-- The exports that run in any process. A process renews its own; those of a dead one expire. It may be lost in a crash, so it is not logged.
create unlogged table export_places (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  expires_at timestamptz(3) not null
);
create index export_places_of_company on export_places (company_id);

-- Events are numbered in the order in which they were written, at the end of each unit of work. So of two that waited for the same row
-- the later one is heard later, and nobody waits for a transaction that has told nothing, however long it runs.
-- A transaction that writes events says, until its end, above which number they will stand. 0x65766e74 tells these locks from others.
create function hold_place_of_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(x'65766e74'::int, ((case when is_called then last_value else last_value - 1 end) & 2147483647)::int) from events_id_seq;
  return null;
end $$;

-- Up to here nothing can be written any more: read first how far the numbers went, then who is still under way. A writer that begins in between stands above.
create function events_horizon() returns bigint language plpgsql set search_path = public, pg_temp as $$
declare reached bigint; held bigint;
begin
  select case when is_called then last_value else last_value - 1 end into reached from events_id_seq;
  select min(reached - ago) into held from (
    select ((reached & 2147483647) - objid::bigint + 2147483648) & 2147483647 as ago from pg_locks
    where locktype = 'advisory' and classid = x'65766e74'::int::oid and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
  ) under_way where ago < 1073741824;
  return least(reached, held);
end $$;
revoke execute on function events_horizon() from public;

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

-- Each writer of events takes its place, a definer function as well.
create trigger events_hold_place before insert on events for each statement execute function hold_place_of_events();
