-- Money is whole cents. Only the platform's role writes invoices, charges and payments: nothing in the scope of a company pays one.
create table invoices (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  -- The due date of the company that it is for.
  due_date timestamptz(3) not null,
  plan_id int references plans on delete set null, plan_name text not null,
  recurrence text not null, cents int not null check (cents > 0), currency text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at timestamptz(3) not null, paid_at timestamptz(3),
  unique (company_id, id),
  check ((status = 'paid') = (paid_at is not null))
);
create unique index invoices_open on invoices (company_id, due_date) where status = 'open';
create index invoices_of_company on invoices (company_id, due_date desc, id desc);
create index invoices_of_plan on invoices (plan_id);
grant select on invoices to recado_app;

-- A Pix code for an invoice, with the plan and price that were agreed when it was made.
create table charges (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  invoice_id int not null,
  txid text not null unique,
  gateway text not null check (gateway in ('manual', 'efi', 'mercadoPago')),
  plan_id int references plans on delete set null, plan_name text not null,
  recurrence text not null, cents int not null check (cents > 0), currency text not null,
  -- Null until the gateway has answered.
  code text,
  created_at timestamptz(3) not null, expires_at timestamptz(3),
  -- When the gateway was last asked; when the company said that it has paid; when the operator said that nothing came.
  read_at timestamptz(3), claimed_at timestamptz(3), dismissed_at timestamptz(3), paid_at timestamptz(3),
  -- One open code for each invoice. An older one is superseded, and its gateway is asked to take no money for it; money that comes all the same waits for the operator.
  superseded_at timestamptz(3),
  -- When the gateway was asked to take no money for a superseded code.
  withdrawn_at timestamptz(3),
  -- The time that the money of a paid code bought.
  period_from timestamptz(3), period_to timestamptz(3),
  unique (company_id, id)
);
create index charges_of_invoice on charges (company_id, invoice_id);
create index charges_of_plan on charges (plan_id);
create index charges_waiting on charges (created_at) where paid_at is null and dismissed_at is null;
-- Paid charges are asked about for a while, because money is given back.
create index charges_paid on charges (gateway, read_at) where paid_at is not null;
create unique index charges_open on charges (company_id, invoice_id)
  where paid_at is null and dismissed_at is null and superseded_at is null;
create index charges_to_withdraw on charges (superseded_at) where superseded_at is not null and withdrawn_at is null;
grant select on charges to recado_app;

-- Money that arrived, each sum once. Of an applied one the invoice is paid; the others wait for the operator.
create table payments (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  charge_id int not null,
  end_to_end_id text not null unique,
  cents int not null, refunded_cents int not null default 0,
  outcome text not null check (outcome in ('applied', 'invoicePaid', 'wrongAmount', 'superseded', 'refunded')),
  paid_at timestamptz(3) not null, at timestamptz(3) not null,
  -- The operator who confirmed it, or who dealt with it.
  confirmed_by int, confirmed_by_name text not null default '',
  resolved_at timestamptz(3), resolution text not null default '',
  -- The operator moved the due date by the time that the money pays, instead of giving it back.
  is_credited boolean not null default false
);
create unique index payments_applied on payments (charge_id) where outcome = 'applied';
create index payments_of_charge on payments (company_id, charge_id);
create index payments_unresolved on payments (at) where outcome <> 'applied' and resolved_at is null;
grant select on payments to recado_app;

-- Whom the invoices of a company are for.
create table billing_details (
  company_id int primary key default current_company() references companies on delete cascade,
  email text not null default '', first_name text not null default '', last_name text not null default '',
  address text not null default '', city text not null default '', state text not null default '',
  zipcode text not null default '', country text not null default '',
  updated_at timestamptz(3) not null
);

-- The reminders of an invoice that were sent, each step once.
create table invoice_reminders (
  company_id int not null default current_company() references companies on delete cascade,
  invoice_id int not null, step int not null, sent_at timestamptz(3) not null,
  primary key (company_id, invoice_id, step)
);

-- Accounts of the operator at payment gateways. Without an active one, companies pay by the Pix key of the configuration. Of no company.
create table payment_gateways (
  name text primary key check (name in ('efi', 'mercadoPago')),
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
