create table contacts (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  -- Digits with country code; null when the channel never told it.
  number text,
  email text not null default '',
  picture_key text,
  is_group boolean not null default false,
  disable_bot boolean not null default false,
  connection_id int,
  -- Set by a person, so that a profile name from the channel does not replace it.
  is_named boolean not null default false,
  profile_checked_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  -- One phone may go by two numbers, such as Brazilian mobiles with and without the ninth digit. The key is the same for both, so
  -- that two transactions at once cannot make two contacts of one phone.
  number_key text,
  -- A page after a name compares with it, and what is compared below row-level security may not be a function of a column.
  sort_name text not null generated always as (search_text(name)) stored,
  -- When a customer agreed to be written with.
  consented_at timestamptz(3),
  -- A contact whose data were erased; its tickets still count, and nobody finds it.
  erased_at timestamptz(3),
  -- The order of contacts for people who see masked numbers: by the name as they see it. In the order of whole numbers the place of a
  -- contact beside one that they make themselves would tell the hidden digits. A number alone shows all but its last four, unless the
  -- contact's own number stands elsewhere in it, whose digits are hidden there too. In other names with so many digits the first four
  -- are never hidden, whatever is: the view hides a digit only behind four others.
  masked_sort_name text not null generated always as (search_text(
    case
      when is_group or length(regexp_replace(name, '[^0-9]', '', 'g')) < 8 then name
      when name ~ '^\+?[0-9]{8,13}$'
          and coalesce(strpos(name, nullif(right(regexp_replace(number, '[^0-9]', '', 'g'), 8), '')), 0) in (0, length(name) - 7)
        then regexp_replace(name, '[0-9]{4}$', '****')
      else substring(name from '^(?:[^0-9]*[0-9]){4}')
        || regexp_replace(substr(name, length(substring(name from '^(?:[^0-9]*[0-9]){4}')) + 1), '[0-9]', '*', 'g')
    end)) stored,
  -- The name by which a person is known at the network where the number is hidden, without the @.
  username text,
  unique (company_id, id)
);
create unique index contacts_number on contacts (company_id, number) where number is not null and not is_group;
create index contacts_search on contacts using gin (company_id, search_text(name) gin_trgm_ops);
create index contacts_number_search on contacts using gin (company_id, number gin_trgm_ops);
create unique index contacts_number_key on contacts (company_id, number_key) where number_key is not null and not is_group;
create index contacts_list on contacts (company_id, sort_name, id);
-- A phone however it is written ends in the same eight digits.
create index contacts_number_end on contacts (company_id, right(number, 8)) where number is not null and not is_group;
create index contacts_email on contacts (company_id, lower(email)) where email <> '' and not is_group;
create index contacts_picture on contacts (company_id, picture_key) where picture_key is not null;
create index contacts_masked_list on contacts (company_id, masked_sort_name, id);
create index contacts_created on contacts (company_id, created_at) include (is_group);
create index contacts_username_search on contacts using gin (company_id, search_text(username) gin_trgm_ops)
  where search_text(username) is not null;

-- The names under which channels know a contact. Phone numbers are the same on every connection (connection_id is null).
create table contact_aliases (
  company_id int not null default current_company(),
  connection_id int, scheme text not null, value text not null,
  contact_id int not null,
  unique nulls not distinct (company_id, connection_id, scheme, value),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index contact_aliases_of_contact on contact_aliases (company_id, contact_id);
create index contact_aliases_user_id on contact_aliases (company_id, value) where scheme = 'bsuid';
create index contact_aliases_number_end on contact_aliases (company_id, right(value, 8)) where scheme = 'pn';

create table contact_extra_info (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  contact_id int not null, name text not null, value text not null
);
create index contact_extra_info_of_contact on contact_extra_info (company_id, contact_id);

create table contact_tags (
  company_id int not null default current_company(),
  contact_id int not null, tag_id int not null,
  primary key (company_id, contact_id, tag_id)
);
create index contact_tags_of_tag on contact_tags (company_id, tag_id);

create function search_contacts(term text, most int) returns setof int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select f.id from (
      select c.id from contacts c
      where c.company_id = current_company() and search_text(c.name) like like_pattern(term)
      union all
      select c.id from contacts c
      where c.company_id = current_company() and search_text(c.username) like like_pattern(ltrim(term, '@'))
        and search_text(c.name) not like like_pattern(term)
    ) f limit most;
  end;

create function search_contacts_by_number(digits text, most int) returns setof int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id from contacts c
    where c.company_id = current_company() and not c.is_group and c.number like '%' || digits || '%'
    limit most;
  end;

-- A picture goes when another takes its place, when there is none any more, and with its contact. A merge keeps those that it needs.
create trigger contacts_trash_files after delete or update of picture_key on contacts for each row when (old.picture_key is not null)
  execute function trash_files();
