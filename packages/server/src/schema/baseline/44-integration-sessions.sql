-- The conversation of a ticket with an integration, while the bot's turn lasts. A new one gets a new id, which is the fencing token of all
-- that was begun for it.
create table integration_sessions (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, integration_id int not null,
  -- Its name at the service, the choices that the customer saw last, and the customer's last message.
  external_id text, choices text[] not null default '{}', last_message_at timestamptz(3),
  unique (company_id, id),
  unique (company_id, ticket_id)
);
create index integration_sessions_of_integration on integration_sessions (company_id, integration_id);

-- Messages of customers that integrations have to answer, in order for each session. steps is what is left of an answer.
create table integration_requests (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  session_id bigint not null, message_id bigint not null, choice_id text,
  asked_at timestamptz(3) not null, tries int not null default 0, first_tried_at timestamptz(3), due_at timestamptz(3) not null,
  steps jsonb,
  foreign key (company_id, session_id) references integration_sessions (company_id, id) on delete cascade
);
create index integration_requests_due on integration_requests (due_at);
create index integration_requests_of_session on integration_requests (company_id, session_id, id);
create index integration_requests_of_message on integration_requests (company_id, message_id);

-- Every call, with masked bodies.
create table integration_deliveries (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  integration_id int not null, ticket_id int, message_id bigint,
  at timestamptz(3) not null default now(), attempt int not null, outcome text not null check (outcome in ('answered', 'failed')),
  status int, error text not null default '', duration_ms int not null,
  request text not null, response text not null default '', problems text[] not null default '{}',
  resent_of bigint,
  -- Why a call gave no answer; null for an answer, and where error holds the service's own words.
  reason text,
  -- An admin asked for this failed delivery to be repeated; each is repeated once.
  repeated_at timestamptz(3)
);
create index integration_deliveries_of_integration on integration_deliveries (company_id, integration_id, id);
create index integration_deliveries_of_ticket on integration_deliveries (company_id, ticket_id);
create index integration_deliveries_of_message on integration_deliveries (company_id, message_id);
create index integration_deliveries_at on integration_deliveries (at);
create index integration_deliveries_to_repeat on integration_deliveries (company_id, integration_id, id)
  where outcome = 'failed' and repeated_at is null;
