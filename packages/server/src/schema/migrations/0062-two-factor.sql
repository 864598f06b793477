-- The second step of a login. Only the platform's role sees it: it is asked for before the company is known.
create table two_factors (
  user_id int primary key references users on delete cascade,
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
