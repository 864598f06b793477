-- How often a company pays, and every change of its due date. Only the platform's role writes: no company moves its own date.
alter table companies add column recurrence text not null default 'MENSAL'
  check (recurrence in ('MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'));

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
  unique (company_id, source)
);
create index due_date_changes_of_company on due_date_changes (company_id, id);
alter table due_date_changes enable row level security;
create policy company on due_date_changes using (company_id = current_company()) with check (company_id = current_company());
grant select on due_date_changes to recado_app;
