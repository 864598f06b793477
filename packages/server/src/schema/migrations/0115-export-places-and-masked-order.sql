-- The exports that run in any process. A process renews its own; those of a dead one expire. It may be lost in a crash, so it is not logged.
create unlogged table export_places (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  expires_at timestamptz(3) not null
);
create index export_places_of_company on export_places (company_id);

-- The order of contacts for people who see masked numbers knows no digit that their view of the name hides. A number alone shows all but its
-- last four; unless the contact's own number stands elsewhere in it, whose digits are hidden there too. In other names with so many digits
-- the first four are never hidden, whatever is: the view hides a digit only behind four others.
alter table contacts drop column masked_sort_name;
alter table contacts add column masked_sort_name text not null generated always as (search_text(
  case
    when is_group or length(regexp_replace(name, '[^0-9]', '', 'g')) < 8 then name
    when name ~ '^\+?[0-9]{8,13}$'
      and coalesce(strpos(name, nullif(right(regexp_replace(number, '[^0-9]', '', 'g'), 8), '')), 0) in (0, length(name) - 7)
      then regexp_replace(name, '[0-9]{4}$', '****')
    else substring(name from '^(?:[^0-9]*[0-9]){4}')
      || regexp_replace(substr(name, length(substring(name from '^(?:[^0-9]*[0-9]){4}')) + 1), '[0-9]', '*', 'g')
  end)) stored;
create index contacts_masked_list on contacts (company_id, masked_sort_name, id);
