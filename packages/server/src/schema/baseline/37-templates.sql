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
  -- The category that the network will give a template, where it has announced one; empty otherwise.
  next_category text not null default '',
  unique (company_id, id),
  unique (company_id, connection_id, external_id)
);
