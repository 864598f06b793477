-- Files with everything that is kept of one contact, for a few days. One of each contact at most.
create table contact_exports (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  contact_id int not null,
  user_id int, user_name text not null default '',
  language text not null check (language in ('pt', 'en', 'es', 'tr')),
  requested_at timestamptz(3) not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  -- An attempt that fails is followed by another one, later.
  attempts int not null default 0, retry_at timestamptz(3),
  -- Chosen before the file is written, so that no crash leaves a file that nobody knows.
  file_key text not null,
  size bigint,
  messages int not null default 0, files int not null default 0,
  expires_at timestamptz(3),
  unique (company_id, contact_id),
  check ((state = 'ready') = (size is not null and expires_at is not null)),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index contact_exports_newest on contact_exports (company_id, id desc);
create index contact_exports_running on contact_exports (id) where state = 'running';
create index contact_exports_ended on contact_exports (coalesce(expires_at, requested_at)) where state <> 'running';
create index contact_exports_of_user on contact_exports (company_id, user_id) where user_id is not null;
alter table contact_exports enable row level security;
create policy company on contact_exports using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on contact_exports to recado_app;

-- The file goes with its row, whatever removes that: the sweep, an erasure, the contact.
create function trash_contact_exports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key) select company_id, file_key from gone;
  return null;
end $$;
create trigger contact_exports_trash after delete on contact_exports referencing old table as gone for each statement execute function trash_contact_exports();
