-- The file with all data of a company, for the operator who requested it. One of each company at most.
create table company_exports (
  id int generated always as identity primary key,
  company_id int not null unique default current_company() references companies on delete cascade,
  -- An operator, who is a user of another company.
  requested_by int not null, requested_by_name text not null,
  requested_at timestamptz(3) not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  attempts int not null default 0, retry_at timestamptz(3),
  file_key text not null,
  size bigint,
  records int not null default 0, files int not null default 0,
  expires_at timestamptz(3),
  check ((state = 'ready') = (size is not null and expires_at is not null))
);
create index company_exports_running on company_exports (id) where state = 'running';
create index company_exports_ended on company_exports (coalesce(expires_at, requested_at)) where state <> 'running';
alter table company_exports enable row level security;
create policy company on company_exports using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on company_exports to recado_app;
create trigger company_exports_trash after delete on company_exports referencing old table as gone for each statement execute function trash_contact_exports();
