-- Contacts that people made one, what it takes to part them again, and contacts that may be one person.
create table contact_merges (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  -- Who stayed, and who went.
  contact_id int not null, from_id int not null,
  user_id int,
  -- The one that went as it was, and what moved. Emptied when the two are parted; it goes with the contact that stayed.
  kept jsonb,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3), undone_by int,
  foreign key (company_id, undone_by) references users (company_id, id) on delete set null (undone_by)
);
create index contact_merges_of_contact on contact_merges (company_id, contact_id, id desc);

-- Pairs that look like one person and are two; the smaller number first.
create table contacts_apart (
  company_id int not null default current_company(),
  contact_id int not null, other_id int not null,
  primary key (company_id, contact_id, other_id),
  check (contact_id < other_id),
  foreign key (company_id, other_id) references contacts (company_id, id) on delete cascade
);
create index contacts_apart_of_other on contacts_apart (company_id, other_id);

-- The files that a merge remembers.
create function pictures_kept(kept jsonb) returns text[] language sql immutable as $$
  select array_remove(array[kept #>> '{contact,picture_key}', kept #>> '{before,picture_key}', kept #>> '{after,picture_key}'], null)
$$;

-- Pairs of contacts that have something in common, of one contact or of all, the surest kind first; of numbers also what was compared, since who
-- compares them knows more of phones than this. A thing that very many have in common says nothing of any. As with the other searches, it looks at text
-- below the policies, and reads the company of the scope itself.
create function contact_twins(wanted int, most int) returns table (one int, other int, reason text, one_number text, other_number text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company();
  -- What a contact is known by: an index finds the others by kind and key, the detail is compared afterwards.
  keys constant text := $keys$
    select c.id, 'number' as kind, right(c.number, 8) as key, '' as detail, c.number
      from contacts c where c.company_id = $1 and c.number is not null and not c.is_group
    union all select a.contact_id, 'number', right(a.value, 8), '', a.value from contact_aliases a where a.company_id = $1 and a.scheme = 'pn'
    union all select a.contact_id, 'userId', a.value, '', null from contact_aliases a where a.company_id = $1 and a.scheme = 'bsuid'
    union all select c.id, 'email', lower(c.email), '', null from contacts c where c.company_id = $1 and c.email <> '' and not c.is_group
    union all select c.id, 'hiddenId', c.sort_name, c.connection_id::text, c.number
      from contacts c where c.company_id = $1 and not c.is_group and c.connection_id is not null
    union all select c.id, 'name', c.sort_name, search_text(e.name) || chr(31) || search_text(e.value), null
      from contacts c join contact_extra_info e on e.company_id = $1 and e.contact_id = c.id
      where c.company_id = $1 and not c.is_group and c.sort_name ~ '[[:alpha:]]'$keys$;
  found constant text := case when wanted is null
    then 'with common as materialized (
            select k.kind, k.key, k.detail from (' || keys || ') k group by 1, 2, 3 having min(k.id) <> max(k.id) and count(*) <= 40),
          shared as materialized (select k.* from common s join (' || keys || ') k on k.kind = s.kind and k.key = s.key and k.detail = s.detail),
          found as (select x.id as x_id, y.id as y_id, x.kind, x.number as x_number, y.number as y_number
            from shared x join shared y on y.kind = x.kind and y.key = x.key and y.detail = x.detail and y.id > x.id)'
    else 'with found as (select x.id as x_id, y.id as y_id, x.kind, x.number as x_number, y.number as y_number
            from (' || keys || ') x
            cross join lateral (select k.* from (' || keys || ') k where k.kind = x.kind and k.key = x.key and k.detail = x.detail and k.id <> x.id limit 20) y
            where x.id = $2)' end;
begin
  return query execute found || $pairs$
    select p.* from (
      select distinct least(f.x_id, f.y_id) as one, greatest(f.x_id, f.y_id) as other, f.kind as reason,
        case when f.kind = 'number' then case when f.x_id < f.y_id then f.x_number else f.y_number end end,
        case when f.kind = 'number' then case when f.x_id < f.y_id then f.y_number else f.x_number end end
      from found f where f.kind <> 'hiddenId' or (f.x_number is null) <> (f.y_number is null)) p
    where not exists (select 1 from contacts_apart a where a.company_id = $1 and a.contact_id = p.one and a.other_id = p.other)
    order by array_position(array['userId', 'number', 'email', 'hiddenId', 'name'], p.reason), p.one, p.other limit $3$pairs$
    using company, wanted, most;
end $$;

-- A merge keeps pictures until it is undone or its contact goes, by a cascade.
create trigger contact_merges_trash_files after delete or update of kept on contact_merges for each row when (old.kept is not null)
  execute function trash_files();
