-- The words beside a message's text that a search also reads: names of files and places, names and numbers of shared contacts. Null
-- without any.
create function carried_words(media jsonb, location jsonb, contacts jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  words text := '';
  card jsonb;
begin
  if media is not null then words := coalesce(media ->> 'name', ''); end if;
  if location is not null then words := words || E'\n' || coalesce(location ->> 'name', '') || E'\n' || coalesce(location ->> 'address', ''); end if;
  if jsonb_typeof(contacts) = 'array' then
    for card in select value from jsonb_array_elements(contacts) loop
      words := words || E'\n' || coalesce(card ->> 'name', '') || E'\n' || regexp_replace(coalesce(card ->> 'numbers', ''), '[^0-9,]', '', 'g');
    end loop;
  end if;
  return nullif(btrim(words, E'\n'), '');
end $$;

-- Whether a text has the last eight digits of a number, however they are written: the rule of masking.
create function names_number(words text, number text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return length(number) >= 8 and position(right(number, 8) in regexp_replace(search_text(coalesce(words, '')), '[^0-9]', '', 'g')) > 0;
end $$;

create table messages (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, contact_id int not null, connection_id int not null, queue_id int,
  -- The channel's own id. For what we send it is chosen or learnt; unique per connection.
  external_id text,
  client_key text,
  from_me boolean not null, user_id int, sent_by text,
  body text not null default '',
  media_type text not null default 'chat',
  media jsonb, location jsonb, contacts jsonb, participant jsonb,
  ack smallint not null default 0 check (ack between -1 and 4),
  failure text, uncertain boolean not null default false,
  is_deleted boolean not null default false, is_edited boolean not null default false,
  is_private boolean not null default false, automatic boolean not null default false,
  is_read boolean not null default false,
  quoted_id bigint,
  created_at timestamptz(3) not null default now(),
  -- Since when the text is what it is, and since when the message is withdrawn, by the clock of whoever said so. Null: never changed, or before this was kept.
  body_at timestamptz(3), deleted_at timestamptz(3),
  -- Where in a note colleagues are called upon: [{userId, at, length}].
  mentions jsonb,
  -- What recordings say. It stands on the message, so it goes when the message goes.
  transcription jsonb,
  held text, held_until timestamptz(3),
  -- The channel's own details of a message: the advertisement, the product, "forwarded", the price, the error.
  channel_details jsonb,
  -- A company may have the messages and files of closed tickets deleted by age. The rows of messages stay without their contents,
  -- since figures count them.
  aged_out boolean not null default false,
  unique (company_id, id),
  foreign key (company_id, quoted_id) references messages (company_id, id) on delete set null (quoted_id)
);
comment on column messages.held is 'Why it waits, newChats, restricted or rate, and until when at least in held_until; null while it does not.';
-- A receipt, an edit or a repeated message finds its row by the id of the channel; a repeated send by its key.
create unique index messages_external on messages (company_id, connection_id, external_id) where external_id is not null;
create unique index messages_client_key on messages (company_id, client_key) where client_key is not null;
-- The messages of a ticket, the unread ones, and those that contain a word.
create index messages_of_ticket on messages (company_id, ticket_id, id desc);
create index messages_unread on messages (company_id, ticket_id) where not is_read and not from_me;
create index messages_search on messages using gin (company_id, search_text(body) gin_trgm_ops) where not is_private;
-- Answers to a message that goes.
create index messages_quoting on messages (company_id, quoted_id) where quoted_id is not null;
-- The pages of a conversation, over all its tickets.
create index messages_of_contact on messages (company_id, contact_id, id desc) include (ticket_id);
-- The files of a conversation.
create index messages_files on messages (company_id, contact_id, id desc) where media ->> 'key' is not null;
-- A forwarded message shares its file with the first one.
create index messages_media_key on messages (company_id, (media ->> 'key')) where media is not null;
create index messages_media_thumbnail on messages (company_id, (media ->> 'thumbnailKey')) where media is not null;
-- How much a bot has said lately, without a look at what people said.
create index messages_automatic on messages (company_id, ticket_id, created_at) where automatic;
-- Notes are found by colleagues; the index of messages leaves them out.
create index messages_notes_search on messages using gin (company_id, search_text(body) gin_trgm_ops) where is_private;
-- Pictures, documents and whatever else is no text.
create index messages_of_kind on messages (company_id, media_type, id desc) where media_type <> 'chat';
-- For the export and the erasure of a person's data.
create index messages_of_participant on messages (company_id, (participant ->> 'number'), id) where participant is not null;
-- The words beside the text: names of files, places and cards.
create index messages_carried_search on messages using gin (company_id, search_text(carried_words(media, location, contacts)) gin_trgm_ops)
  where search_text(carried_words(media, location, contacts)) is not null;
alter table sends add foreign key (company_id, message_id) references messages (company_id, id) on delete cascade;

create table message_versions (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  message_id bigint not null, body text not null,
  created_at timestamptz(3) not null default now()
);
create index message_versions_of_message on message_versions (company_id, message_id, id);

create table message_reactions (
  company_id int not null default current_company(),
  message_id bigint not null, author text not null, author_name text not null, from_me boolean not null, emoji text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, message_id, author)
);
create index message_reactions_of_author on message_reactions (company_id, author);

-- Receipts that came before we knew under which id the channel took the message.
create table early_receipts (
  company_id int not null default current_company(),
  connection_id int not null, external_id text not null,
  ack smallint not null, failure text,
  created_at timestamptz(3) not null default now(),
  -- A receipt that waits for its message also keeps the price and the network's words about a failure.
  details jsonb,
  primary key (company_id, connection_id, external_id)
);

-- Edits, deletions, reactions and the like that came before the message they name. Taken up when it appears, so
-- that whatever order a channel tells things in, the end is that of telling them in order.
create table early_changes (
  company_id int not null default current_company(),
  connection_id int not null, external_id text not null, key text not null,
  event jsonb not null, at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, connection_id, external_id, key)
);
create index early_changes_old on early_changes (created_at);

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

