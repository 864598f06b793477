create table queues (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, color text not null,
  order_queue int not null default 0,
  greeting_message text not null default '', out_of_hours_message text not null default '',
  schedules jsonb not null default '[]',
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  -- Its waiting tickets go from one attendant to the next.
  rotate boolean not null default false,
  time_rotate int not null default 5 check (time_rotate > 0),
  rotate_order text not null default 'ordered' check (rotate_order in ('ordered', 'random')),
  integration_id int,
  prompt_id int,
  -- It gives its customers their bills by itself, from this service.
  bill_errand text check (bill_errand in ('copy-ixc', 'copy-mkauth', 'copy-asaas', 'unlock-ixc', 'unlock-mkauth')),
  -- Answer targets: a queue has so many open minutes for the first and for each further answer; 0 is none. Steps around the
  -- moment at which an answer is due tell the attendants (before), the admins, and another queue (after); 0 is never.
  first_answer_minutes int not null default 0 check (first_answer_minutes >= 0),
  next_answer_minutes int not null default 0 check (next_answer_minutes >= 0),
  warn_minutes int not null default 0 check (warn_minutes >= 0),
  alert_minutes int not null default 0 check (alert_minutes >= 0),
  escalate_minutes int not null default 0 check (escalate_minutes >= 0),
  escalate_queue_id int,
  -- The version of a queue's menu: it counts the changes of the options and of the text above them, one for each transaction, so that a
  -- recorded decision of the bot can name the menu that it read.
  menu_version int not null default 1, menu_changed_at timestamptz not null default '-infinity',
  -- The list of files behind its greeting, the question for a rating, and its last words.
  file_list_id int, rating_message text not null default '', complation_message text not null default '',
  unique (company_id, id)
);
create unique index queues_name on queues (company_id, search_text(name));
create unique index queues_color on queues (company_id, lower(color));
create index queues_of_integration on queues (company_id, integration_id) where integration_id is not null;
create index queues_of_prompt on queues (company_id, prompt_id) where prompt_id is not null;
create index queues_that_escalate on queues (company_id, escalate_queue_id) where escalate_queue_id is not null;
create index queues_of_file_list on queues (company_id, file_list_id) where file_list_id is not null;
alter table hours_exceptions add foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade;
