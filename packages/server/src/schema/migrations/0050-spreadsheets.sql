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
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, contact_list_id) references contact_lists (company_id, id) on delete cascade
);
create index spreadsheet_imports_latest on spreadsheet_imports (company_id, target, contact_list_id, id desc);
create index spreadsheet_imports_of_list on spreadsheet_imports (company_id, contact_list_id) where contact_list_id is not null;
create index spreadsheet_imports_of_user on spreadsheet_imports (company_id, user_id) where user_id is not null;
create index spreadsheet_imports_running on spreadsheet_imports (heard_at) where state = 'running';
create index spreadsheet_imports_old on spreadsheet_imports (heard_at);
alter table spreadsheet_imports enable row level security;
create policy company on spreadsheet_imports using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on spreadsheet_imports to recado_app;

-- A row by its number in the file. fault says why it was refused.
create table spreadsheet_rows (
  company_id int not null default current_company(),
  import_id int not null, row int not null,
  cells text[] not null, fault text,
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references spreadsheet_imports (company_id, id) on delete cascade
);
create index spreadsheet_rows_refused on spreadsheet_rows (company_id, import_id, row) where fault is not null;
alter table spreadsheet_rows enable row level security;
create policy company on spreadsheet_rows using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on spreadsheet_rows to recado_app;
