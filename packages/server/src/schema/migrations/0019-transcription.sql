-- What recordings say. It stands on the message, so it goes when the message goes.
alter table messages add column transcription jsonb;

-- Who writes recordings down for a company that does not use the operator's provider. The key is sealed.
create table transcription_providers (
  company_id int primary key default current_company() references companies on delete cascade,
  base_url text not null, model text not null,
  api_key text,
  updated_at timestamptz(3) not null default now()
);
alter table transcription_providers enable row level security;
create policy company on transcription_providers using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on transcription_providers to recado_app;
