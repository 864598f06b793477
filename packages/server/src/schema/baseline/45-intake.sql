-- Why the bot answered a message as it did. The ticket is that of the message: messages move when tickets merge.
create table bot_decisions (
  company_id int not null default current_company(),
  message_id bigint not null,
  rule text, state jsonb not null, effects jsonb not null,
  decided_ms int not null,
  created_at timestamptz(3) not null,
  primary key (company_id, message_id)
);
create index bot_decisions_at on bot_decisions using brin (created_at);
