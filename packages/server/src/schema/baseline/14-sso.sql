-- Single sign-on by the OpenID Connect provider of a company.
create table sso_providers (
  company_id int primary key default current_company() references companies on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  is_enabled boolean not null,
  -- An unknown person of a domain of the company becomes a user.
  creates_users boolean not null,
  -- Users of the domains who are no admins sign in by the provider alone.
  is_password_off boolean not null,
  updated_at timestamptz(3) not null
);

-- The queues of users that are created.
create table sso_queues (
  company_id int not null default current_company() references companies on delete cascade,
  queue_id int not null,
  primary key (company_id, queue_id)
);

-- Domains of e-mail addresses. Many companies may name one; one of them has proved it.
create table sso_domains (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  domain text not null,
  -- The value of the DNS record that proves it. Public.
  token text not null,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (company_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;

-- The account of a user at the provider of the company. A subject never changes hands; an e-mail may.
create table sso_identities (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null,
  subject text not null,
  created_at timestamptz(3) not null,
  primary key (company_id, user_id),
  unique (company_id, subject)
);

-- Whether the company of a user lets them in by its provider alone. Admins keep their password, so that a provider that fails locks
-- nobody out, and so do users whom the provider does not know: of other domains, and without an account there.
create function requires_sso(of_user int) returns boolean
  language sql stable set search_path = public, pg_temp
  begin atomic
    select exists (
      select from users u
      join sso_providers p on p.company_id = u.company_id
      join sso_domains d on d.company_id = u.company_id
      where u.id = of_user and u.profile <> 'admin' and not u.is_super
        and p.is_enabled and p.is_password_off and d.verified_at is not null
        and (
          d.domain = split_part(lower(u.email), '@', 2)
          or exists (select from sso_identities i where i.company_id = u.company_id and i.user_id = u.id)
        )
    );
  end;

-- Ends living sessions of the running company: those that began at the provider, or all others of users whom it lets in by the
-- provider alone. Answers the users, and whether no session of theirs is left. The app's role does not see sessions.
create function end_sessions_by_sso(began_there boolean, because text, at timestamptz)
  returns table (of_user int, is_gone boolean)
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with ended as (
      update sessions set ended_at = at, ended_because = because
      where company_id = current_company() and ended_at is null and expires_at > at
        and is_sso = began_there and (began_there or requires_sso(user_id))
      returning user_id
    ) select e.user_id, not exists (
      select from sessions s
      where s.user_id = e.user_id and s.is_sso <> began_there and s.ended_at is null and s.expires_at > at
    ) from ended e group by e.user_id order by e.user_id;
  end;
