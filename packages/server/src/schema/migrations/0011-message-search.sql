-- Messages found over a whole history, the newest first.
--
-- The plan, on two million messages of a company: first the newest 4,000 are walked through, which fills a page of any word that people use
-- daily. A word they use seldom is looked up in the trigram index, whose candidates are then at most 20,000. A word that has more but fills no page,
-- since the viewer sees little or it was common long ago, and a search without a word are walked through, 50,000 messages a page; the answer says
-- how far that went, and the next page goes on from there. So no page looks at more than that, whatever is asked: 20 to 40 ms, at worst 300.

-- Notes are found by colleagues; the index of messages leaves them out.
create index messages_notes_search on messages using gin (company_id, search_text(body) gin_trgm_ops) where is_private;
-- Pictures, documents and whatever else is no text.
create index messages_of_kind on messages (company_id, media_type, id desc) where media_type <> 'chat';

-- A message below which all are older than the moment. Numbers rise with time, but for what is under way at once: a day is more than that takes.
create function first_message_since(moment timestamptz) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company();
  low bigint := 0;
  high bigint := coalesce((select max(id) from messages where company_id = company), 0) + 1;
  middle bigint;
  written timestamptz;
begin
  while high - low > 1 loop
    middle := (low + high) / 2;
    select m.created_at into written from messages m where m.company_id = company and m.id >= middle order by m.id limit 1;
    if written >= moment then high := middle; else low := middle; end if;
  end loop;
  return high;
end $$;

-- Numbers of messages that are what was asked for, the newest first, below `below`, at most `most`. Whose rooms are null sees all of the company.
-- `run` is the longest run of letters of the words, null when none has three. Lists that are empty ask for nothing. The last row may be no hit:
-- it says where to look further. As with all of these, the caller's own query decides what may be seen.
create function search_messages(
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
  sought text := '';
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
