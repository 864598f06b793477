-- A session lives from a login until it is ended; its refresh tokens form one chain. Platform: looked up before the company is known.
create table sessions (
  id uuid primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null,
  created_at timestamptz(3) not null default now(), last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3), ended_because text,
  -- From where a session is used: for its user alone. The network is never a whole address.
  user_agent text not null default '',
  network text not null default '',
  -- A session that began at the provider of the company, which asks for the factors that it wants.
  is_sso boolean not null default false,
  -- The user has shown a passkey in this session.
  by_passkey boolean not null default false
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  -- When the answer that carried a refresh token is known to have arrived: the access token beside it was used. Until then,
  -- and until the token itself is used, its predecessor may ask for it again.
  arrived_at timestamptz(3)
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

-- Files of messages that went, whatever took them along: the ticket, the contact, the connection. They are removed after the rows,
-- because a file cannot come back when a transaction does not happen.
create table media_trash (
  id bigint generated always as identity primary key,
  company_id int not null,
  key text not null,
  created_at timestamptz(3) not null default now(),
  -- A backup leaves exports out, also those whose row is gone and whose file still waits for its removal.
  is_export boolean not null default false
);

-- Codes that were sent to people who lost their password: one a person, its code as a keyed hash, and how often it was tried.
-- Looked up before a company is known, so it belongs to the platform, as sessions do.
create table password_resets (
  user_id int primary key,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null
);

-- The second step of a login. Only the platform's role sees it: it is asked for before the company is known.
create table two_factors (
  user_id int primary key,
  company_id int not null references companies on delete cascade,
  -- Sealed.
  secret text not null,
  -- Null until a code has shown that the app knows the secret.
  confirmed_at timestamptz(3),
  -- The last step of time of which a code was used: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null
);
create index two_factors_of_company on two_factors (company_id);

create table recovery_codes (
  user_id int not null references two_factors on delete cascade,
  hash text not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);

-- Browsers in which a user has logged in: a cookie of each is kept as a hash. Only the platform's role sees
-- them, as sessions.
create table user_devices (
  user_id int not null,
  hash text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, hash)
);
create index user_devices_by_age on user_devices (last_seen_at);

-- Sign-ins between their start and the return from the provider. Only the platform's role sees them.
create table sso_attempts (
  state_hash text primary key,
  -- The cookie of the browser in which it began.
  browser_hash text not null,
  company_id int not null references companies on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed: the nonce, the code verifier, and the token of the device.
  secrets text not null,
  return_path text not null,
  expires_at timestamptz(3) not null
);
create index sso_attempts_of_company on sso_attempts (company_id);
create index sso_attempts_by_age on sso_attempts (expires_at);

-- Passkeys (WebAuthn). Only the platform's role sees them: they are looked up before the company is known.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null,
  company_id int not null references companies on delete cascade,
  -- Base64url, of the authenticator; once in the system.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- 0 forever of an authenticator that does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_synced boolean not null default false,
  name text not null,
  -- Of the browser in which it was added.
  user_agent text not null default '',
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id);
create index passkeys_of_company on passkeys (company_id);

-- The random name by which authenticators know a user; it tells nobody the id or the e-mail.
create table passkey_handles (
  user_id int primary key,
  handle text not null unique
);

-- Challenges that wait for their answer; an answer deletes its own.
create table passkey_challenges (
  hash text primary key,
  -- Hash of the browser's cookie, or of the session that adds a passkey.
  bound_to text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Ends the sessions of a user of the running company, but for the one that is kept; answers how many. The app's role does not
-- see sessions, which are looked up before a company is known.
create function end_sessions(of_user int, because text, kept uuid, at timestamptz) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with ended as (
      update sessions set ended_at = at, ended_because = because
      where user_id = of_user and company_id = current_company() and ended_at is null and id is distinct from kept
      returning 1
    ) select count(*)::int from ended;
  end;

-- Removes the passkeys of a user whose login fell into other hands; returns how many.
create function remove_passkeys(of_user int) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with removed as (
      delete from passkeys where user_id = of_user and company_id = current_company() returning 1
    ) select count(*)::int from removed;
  end;

-- Removes the authenticator app of a user whose login fell into other hands, with its codes; returns how many. The app's role does
-- not see apps.
create function remove_two_factor(of_user int) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with removed as (
      delete from two_factors where user_id = of_user and company_id = current_company() returning 1
    ) select count(*)::int from removed;
  end;

-- The files of a row that goes, or that it holds no more, go to the trash in the same transaction: whatever takes a row along, a cascade
-- as well, cannot forget them. A file that another row shares stays, as the worker of the trash sees.
-- The process that writes an export notices only at its next read that the row is gone. When it stores the file after the trash was
-- emptied, and ends before it can remove it, a second entry takes the file a day later.
create function trash_files() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held jsonb;
  keys text[];
  kept text[];
begin
  foreach held in array array[to_jsonb(new), to_jsonb(old)] loop
    kept := keys;
    keys := array[held #>> '{media,key}', held #>> '{media,thumbnailKey}', held ->> 'picture_key', held ->> 'file_key'] || pictures_kept(held -> 'kept');
  end loop;
  insert into media_trash (company_id, key, is_export, created_at)
    select coalesce(held ->> 'company_id', held ->> 'media_company_id')::int, key, held ? 'file_key', at
    from unnest(keys) as key,
      unnest(case when held ? 'file_key' and held ->> 'state' = 'running' then array[now(), now() + interval '1 day'] else array[now()] end) as at
    where key is not null and array_position(kept, key) is null;
  return null;
end $$;

-- A verb takes a file from a row of which no cascade takes one.
create function trash_media(of_company int, media jsonb) returns void language sql
  begin atomic
    insert into media_trash (company_id, key) select of_company, key from unnest(array[media ->> 'key', media ->> 'thumbnailKey']) key
      where of_company is not null and key is not null;
  end;
