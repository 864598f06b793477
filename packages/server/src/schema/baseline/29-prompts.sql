-- Prompts: instructions with which a model answers the customers of a connection or a queue.
create table prompts (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, prompt text not null,
  -- Where its tickets wait for people.
  queue_id int,
  model text not null, base_url text not null,
  -- Sealed, like the key of the voice.
  api_key text,
  max_tokens int not null, temperature real not null, max_messages int not null,
  voice text not null default 'texto', voice_key text, voice_region text not null default '',
  knowledge text not null default '', use_quick_messages boolean not null default true,
  -- None is 0.
  tokens_per_day int not null default 0,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index prompts_of_queue on prompts (company_id, queue_id);

-- The tokens and answers of a prompt in a day of the company's calendar.
create table prompt_usage (
  company_id int not null default current_company() references companies on delete cascade,
  prompt_id int not null, day date not null,
  tokens int not null default 0, answers int not null default 0,
  primary key (company_id, prompt_id, day)
);

-- The message of a ticket that a prompt is to answer. Another message takes its place, so an answer that is late finds another number here.
create table prompt_turns (
  company_id int not null default current_company() references companies on delete cascade,
  ticket_id int not null,
  -- Null when the prompt was removed meanwhile.
  prompt_id int,
  message_id bigint not null,
  -- Failed attempts at this message.
  attempts int not null default 0,
  asked_at timestamptz(3) not null,
  -- A process that works on it moves this into the future; it is another's turn after that.
  due_at timestamptz(3) not null,
  primary key (company_id, ticket_id)
);
create index prompt_turns_due on prompt_turns (due_at);
create index prompt_turns_of_prompt on prompt_turns (company_id, prompt_id);
create index prompt_turns_of_message on prompt_turns (company_id, message_id);
