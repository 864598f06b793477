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
  updated_at timestamptz(3) not null default now()
);
create index hours_exceptions_of_company on hours_exceptions (company_id, last_day);

alter table hours_exceptions enable row level security;
create policy company on hours_exceptions using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on hours_exceptions to recado_app;
