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
alter table sso_providers enable row level security;
create policy company on sso_providers using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on sso_providers to recado_app;

-- The queues of users that are created.
create table sso_queues (
  company_id int not null default current_company() references companies on delete cascade,
  queue_id int not null,
  primary key (company_id, queue_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
alter table sso_queues enable row level security;
create policy company on sso_queues using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on sso_queues to recado_app;

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
alter table sso_domains enable row level security;
create policy company on sso_domains using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on sso_domains to recado_app;

-- The account of a user at the provider of the company. A subject never changes hands; an e-mail may.
create table sso_identities (
  company_id int not null default current_company() references companies on delete cascade,
  user_id int not null,
  subject text not null,
  created_at timestamptz(3) not null,
  primary key (company_id, user_id),
  unique (company_id, subject),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
alter table sso_identities enable row level security;
create policy company on sso_identities using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on sso_identities to recado_app;

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

-- A session that began at the provider of the company, which asks for the factors that it wants.
alter table sessions add column is_sso boolean not null default false;
