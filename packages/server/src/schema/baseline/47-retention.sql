-- One rule of each company. Null days: nothing is deleted by age.
create table retention_rules (
  company_id int primary key default current_company() references companies on delete cascade,
  media_days int check (media_days between 30 and 3650),
  message_days int check (message_days between 30 and 3650),
  -- A change that deletes more begins with the run at next_at.
  next_media_days int check (next_media_days between 30 and 3650),
  next_message_days int check (next_message_days between 30 and 3650),
  next_at timestamptz(3),
  -- The next run; it is past while a run is under way, and null while nothing is deleted by age.
  run_at timestamptz(3),
  check (media_days <= message_days),
  check (next_media_days <= next_message_days)
);
create index retention_rules_due on retention_rules (run_at) where run_at is not null;

create table retention_runs (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  began_at timestamptz(3) not null, finished_at timestamptz(3),
  tickets int not null default 0, messages int not null default 0, files int not null default 0, notes int not null default 0,
  bytes bigint not null default 0
);
create index retention_runs_newest on retention_runs (company_id, id desc);
create unique index retention_runs_running on retention_runs (company_id) where finished_at is null;
