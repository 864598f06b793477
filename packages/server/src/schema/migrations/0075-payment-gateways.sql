-- Accounts of the operator at payment gateways. Without an active one, companies pay by the Pix key of the configuration. Of no company.
create table payment_gateways (
  name text primary key check (name in ('efi')),
  is_active boolean not null default false,
  environment text not null check (environment in ('production', 'sandbox')),
  client_id text not null, pix_key text not null,
  -- The client secret and the certificate, sealed.
  secrets text not null,
  -- In the address at which the gateway tells of payments.
  notice_token text not null unique,
  updated_at timestamptz(3) not null
);
create unique index payment_gateways_active on payment_gateways (is_active) where is_active;

-- Paid charges are asked about for a while, because money is given back.
create index charges_paid on charges (gateway, read_at) where paid_at is not null;
