-- Lists of tickets that a person comes back to: the filters of each, in the person's order. They are read and written as one, so they are one row.
create table ticket_views (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null,
  revision int not null default 1,
  views jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, user_id)
);
