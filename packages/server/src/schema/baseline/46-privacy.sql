-- Erasures of the data of one contact. A row holds nothing of the person: the digests are made with a key of the server.
create table erasures (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  -- The anonymous contact that remains; it may be removed later.
  contact int not null,
  reason text not null check (reason in ('request', 'unneeded', 'withdrawn', 'order')),
  user_id int, user_name text not null default '',
  requested_at timestamptz(3) not null, finished_at timestamptz(3),
  -- The person, sealed with a key of the server; null once the erasure is finished.
  subject text,
  -- The step that is next, and the last row that it has done.
  step int not null default 0, after_row bigint not null default 0,
  heard_at timestamptz(3) not null,
  -- Removed and emptied rows by kind.
  counts jsonb not null default '{}',
  -- It was made before a backup was restored, and applied again.
  is_repeated boolean not null default false
);
create index erasures_newest on erasures (company_id, id desc);
create index erasures_running on erasures (heard_at) where finished_at is null;
create index erasures_of_user on erasures (company_id, user_id) where user_id is not null;

-- The digests of the addresses of the erased, by which a restored server finds them again.
create table erased_addresses (
  company_id int not null default current_company(),
  digest text not null,
  reason text not null,
  erased_at timestamptz(3) not null,
  primary key (company_id, digest, erased_at),
  foreign key (company_id) references companies on delete cascade
);

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
  check ((state = 'ready') = (size is not null and expires_at is not null))
);
create index contact_exports_newest on contact_exports (company_id, id desc);
create index contact_exports_running on contact_exports (id) where state = 'running';
create index contact_exports_ended on contact_exports (coalesce(expires_at, requested_at)) where state <> 'running';
create index contact_exports_of_user on contact_exports (company_id, user_id) where user_id is not null;

-- The file with all data of a company, for the operator who requested it. One is written at a time; a finished one stays
-- when another operator requests one.
create table company_exports (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
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
create unique index company_exports_of_operator on company_exports (company_id, requested_by);
create unique index company_exports_one_running on company_exports (company_id) where state = 'running';

-- Exports go with their contact by a cascade.
create trigger contact_exports_trash_files after delete on contact_exports for each row
  execute function trash_files();
-- An export goes when it expires, or when the operator makes another.
create trigger company_exports_trash_files after delete on company_exports for each row
  execute function trash_files();
