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
alter table integrations enable row level security;
create policy company on integrations using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on integrations to recado_app;

alter table connections add column integration_id int;
alter table connections add foreign key (company_id, integration_id) references integrations (company_id, id) on delete set null (integration_id);
create index connections_of_integration on connections (company_id, integration_id) where integration_id is not null;
alter table queues add column integration_id int;
alter table queues add foreign key (company_id, integration_id) references integrations (company_id, id) on delete set null (integration_id);
create index queues_of_integration on queues (company_id, integration_id) where integration_id is not null;
alter table queue_options drop constraint queue_options_action_check;
alter table queue_options add check (action in ('pending', 'queue', 'user', 'integration', 'close'));
alter table queue_options add column action_integration_id int;
alter table queue_options add foreign key (company_id, action_integration_id) references integrations (company_id, id) on delete set null (action_integration_id);
create index queue_options_to_integration on queue_options (company_id, action_integration_id) where action_integration_id is not null;
