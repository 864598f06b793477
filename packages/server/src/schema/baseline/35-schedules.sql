-- Messages that are sent at a time, to one contact each. The next one of a series is a row of its own, made when the one before is claimed.
create table schedules (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  contact_id int not null, user_id int,
  body text not null, media jsonb,
  status text not null default 'PENDENTE' check (status in ('PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA')),
  reason text, failure text,
  -- The wished time; the next moment at which the worker looks at it; and the moment at which the channel took the message.
  send_at timestamptz(3) not null, due_at timestamptz(3) not null, sent_at timestamptz(3),
  open_ticket boolean not null default false, ticket_status text not null default 'closed' check (ticket_status in ('closed', 'open')),
  ticket_user_id int, queue_id int,
  connection_ids int[] not null default '{}',
  -- The series: its first time, and how many regular times after that this one is. repeat_times counts this one and those after it.
  repeat_every int, repeat_unit text check (repeat_unit in ('minutes', 'days', 'weeks', 'months')), repeat_times int not null default 1,
  repeat_from timestamptz(3) not null, repeat_step int not null default 0, skip_weekends boolean not null default false,
  -- Sent again after so many days of silence. An answer of the contact after answers_from counts.
  follow_up_days int, follow_up_times int, is_follow_up boolean not null default false,
  cancel_on_answer boolean not null default false, answers_from timestamptz(3) not null,
  only_waking boolean not null default false, is_marketing boolean not null default false,
  -- The message that was made of it, and how often one was.
  message_id bigint, attempts int not null default 0, failures int not null default 0,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index schedules_due on schedules (due_at) where status = 'PENDENTE';
create index schedules_under_way on schedules (due_at) where status = 'AGENDADA' or (status = 'ERRO' and message_id is not null);
create index schedules_at on schedules (company_id, send_at, id);
create index schedules_by_status on schedules (company_id, status, send_at);
create index schedules_of_contact on schedules (company_id, contact_id);
create index schedules_of_user on schedules (company_id, user_id);
create index schedules_for_user on schedules (company_id, ticket_user_id) where ticket_user_id is not null;
create index schedules_of_queue on schedules (company_id, queue_id) where queue_id is not null;
create index schedules_of_message on schedules (company_id, message_id) where message_id is not null;
create index schedules_media_key on schedules (company_id, (media ->> 'key')) where media is not null;

-- Schedules go with their contact by a cascade.
create trigger schedules_trash_files after delete or update of media on schedules for each row when (old.media is not null)
  execute function trash_files();
