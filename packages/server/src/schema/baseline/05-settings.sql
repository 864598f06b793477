create table settings (
  company_id int not null default current_company() references companies on delete cascade,
  key text not null, value text not null,
  primary key (company_id, key)
);

-- Settings that are sealed and never read back.
create table secret_settings (
  company_id int not null default current_company() references companies on delete cascade,
  key text not null, value text not null,
  primary key (company_id, key)
);
