-- Days with opening hours of their own: holidays, vacations. Days are texts, yyyy-mm-dd, in no time zone.
create table hours_exceptions (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  first_day text not null check (first_day ~ '^\d{4}-\d\d-\d\d$'),
  last_day text not null check (last_day ~ '^\d{4}-\d\d-\d\d$' and last_day >= first_day),
  name text not null,
  start_time text not null default '',
  end_time text not null default '',
  start_time_b text not null default '',
  end_time_b text not null default '',
  message text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Exceptions of one queue or connection; without either, of the company.
  queue_id int,
  connection_id int,
  constraint hours_exceptions_of_one_place check (queue_id is null or connection_id is null)
);
create index hours_exceptions_of_company on hours_exceptions (company_id, last_day);
create index hours_exceptions_of_queue on hours_exceptions (company_id, queue_id) where queue_id is not null;
create index hours_exceptions_of_connection on hours_exceptions (company_id, connection_id) where connection_id is not null;

create table due_date_changes (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  at timestamptz(3) not null,
  from_date timestamptz(3), to_date timestamptz(3),
  reason text not null check (reason in ('operator', 'undo', 'payment')),
  -- What it was done for, such as one payment; a second time it changes nothing.
  source text not null,
  note text not null default '',
  -- The person, who may be of another company, or be gone; null for the server.
  changed_by int, changed_by_name text not null default '',
  -- The day before each change, which an undo brings back.
  from_day smallint,
  unique (company_id, source)
);
create index due_date_changes_of_company on due_date_changes (company_id, id);
grant select on due_date_changes to recado_app;
