-- The data of one person are found by its numbers and addresses, for an export and an erasure, without reading all that
-- a company has.
create index messages_of_participant on messages (company_id, (participant ->> 'number'), id) where participant is not null;
create index message_reactions_of_author on message_reactions (company_id, author);

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

-- The digits of each cell that may be a phone number.
create function digits_of_cells(cells text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct digits), '{}')
  from (select regexp_replace(cell, '\D', '', 'g') as digits from unnest(cells) as cell) as cleaned where length(digits) between 1 and 20
$$;
create index spreadsheet_rows_of_digits on spreadsheet_rows using gin (company_id, digits_of_cells(cells));
create function list_imported_rows_of_numbers(numbers text[]) returns table (import_id int, "row" int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.import_id, s.row from spreadsheet_rows s where s.company_id = current_company() and digits_of_cells(s.cells) && numbers
$$;

-- A backup leaves exports out, also those whose row is gone and whose file still waits for its removal.
alter table media_trash add column is_export boolean not null default false;
create or replace function trash_contact_exports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key, is_export) select company_id, file_key, true from gone;
  insert into media_trash (company_id, key, is_export, created_at)
    select company_id, file_key, true, now() + interval '1 day' from gone where state = 'running';
  return null;
end $$;
