-- Chats among the people of a company: who is in them, and what they say. Spec: workspace 3 "Internal chat".
create table chats (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  title text not null,
  owner_id int,
  last_message text not null default '', last_sender_id int,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id),
  foreign key (company_id, last_sender_id) references users (company_id, id) on delete set null (last_sender_id)
);
create index chats_of_owner on chats (company_id, owner_id);
create index chats_of_last_sender on chats (company_id, last_sender_id);

create table chat_users (
  company_id int not null default current_company(),
  chat_id int not null, user_id int not null,
  unreads int not null default 0,
  -- When something was last said: a copy of the chat's moment, so that a person's chats are read in order from one index.
  active_at timestamptz(3) not null,
  joined_at timestamptz(3) not null default now(),
  primary key (company_id, chat_id, user_id)
);
create index chat_users_list on chat_users (company_id, user_id, active_at desc, chat_id desc);
create index chat_users_unread on chat_users (company_id, user_id) include (chat_id, unreads) where unreads > 0;

create table chat_messages (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  chat_id int not null,
  -- The name stays when the sender is removed.
  sender_id int, sender_name text not null,
  message text not null,
  client_key text,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, sender_id) references users (company_id, id) on delete set null (sender_id)
);
create index chat_messages_list on chat_messages (company_id, chat_id, id desc);
create index chat_messages_of_sender on chat_messages (company_id, sender_id);
create unique index chat_messages_client_key on chat_messages (company_id, chat_id, sender_id, client_key) where client_key is not null;
