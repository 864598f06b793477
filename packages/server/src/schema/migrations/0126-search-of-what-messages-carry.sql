-- A search also reads the names of files and places and the names and numbers of shared contacts.

-- Null where a message carries no words beside its text.
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
create index messages_carried_search on messages using gin (company_id, search_text(carried_words(media, location, contacts)) gin_trgm_ops)
  where search_text(carried_words(media, location, contacts)) is not null;

-- Whether a text has the last eight digits of a number, however they are written: the rule of masking.
create function names_number(words text, number text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return length(number) >= 8 and position(right(number, 8) in regexp_replace(search_text(coalesce(words, '')), '[^0-9]', '', 'g')) > 0;
end $$;

-- `numbers`: the typed number as cards may have it. `hides_numbers`: for people who see masked numbers, who find neither cards nor messages with the number
-- of their customer by digits. The function of before stays for processes of the version before.
do $$
declare
  source text := pg_get_functiondef('search_messages(text[],text,text[],int,boolean,boolean,text[],text[],text[],text[],boolean,date,date,bigint,int)'::regprocedure);
  part text[];
  parts constant text[] := array[
    ['below bigint, most integer)', 'below bigint, most integer, numbers text[], hides_numbers boolean)'],
    ['  tagged int[];', '  called constant text[] := array(select like_pattern(n) from unnest(numbers) n);' || E'\n  tagged int[];'],
    [$q$' and search_text(m.body) like all ($3)' end$q$,
     $q$' and (search_text(m.body) like all ($3) or search_text(m.body || E''\n'' || carried_words(m.media, m.location, m.contacts)) like all ($3)'
         || case when called = '{}' then '' else format(' or search_text(carried_words(m.media, m.location, m.contacts)) like any (%L::text[])', called) end || ')' end
    || case when not hides_numbers then '' else ' and m.media_type <> ''contactMessage'' and not coalesce(names_number(m.body || coalesce(carried_words(m.media, m.location, m.contacts), ''''), m.participant ->> ''number''), false)
         and not exists (select from contacts o where o.company_id = $11 and o.id = m.contact_id and names_number(m.body || coalesce(carried_words(m.media, m.location, m.contacts), ''''), o.number))' end$q$],
    [$q$m.is_private and m.id < $12 and m.id > $15' || sought || ') f$q$,
     $q$m.is_private and m.id < $12 and m.id > $15' || sought || '
         union
         select m.id from messages m join tickets t on t.company_id = $11 and t.id = m.ticket_id
         where m.company_id = $11 and (search_text(carried_words(m.media, m.location, m.contacts)) like $13'
         || case when called = '{}' then '' else format(' or search_text(carried_words(m.media, m.location, m.contacts)) like any (%L::text[])', called) end
         || ') and m.id < $12 and m.id > $15' || sought || ') f$q$]];
begin
  foreach part slice 1 in array parts loop
    if position(part[1] in source) = 0 then raise 'search_messages is not as expected: %', part[1]; end if;
    source := replace(source, part[1], part[2]);
  end loop;
  execute source;
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
