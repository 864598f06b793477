-- Whatever order a channel tells things in, what stands in the end is what telling them in order would have left.

-- Edits, deletions, reactions and the like that came before the message they name. Taken up when it appears.
create table early_changes (
  company_id int not null default current_company(),
  connection_id int not null, external_id text not null, key text not null,
  event jsonb not null, at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, connection_id, external_id, key),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index early_changes_old on early_changes (created_at);
alter table early_changes enable row level security;
create policy company on early_changes using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on early_changes to recado_app;

-- Since when the text is what it is, and since when the message is withdrawn, by the clock of whoever said so. Null: never changed, or before this was kept.
alter table messages add column body_at timestamptz(3), add column deleted_at timestamptz(3);
