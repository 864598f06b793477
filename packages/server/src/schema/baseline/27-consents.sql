-- Consents: a ledger that only grows, the present state of each contact, and the words that end marketing.
create table consents (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  contact_id int not null,
  purpose text not null check (purpose in ('service', 'marketing')),
  state text not null check (state in ('given', 'withdrawn')),
  -- number: an earlier contact with the same number had withdrawn it.
  source text not null check (source in ('message', 'screen', 'import', 'provider', 'api', 'number')),
  -- The customer's own words, or the reason that a user gave.
  words text not null default '',
  message_id bigint, user_id int,
  at timestamptz(3) not null
);
create index consents_of_contact on consents (company_id, contact_id, id desc);
create index consents_of_message on consents (company_id, message_id) where message_id is not null;
create index consents_of_user on consents (company_id, user_id) where user_id is not null;
grant insert, select on consents to recado_app;
-- Entries are immutable, but follow a contact that is merged with another.
grant update (contact_id) on consents to recado_app;

-- The last entry of each contact and purpose.
create table consent_states (
  company_id int not null default current_company(),
  contact_id int not null, purpose text not null, state text not null, at timestamptz(3) not null,
  primary key (company_id, contact_id, purpose)
);
create index consent_states_by_state on consent_states (company_id, purpose, state, contact_id);

-- When marketing was last sent to a contact: a short answer to it is meant for it.
create table marketing_sends (
  company_id int not null default current_company(),
  contact_id int not null, sent_at timestamptz(3) not null,
  primary key (company_id, contact_id)
);

-- A removed contact leaves a digest of its number, so that the same person is not written to when the number returns with an import.
create table withdrawn_numbers (
  company_id int not null default current_company() references companies on delete cascade,
  purpose text not null, number_hash bytea not null, at timestamptz(3) not null,
  primary key (company_id, purpose, number_hash)
);

create table stop_words (
  company_id int not null default current_company() references companies on delete cascade,
  words text[] not null,
  primary key (company_id)
);

-- The digests of withdrawn numbers have a key: without it a dump lets anybody try numbers until one fits. The key is a setting of the
-- server's sessions, so it stands in no table. This bare digest is its message, so digests without a key can be converted.
create function bare_number_hash(company int, number_key text) returns bytea language sql immutable as $$
  select sha256(convert_to(company || ':' || number_key, 'UTF8'))
$$;

-- HMAC-SHA-256 behind a byte that says so. The setting has the two padded halves of the key, in hexadecimal. A session of an earlier
-- version has no key; its digests stay bare until the maintenance converts them.
create function keyed_digest(bare bytea) returns bytea language plpgsql stable as $$
declare
  halves text[] := string_to_array(nullif(current_setting('app.digest_key', true), ''), ':');
begin
  if halves is null then return bare; end if;
  return '\x01'::bytea || sha256(decode(halves[2], 'hex') || sha256(decode(halves[1], 'hex') || bare));
end $$;

create function is_keyed_digest(digest bytea) returns boolean language sql immutable as $$
  select octet_length(digest) = 33 and get_byte(digest, 0) = 1
$$;

create function consent_number_hash(company int, number_key text) returns bytea language sql stable as $$
  select keyed_digest(bare_number_hash(company, number_key))
$$;

-- Before the row goes, since its states go with it. A company that is being removed remembers nothing.
create function keep_withdrawn_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bare bytea := bare_number_hash(old.company_id, old.number_key);
begin
  if exists (select 1 from companies where id = old.company_id) then
    delete from withdrawn_numbers w using consent_states s
      where s.company_id = old.company_id and s.contact_id = old.id and s.state = 'given'
        and w.company_id = s.company_id and w.purpose = s.purpose and w.number_hash in (bare, keyed_digest(bare));
    insert into withdrawn_numbers (company_id, purpose, number_hash, at)
      select s.company_id, s.purpose, keyed_digest(bare), s.at from consent_states s
      where s.company_id = old.company_id and s.contact_id = old.id and s.state = 'withdrawn'
      on conflict do nothing;
  end if;
  return old;
end $$;

-- Without the key a withdrawal would be overlooked, so the session must have it where there is one to find.
create function recall_withdrawn_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bare bytea := bare_number_hash(new.company_id, new.number_key);
  digest bytea := keyed_digest(bare);
begin
  if digest = bare and exists (select 1 from withdrawn_numbers w where w.company_id = new.company_id and is_keyed_digest(w.number_hash)) then
    raise exception 'This session has no app.digest_key, so it cannot tell whether the number withdrew a consent.';
  end if;
  with known as (
    select w.purpose, min(w.at) as at from withdrawn_numbers w
    where w.company_id = new.company_id and w.number_hash in (bare, digest) group by w.purpose
  ), entries as (
    insert into consents (company_id, contact_id, purpose, state, source, at)
      select new.company_id, new.id, k.purpose, 'withdrawn', 'number', k.at from known k
  )
  insert into consent_states (company_id, contact_id, purpose, state, at)
    select new.company_id, new.id, k.purpose, 'withdrawn', k.at from known k;
  return null;
end $$;

-- Entries of the consents are immutable, but go with an erasure.
create function erase_consents(contact int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased int;
begin
  delete from consents where company_id = current_company() and contact_id = contact;
  get diagnostics erased = row_count;
  return erased;
end $$;

-- A contact goes by several ways, and its refusal must outlive each of them.
create trigger contacts_keep_withdrawn before delete on contacts for each row
  when (old.number_key is not null) execute function keep_withdrawn_number();
-- A contact is made by many ways, and none may forget a refusal.
create trigger contacts_recall_withdrawn after insert on contacts for each row
  when (new.number_key is not null) execute function recall_withdrawn_number();
