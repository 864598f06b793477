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

-- The conversation of a ticket with an integration, while the bot's turn lasts. A new one gets a new id, which is the fencing token of all
-- that was begun for it.
create table integration_sessions (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, integration_id int not null,
  -- Its name at the service, the choices that the customer saw last, and the customer's last message.
  external_id text, choices text[] not null default '{}', last_message_at timestamptz(3),
  unique (company_id, id),
  unique (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, integration_id) references integrations (company_id, id) on delete cascade
);
create index integration_sessions_of_integration on integration_sessions (company_id, integration_id);
alter table integration_sessions enable row level security;
create policy company on integration_sessions using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on integration_sessions to recado_app;

-- Whatever stops the bot ends the session, and with it all that waits for an answer.
create function end_integration_session() returns trigger language plpgsql as $$
begin
  delete from integration_sessions where company_id = new.company_id and ticket_id = new.id;
  return null;
end $$;
create trigger tickets_end_integration_session after update of chatbot on tickets for each row
  when (old.chatbot and not new.chatbot) execute function end_integration_session();

-- Messages of customers that integrations have to answer, in order for each session. steps is what is left of an answer.
create table integration_requests (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  session_id bigint not null, message_id bigint not null, choice_id text,
  asked_at timestamptz(3) not null, tries int not null default 0, first_tried_at timestamptz(3), due_at timestamptz(3) not null,
  steps jsonb,
  foreign key (company_id, session_id) references integration_sessions (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index integration_requests_due on integration_requests (due_at);
create index integration_requests_of_session on integration_requests (company_id, session_id, id);
create index integration_requests_of_message on integration_requests (company_id, message_id);
alter table integration_requests enable row level security;
create policy company on integration_requests using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on integration_requests to recado_app;

-- Every call, with masked bodies.
create table integration_deliveries (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  integration_id int not null, ticket_id int, message_id bigint,
  at timestamptz(3) not null default now(), attempt int not null, outcome text not null check (outcome in ('answered', 'failed')),
  status int, error text not null default '', duration_ms int not null,
  request text not null, response text not null default '', problems text[] not null default '{}',
  resent_of bigint,
  foreign key (company_id, integration_id) references integrations (company_id, id) on delete cascade,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete set null (message_id)
);
create index integration_deliveries_of_integration on integration_deliveries (company_id, integration_id, id);
create index integration_deliveries_of_ticket on integration_deliveries (company_id, ticket_id);
create index integration_deliveries_of_message on integration_deliveries (company_id, message_id);
create index integration_deliveries_at on integration_deliveries (at);
alter table integration_deliveries enable row level security;
create policy company on integration_deliveries using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on integration_deliveries to recado_app;
