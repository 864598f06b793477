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
create or replace function search_messages(
  words text[], run text, rooms text[], viewer int, from_customer boolean, from_me boolean, from_names text[], queue_names text[], tag_names text[],
  kinds text[], with_link boolean, first_day date, end_day date, below bigint, most int
) returns table (message_id bigint, is_hit boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company();
  zone constant text := (select c.timezone from companies c where c.id = company);
  since constant timestamptz := first_day::timestamp at time zone zone;
  until constant timestamptz := end_day::timestamp at time zone zone;
  patterns constant text[] := array(select like_pattern(w) from unnest(words) w);
  names constant text[] := array(select like_pattern(n) from unnest(from_names) n);
  people int[] := array(select u.id from users u where u.company_id = company and search_text(u.name) like any (names));
  queued constant int[] := array(select q.id from queues q where q.company_id = company and search_text(q.name) like any (array(select like_pattern(n) from unnest(queue_names) n)));
  tagged int[];
  look text := case when run is null and with_link and kinds = '{}' then like_pattern('http') else like_pattern(run) end;
  sought text := ' and not m.aged_out';
  bottom bigint := 0;
  reach bigint;
  walked int;
  common int;
  hits int;
begin
  if from_me then people := people || viewer; end if;
  if tag_names <> '{}' then
    tagged := array(
      select x.ticket_id from ticket_tags x join tags g on g.company_id = company and g.id = x.tag_id
        join (select n, like_pattern(n) as pattern from unnest(tag_names) n) w on search_text(g.name) like w.pattern
      where x.company_id = company group by x.ticket_id having count(distinct w.n) = (select count(distinct n) from unnest(tag_names) n));
  end if;
  if until is not null then below := least(below, first_message_since(until + interval '1 day')); end if;
  if since is not null then bottom := first_message_since(since - interval '1 day') - 1; end if;

  sought := sought
    || case when rooms is null then '' else ' and (t.user_id = $1 or t.room = any ($2))' end
    || case when words = '{}' then '' else ' and search_text(m.body) like all ($3)' end
    || case when from_customer or from_me or from_names <> '{}'
         then ' and (' || from_customer || ' and not m.from_me and not m.is_private or m.user_id = any ($4) or m.user_id is null and m.from_me and search_text(m.sent_by) like any ($5))' else '' end
    || case when queue_names = '{}' then '' else ' and t.queue_id = any ($6)' end
    || case when tag_names = '{}' then '' else ' and m.ticket_id = any ($7)' end
    || case when kinds = '{}' and not with_link then '' when not with_link then ' and m.media_type <> ''chat'' and m.media_type = any ($8)'
         else ' and (m.media_type = any ($8) or search_text(m.body) ~ ''https?://'')' end
    || case when since is null then '' else ' and m.created_at >= $9' end
    || case when until is null then '' else ' and m.created_at < $10' end;

  select count(*), min(w.id), count(*) filter (where look is not null and search_text(w.body) like look) into walked, reach, common
    from (select m.id, m.body from messages m where m.company_id = company and m.id < below and m.id > bottom order by m.id desc limit 4000) w;
  -- One message in a hundred: too many in the index.
  if common > 40 then common := 20001; end if;
  return query execute
    'select m.id, true from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
     where m.company_id = $11 and m.id < $12 and m.id >= $13' || sought || ' order by m.id desc limit $14'
    using viewer, rooms, patterns, people, names, queued, tagged, kinds, since, until, company, below, reach, most;
  get diagnostics hits = row_count;
  if hits >= most or walked < 4000 then return; end if;

  below := reach;
  if look is not null and common <= 40 then
    execute 'select count(*) from (select 1 from messages m where m.company_id = $1 and search_text(m.body) like $2 and not m.is_private limit 20001) c'
      using company, look into common;
  end if;
  if look is not null and common <= 20000 then
    -- Ordered by a sum, so that the limit does not lead to a walk through all messages, which is cheap only where there is much to find.
    return query execute
      'select f.id, true from (
         select m.id from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
         where m.company_id = $11 and search_text(m.body) like $13 and not m.is_private and m.id < $12 and m.id > $15' || sought || '
         union all
         select m.id from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
         where m.company_id = $11 and search_text(m.body) like $13 and m.is_private and m.id < $12 and m.id > $15' || sought || ') f
       order by f.id + 0 desc limit $14'
      using viewer, rooms, patterns, people, names, queued, tagged, kinds, since, until, company, below, look, most - hits, bottom;
    return;
  end if;
  if look is null and (tag_names <> '{}' or kinds <> '{}' and not with_link) then
    return query execute
      'select m.id, true from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
       where m.company_id = $11 and m.id < $12 and m.id > $13' || sought || ' order by m.id desc limit $14'
      using viewer, rooms, patterns, people, names, queued, tagged, kinds, since, until, company, below, bottom, most - hits;
    return;
  end if;
  select count(*), min(w.id) into walked, reach
    from (select m.id from messages m where m.company_id = company and m.id < below and m.id > bottom order by m.id desc limit 50000) w;
  return query execute
    'select m.id, true from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
     where m.company_id = $11 and m.id < $12 and m.id >= $13' || sought || ' order by m.id desc limit $14'
    using viewer, rooms, patterns, people, names, queued, tagged, kinds, since, until, company, below, reach, most - hits;
  get diagnostics hits = row_count;
  if walked = 50000 then return query select reach, false; end if;
end $$;