-- A conversation stands in the order of its numbers. A message from before anything was heard here gets a number below all others that
-- says when it was written: seconds, and within a second the order in which it came. It fits what a browser can count.
create function old_messages_since(moment timestamptz) returns bigint language sql stable as $$
  select least(greatest(floor(extract(epoch from moment)), 1), 2147483647)::bigint * 4194304 - 9007199254740992
$$;

create sequence old_messages minvalue 0 maxvalue 4194303 cycle;
grant usage on sequence old_messages to recado_app;

create function old_message_id(written timestamptz) returns bigint language sql volatile as $$
  select old_messages_since(written) + nextval('old_messages')
$$;

-- Numbers of messages that are what was asked for, the newest first, below `below`, at most `most`. Whose rooms are null sees all of the company.
-- `run` is the longest run of letters of the words, null when none has three. Lists that are empty ask for nothing. The last row may be no hit:
-- it says where to look further. As with all of these, the caller's own query decides what may be seen.
-- `numbers`: the typed number as cards may have it. `hides_numbers`: for people who see masked numbers, who find neither cards nor
-- messages with the number of their customer by digits.
--
-- The plan, on two million messages of a company: first the newest 4,000 are walked through, which fills a page of any word that people use
-- daily. A word they use seldom is looked up in the trigram index, whose candidates are then at most 20,000. A word that has more but fills no page,
-- since the viewer sees little or it was common long ago, and a search without a word are walked through, 50,000 messages a page; the answer says
-- how far that went, and the next page goes on from there. So no page looks at more than that, whatever is asked: 20 to 40 ms, at worst 300.
create function search_messages(
  words text[], run text, rooms text[], viewer int, from_customer boolean, from_me boolean, from_names text[], queue_names text[], tag_names text[],
  kinds text[], with_link boolean, first_day date, end_day date, below bigint, most int, numbers text[], hides_numbers boolean
) returns table (message_id bigint, is_hit boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company();
  zone constant text := (select c.timezone from companies c where c.id = company);
  since constant timestamptz := start_of_local_day(first_day, zone);
  until constant timestamptz := start_of_local_day(end_day, zone);
  patterns constant text[] := array(select like_pattern(w) from unnest(words) w);
  names constant text[] := array(select like_pattern(n) from unnest(from_names) n);
  people int[] := array(select u.id from users u where u.company_id = company and search_text(u.name) like any (names));
  queued constant int[] := array(select q.id from queues q where q.company_id = company and search_text(q.name) like any (array(select like_pattern(n) from unnest(queue_names) n)));
  called constant text[] := array(select like_pattern(n) from unnest(numbers) n);
  tagged int[];
  look text := case when run is null and with_link and kinds = '{}' then like_pattern('http') else like_pattern(run) end;
  sought text := ' and not m.aged_out';
  bottom bigint := -9007199254740992;
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
  if since is not null and exists (select 1 from messages m where m.company_id = company and m.id >= old_messages_since(since) and m.id < 0)
    then bottom := least(bottom, old_messages_since(since) - 1); end if;

  sought := sought
    || case when rooms is null then '' else ' and (t.user_id = $1 or t.room = any ($2))' end
    || case when words = '{}' then '' else ' and (search_text(m.body) like all ($3) or search_text(m.body || E''\n'' || carried_words(m.media, m.location, m.contacts)) like all ($3)'
         || case when called = '{}' then '' else format(' or search_text(carried_words(m.media, m.location, m.contacts)) like any (%L::text[])', called) end || ')' end
    || case when not hides_numbers then '' else ' and m.media_type <> ''contactMessage'' and not coalesce(names_number(m.body || coalesce(carried_words(m.media, m.location, m.contacts), ''''), m.participant ->> ''number''), false)
         and not exists (select from contacts o where o.company_id = $11 and o.id = m.contact_id and names_number(m.body || coalesce(carried_words(m.media, m.location, m.contacts), ''''), o.number))' end
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
         where m.company_id = $11 and search_text(m.body) like $13 and m.is_private and m.id < $12 and m.id > $15' || sought || '
         union
         select m.id from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
         where m.company_id = $11 and (search_text(carried_words(m.media, m.location, m.contacts)) like $13'
         || case when called = '{}' then '' else format(' or search_text(carried_words(m.media, m.location, m.contacts)) like any (%L::text[])', called) end
         || ') and m.id < $12 and m.id > $15' || sought || ') f
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

-- The tickets whose messages contain a term, those with the newest such message first, `most` at most. The trigram index is lossy: each candidate is read
-- and compared. A term that one in twenty of the newest 200 messages contains has too many candidates: the newest messages are walked through until there
-- are enough tickets, and after 25,000 of them the index is read after all.
create function search_tickets_by_message(term text, most int) returns setof int
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company();
  pattern constant text := like_pattern(term);
  found int[] := '{}';
  hits int[];
  below bigint;
  walked int := 200;
begin
  select array_agg(w.ticket_id) filter (where not w.is_private and search_text(w.body) like pattern), min(w.id) into hits, below
    from (select m.id, m.ticket_id, m.is_private, m.body from messages m where m.company_id = company order by m.id desc limit 200) w;
  if cardinality(hits) >= 10 then
    loop
      found := array(select t from unnest(found || hits) with ordinality as x(t, place) group by t order by min(place));
      if below is null or cardinality(found) >= most then return query select unnest(found[:most]); return; end if;
      exit when walked >= 25000;
      select coalesce(array_agg(w.ticket_id order by w.id desc) filter (where not w.is_private and search_text(w.body) like pattern), '{}'), min(w.id) into hits, below
        from (select m.id, m.ticket_id, m.is_private, m.body from messages m where m.company_id = company and m.id < below order by m.id desc limit 4000) w;
      walked := walked + 4000;
    end loop;
  end if;
  return query select m.ticket_id from messages m
    where m.company_id = company and not m.is_private and search_text(m.body) like pattern
    group by m.ticket_id order by max(m.id) desc limit most;
end $$;

create function search_tickets_by_message(term text, most int, numbers text[], hides_numbers boolean) returns setof int
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company();
  pattern constant text := like_pattern(term);
  called constant text[] := array(select like_pattern(n) from unnest(numbers) n);
  carried int[];
begin
  if hides_numbers then
    return query select m.ticket_id from messages m left join contacts o on o.company_id = company and o.id = m.contact_id
      where m.company_id = company and not m.is_private and m.media_type <> 'contactMessage'
        and (search_text(m.body) like pattern or search_text(carried_words(m.media, m.location, m.contacts)) like pattern)
        and not coalesce(names_number(m.body || coalesce(carried_words(m.media, m.location, m.contacts), ''), o.number), false)
        and not coalesce(names_number(m.body || coalesce(carried_words(m.media, m.location, m.contacts), ''), m.participant ->> 'number'), false)
      group by m.ticket_id order by max(m.id) desc limit most;
    return;
  end if;
  carried := array(select m.ticket_id from messages m
    where m.company_id = company and not m.is_private and (search_text(carried_words(m.media, m.location, m.contacts)) like pattern
      or search_text(carried_words(m.media, m.location, m.contacts)) like any (called))
    group by m.ticket_id order by max(m.id) desc limit most);
  return query select distinct f.t from (select unnest(carried) as t union all select search_tickets_by_message(term, most)) f;
end $$;

-- A policy keeps the operators of jsonb and arrays from an index, so these functions read the company of the scope.
-- The messages that these numbers wrote to groups, after this one, at most so many. other_than: a contact to leave out.
create function list_messages_of_numbers(numbers text[], other_than int, only_files boolean, after bigint, most int) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select found.id from (select distinct number from unnest(numbers) as number) as wanted cross join lateral (
    select m.id from messages m
    where m.company_id = current_company() and m.participant is not null and m.participant ->> 'number' = wanted.number and m.id > after
      and m.contact_id is distinct from other_than and (not only_files or m.media ->> 'key' is not null)
    order by m.id limit most) as found
  order by found.id limit most
$$;

-- Messages go with their ticket, contact or connection by a cascade, and lose their files by age and erasures.
create trigger messages_trash_files after delete or update of media on messages for each row when (old.media is not null)
  execute function trash_files();
