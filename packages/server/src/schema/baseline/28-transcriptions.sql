-- The service that writes recordings down for a company that does not use the operator's provider. The key is sealed.
create table transcription_providers (
  company_id int primary key default current_company() references companies on delete cascade,
  base_url text not null, model text not null,
  api_key text,
  updated_at timestamptz(3) not null default now()
);
