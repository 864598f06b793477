-- The digits of each cell that may be a phone number.
create function digits_of_cells(cells text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct digits), '{}')
  from (select regexp_replace(cell, '\D', '', 'g') as digits from unnest(cells) as cell) as cleaned where length(digits) between 1 and 20
$$;

-- People of spreadsheets on their way into a contact list or the contacts. Rows are staged whole before any of them is imported, and last_row
-- says how far the import is: it moves in the transaction that imports.
create table spreadsheet_imports (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  user_id int,
  target text not null check (target in ('contactList', 'contacts')), contact_list_id int,
  file_name text not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'finished', 'cancelled')),
  columns jsonb not null, heading_row int not null default 0, country_code text not null default '',
  found int not null, last_row int not null default 0,
  taken int not null default 0, added int not null default 0, merged int not null default 0, refused int not null default 0,
  created_at timestamptz(3) not null, heard_at timestamptz(3) not null, ended_at timestamptz(3),
  check ((target = 'contactList') = (contact_list_id is not null)),
  unique (company_id, id),
  foreign key (company_id, contact_list_id) references contact_lists (company_id, id) on delete cascade
);
create index spreadsheet_imports_latest on spreadsheet_imports (company_id, target, contact_list_id, id desc);
create index spreadsheet_imports_of_list on spreadsheet_imports (company_id, contact_list_id) where contact_list_id is not null;
create index spreadsheet_imports_of_user on spreadsheet_imports (company_id, user_id) where user_id is not null;
create index spreadsheet_imports_running on spreadsheet_imports (heard_at) where state = 'running';
create index spreadsheet_imports_old on spreadsheet_imports (heard_at);

-- A row by its number in the file. fault says why it was refused.
create table spreadsheet_rows (
  company_id int not null default current_company(),
  import_id int not null, row int not null,
  cells text[] not null, fault text,
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references spreadsheet_imports (company_id, id) on delete cascade
);
create index spreadsheet_rows_refused on spreadsheet_rows (company_id, import_id, row) where fault is not null;
create index spreadsheet_rows_of_digits on spreadsheet_rows using gin (company_id, digits_of_cells(cells));

create function list_imported_rows_of_numbers(numbers text[]) returns table (import_id int, "row" int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.import_id, s.row from spreadsheet_rows s where s.company_id = current_company() and digits_of_cells(s.cells) && numbers
$$;
