-- With what another system sends by a connection: at most one token each, of which only its hash is kept, and the beginning that people know it by.
create table connection_tokens (
  company_id int not null default current_company(),
  connection_id int not null,
  prefix text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  user_id int,
  created_at timestamptz(3) not null, last_used_at timestamptz(3),
  primary key (company_id, connection_id)
);
create index connection_tokens_prefix on connection_tokens (prefix);
create index connection_tokens_of_user on connection_tokens (company_id, user_id) where user_id is not null;
