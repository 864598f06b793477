-- Lists of people that campaigns write to, apart from the contacts.
create table contact_lists (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index contact_lists_list on contact_lists (company_id, search_text(name) collate "C", id);

-- A person of a list. number_key is the same for both numbers that one phone may have. is_whatsapp_valid is null until the network was asked.
-- extra_info has what the spreadsheet says beyond the fields: [{"name": ..., "value": ...}].
create table contact_list_items (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  contact_list_id int not null,
  name text not null, number text not null, number_key text not null, email text not null default '',
  extra_info jsonb not null default '[]',
  is_whatsapp_valid boolean, checked_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  sort_name text not null generated always as (search_text(name)) stored,
  -- The import that added somebody to a list; it takes them back when it is called off. It may be gone by now.
  brought_by int,
  unique (company_id, id)
);
create unique index contact_list_items_number on contact_list_items (company_id, contact_list_id, number_key);
create index contact_list_items_list on contact_list_items (company_id, contact_list_id, sort_name, id);
create index contact_list_items_page on contact_list_items (company_id, contact_list_id, id);
create index contact_list_items_unchecked on contact_list_items (company_id, id) where is_whatsapp_valid is null;
