-- From where a session is used: for its user alone. The network is never a whole address.
alter table sessions
  add column user_agent text not null default '',
  add column network text not null default '';

-- Browsers in which a user has logged in: a cookie of each is kept as a hash. Only the platform's role sees
-- them, as sessions.
create table user_devices (
  user_id int not null references users on delete cascade,
  hash text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, hash)
);
create index user_devices_by_age on user_devices (last_seen_at);
