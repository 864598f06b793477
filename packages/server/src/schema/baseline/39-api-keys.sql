-- Keys by which other systems act for a company: only the hash is kept, and the beginning that people know a key by.
create table api_keys (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  prefix text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) > 0
    and scopes <@ array['contacts:read', 'contacts:write', 'tickets:read', 'messages:read', 'messages:send']),
  user_id int,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3), last_used_at timestamptz(3),
  unique (company_id, id)
);
create index api_keys_prefix on api_keys (prefix);
create index api_keys_of_company on api_keys (company_id, name);
create index api_keys_of_user on api_keys (company_id, user_id) where user_id is not null;
