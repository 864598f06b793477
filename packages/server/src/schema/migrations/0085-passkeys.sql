-- Passkeys (WebAuthn). Only the platform's role sees them: they are looked up before the company is known.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
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
  user_id int primary key references users on delete cascade,
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

-- The user has shown a passkey in this session.
alter table sessions add column by_passkey boolean not null default false;

-- Removes the passkeys of a user whose login fell into other hands; returns how many.
create function remove_passkeys(of_user int) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with removed as (
      delete from passkeys where user_id = of_user and company_id = current_company() returning 1
    ) select count(*)::int from removed;
  end;
