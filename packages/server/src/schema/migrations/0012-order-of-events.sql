-- What was told is numbered in the order in which it was written, at the end of each unit of work. So of two that waited for the same row the later one is
-- heard later, and nobody waits for a transaction that has told nothing, however long it runs.

-- Whoever writes events says, until the end of the transaction, above which number they will stand. 0x65766e74 tells these locks from others.
create function hold_place_of_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(x'65766e74'::int, ((case when is_called then last_value else last_value - 1 end) & 2147483647)::int) from events_id_seq;
  return null;
end $$;
create trigger events_hold_place before insert on events for each statement execute function hold_place_of_events();

-- Up to here nothing can be written any more: read first how far the numbers went, then who is still under way. Whoever begins in between stands above.
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

drop index events_unpublished;
create index events_unpublished on events (id) where pos is null;
alter table events drop column xid;
