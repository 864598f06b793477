-- The digests of withdrawn numbers get a key: without it a dump lets anybody try numbers until one fits. The key is a setting of the
-- server's sessions, so it stands in no table; the digest of before is its message, so digests without a key can be converted.

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

create or replace function consent_number_hash(company int, number_key text) returns bytea language sql stable as $$
  select keyed_digest(bare_number_hash(company, number_key))
$$;

create or replace function keep_withdrawn_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace function recall_withdrawn_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
