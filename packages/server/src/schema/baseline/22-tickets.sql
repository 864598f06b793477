create table tickets (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  status text not null check (status in ('pending', 'open', 'closed', 'nps', 'lgpd')),
  contact_id int not null, connection_id int not null, user_id int, queue_id int,
  is_group boolean not null default false,
  chatbot boolean not null default false,
  protocol text not null default '',
  last_message text not null default '', last_media_type text not null default 'chat', last_from_me boolean not null default false,
  last_ack smallint not null default 0,
  last_message_id bigint,
  unread int not null default 0,
  has_unread boolean not null generated always as (unread > 0) stored,
  -- The room of the ticket's queue, as the rule of visibility names it (domain: audience). Lists and searches compare it with a viewer's seats.
  room text not null generated always as (
    'tickets:' || coalesce(queue_id::text, 'none') || case when user_id is not null and status <> 'closed' then ':held' else ':free' end
      || case when is_group then ':group' else ':chat' end
  ) stored,
  menus_shown int not null default 0, last_menu_at timestamptz(3), last_out_of_hours_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  -- The rating a closed ticket got, and how often it was asked for again while it was waited for.
  rate smallint, rate_of smallint, rating_asks smallint not null default 0,
  -- A conversation that was put aside until a moment, or until the customer answers. Only an open one sleeps.
  snoozed boolean not null default false, snoozed_until timestamptz(3),
  -- The import that put a conversation into it.
  import_id int,
  -- Since when a customer waits for an answer: the time of the last message that no person has answered.
  waiting_since timestamptz(3),
  -- The customer's place in the menu of the ticket's queue: the options from the top to the one that was shown last. Options that are gone
  -- stay in it, so that it leads to the nearest one that is left. Null while no menu was shown in this queue.
  menu_path int[],
  -- The lane of a ticket: the one of its tags that is a lane.
  lane_id int,
  -- The advertisement that a ticket came from: the first one that a message of its customer named. Null for all others.
  ad jsonb,
  answer_due_at timestamptz(3),
  -- A wait of this customer has ended with an answer since the ticket began or was reopened.
  answered boolean not null default false,
  -- Additions to the card of a ticket on the board: its value in hundredths of the company's currency, and a note.
  card_value bigint, card_note text not null default '',
  -- files: the files of the ticket were deleted by age; messages: all its messages; partly: messages came since; partlyFiles: and their files went.
  aged_out text not null default 'none',
  -- The currency of the value of a card: the company's when the value was given, so that another plan changes no amount.
  card_currency text,
  -- A silent ticket keeps a message of a campaign that opened no conversation: no list, count, search or figure has it.
  is_silent boolean not null default false,
  unique (company_id, id),
  constraint tickets_snoozed check ((status = 'open' or not snoozed) and (snoozed or snoozed_until is null)),
  foreign key (company_id, lane_id) references tags (company_id, id) on delete set null (lane_id),
  constraint tickets_aged_out_check check (aged_out in ('none', 'files', 'messages', 'partly', 'partlyFiles'))
);
-- Each change of a ticket's place or time writes every index that has the row, so each is here for a query that needs it.
-- The address of a conversation.
create unique index tickets_uuid on tickets (company_id, uuid);
-- One active ticket per contact and connection, whatever the code does.
create unique index tickets_one_active on tickets (company_id, contact_id, connection_id) where status <> 'closed';
-- A message finds its conversation, and that its earlier tickets.
create index tickets_of_contact on tickets (company_id, contact_id, connection_id, id desc);
-- The lists of a status in their order, whoever sees them.
create index tickets_listed on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc)
  include (user_id, queue_id, room, waiting_since) where not is_silent;
-- The closed tickets of rooms are counted once for all who sit in them.
create index tickets_of_room on tickets (company_id, room, status) where not is_silent;
-- The lists of a user, what waits for nobody yet, and the removal of a user.
create index tickets_of_person on tickets (company_id, user_id, status, is_group, has_unread desc, updated_at desc, id desc)
  include (queue_id, room, snoozed, is_silent, waiting_since);
create index tickets_asleep on tickets (company_id, is_group, has_unread desc, updated_at desc, id desc) where snoozed;
-- The lists by wait, the longest waits, and how many wait.
create index tickets_of_wait_due on tickets (company_id, status, is_group, waiting_since, id)
  include (user_id, queue_id, room, is_silent, answer_due_at, connection_id) where status in ('pending', 'open');
-- The lists by due answer.
create index tickets_of_due_answer on tickets (company_id, status, is_group, answer_due_at, id)
  where status in ('pending', 'open') and answer_due_at is not null;
-- The cards of a lane, the longest wait first; and a lane that is removed, with its closed tickets.
create index tickets_of_board on tickets (company_id, lane_id, waiting_since, id) where status in ('pending', 'open') and not is_group;
create index tickets_of_lane on tickets (company_id, lane_id) where lane_id is not null;
-- Exports read the tickets of a period in the order in which they began.
create index tickets_began on tickets (company_id, created_at, id);
-- The lists of tickets that came from an ad, in their order; and the latest ads.
create index tickets_of_ad on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc) where ad is not null;
create index tickets_of_ad_latest on tickets (company_id, id desc) where ad is not null;
-- An import that goes on, or is removed.
create index tickets_of_import on tickets (company_id, import_id, contact_id) where import_id is not null;
-- Retention finds what is old enough.
create index tickets_to_age on tickets (company_id, aged_out, closed_at) where status = 'closed' and aged_out <> 'messages';

-- One of them at most is a lane of the board.
create table ticket_tags (
  company_id int not null default current_company(),
  ticket_id int not null, tag_id int not null,
  primary key (company_id, ticket_id, tag_id)
);
create index ticket_tags_of_tag on ticket_tags (company_id, tag_id);

create table ticket_log (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, type text not null, user_id int, queue_id int,
  created_at timestamptz(3) not null default now(),
  rating_id int,
  -- What changed, from what to what.
  from_status text, to_status text,
  from_user_id int, to_user_id int,
  from_queue_id int, to_queue_id int,
  from_connection_id int, to_connection_id int,
  -- The author of the message that was changed.
  author_id int,
  -- Why a prompt gave a ticket to people.
  reason text,
  from_lane_id int, to_lane_id int,
  foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id),
  foreign key (company_id, from_lane_id) references tags (company_id, id) on delete set null (from_lane_id),
  foreign key (company_id, to_lane_id) references tags (company_id, id) on delete set null (to_lane_id)
);
create index ticket_log_of_ticket on ticket_log (company_id, ticket_id, id);

-- Moments at which something becomes due for a ticket, each of a kind: nobody walks through the tickets to find them. A worker that takes one
-- deletes it in the transaction that does what was due, so it happens once.
create table ticket_deadlines (
  company_id int not null default current_company(),
  ticket_id int not null, kind text not null,
  due_at timestamptz(3) not null,
  -- How often it went wrong; each time it becomes due a little later again.
  failures smallint not null default 0,
  primary key (company_id, ticket_id, kind)
);
create index ticket_deadlines_due on ticket_deadlines (due_at);
