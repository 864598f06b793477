-- Searches of words that very many messages contain.

-- The same result as before. `unaccent` is only stable, so PostgreSQL cannot inline it into an immutable SQL function; PL/pgSQL calls it in half the time.
create or replace function search_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end $$;

-- The tickets whose messages contain a term, those with the newest such message first, `most` at most. The trigram index is lossy: each candidate is read
-- and compared. A term that one in twenty of the newest 200 messages contains has too many candidates: the newest messages are walked through until there
-- are enough tickets, and after 25,000 of them the index is read after all.
create or replace function search_tickets_by_message(term text, most int) returns setof int
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
