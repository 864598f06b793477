-- Messages that a provider approves beforehand, as it last told them, and what it thinks of the account.
create table message_templates (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  external_id text not null,
  name text not null, language text not null,
  category text not null default '', status text not null default '', quality text not null default '',
  components jsonb not null default '[]',
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  unique (company_id, connection_id, external_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
alter table message_templates enable row level security;
create policy company on message_templates using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on message_templates to recado_app;

alter table connections
  add column templates_synced_at timestamptz(3),
  -- What the provider last said of the number's quality, how many people it may begin to write to, and what it did to the account.
  add column account_quality text not null default '', add column account_limit text not null default '', add column account_event text not null default '',
  add column account_told_at timestamptz(3);
