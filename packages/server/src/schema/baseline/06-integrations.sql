-- Services that answer customers in place of the bot. Credentials and keys are sealed; the sealing needs the row's id, so they come after it.
create table integrations (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  type text not null check (type in ('typebot', 'n8n', 'webhook', 'dialogflow')),
  name text not null, project_name text not null default '', language text not null default 'pt-BR',
  url text not null default '',
  typebot_slug text not null default '', typebot_expires int not null default 1, typebot_delay_message int not null default 1000,
  typebot_keyword_finish text not null default '', typebot_keyword_restart text not null default '',
  typebot_unknown_message text not null default '', typebot_restart_message text not null default '',
  service_account text, service_account_email text not null default '',
  signing_key text, signing_key_prefix text not null default '',
  -- Calls that failed in sequence, since when, and until when none is made.
  failures int not null default 0, failing_since timestamptz(3), paused_until timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index integrations_of_company on integrations (company_id, name);
