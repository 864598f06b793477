create table users (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, email text not null, password_hash text not null,
  profile text not null default 'user' check (profile in ('admin', 'user')),
  is_super boolean not null default false,
  start_work text not null default '00:00', end_work text not null default '23:59',
  connection_id int,
  all_ticket boolean not null default false, all_historic boolean not null default false, all_user_chat boolean not null default false,
  user_close_pending_ticket boolean not null default true, show_dashboard boolean not null default false,
  is_tricked boolean not null default true,
  allow_group boolean not null default false,
  language text, default_menu text not null default 'closed', default_theme text,
  farewell_message text not null default '',
  is_online boolean not null default false, last_seen_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  last_login_at timestamptz(3),
  unique (company_id, id)
);
-- One person, one login, in the whole installation.
create unique index users_email on users (lower(email));
-- Whom the sweep for silent heartbeats has to look at.
create index users_online on users (last_seen_at) where is_online;
create index users_list on users (company_id, search_text(name), id);
alter table sessions add foreign key (user_id) references users on delete cascade;
alter table password_resets add foreign key (user_id) references users on delete cascade;
alter table two_factors add foreign key (user_id) references users on delete cascade;
alter table user_devices add foreign key (user_id) references users on delete cascade;
alter table passkeys add foreign key (user_id) references users on delete cascade;
alter table passkey_handles add foreign key (user_id) references users on delete cascade;

create table user_queues (
  company_id int not null default current_company(),
  user_id int not null, queue_id int not null,
  primary key (company_id, user_id, queue_id)
);

-- E-mails that users replaced themselves: the old address may undo it for a week by a token, of which only its hash is kept.
create table email_changes (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  user_id int not null,
  old_email text not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null
);
create index email_changes_of_user on email_changes (company_id, user_id);
