-- The key pair that pushes are signed with, made once, its private half sealed; and how far the log of events was read for pushing. Of no company.
create table push_sender (
  id smallint primary key default 1 check (id = 1),
  public_key text not null, private_key text not null,
  pos bigint,
  created_at timestamptz(3) not null default now()
);

-- Browsers that are pushed to, by their session: with it they end. The fingerprint is of endpoint and keys, so that one browser is only ever pushed to for one person.
create table push_subscriptions (
  session_id uuid primary key,
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null,
  endpoint text not null, p256dh text not null, auth text not null,
  fingerprint text not null unique,
  show_text boolean not null,
  failures smallint not null default 0,
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (company_id, user_id);

-- Users who have a window in sight, and until when that is believed.
create table push_watchers (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null,
  until timestamptz(3) not null,
  primary key (company_id, user_id)
);
