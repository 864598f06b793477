-- One open code for each invoice. An older one is superseded, and its gateway is asked to take no money for it; money that comes all the same waits for the operator.
alter table charges add column superseded_at timestamptz(3);
-- When the gateway was asked to take no money for a superseded code.
alter table charges add column withdrawn_at timestamptz(3);
-- The time that the money of a paid code bought.
alter table charges add column period_from timestamptz(3), add column period_to timestamptz(3);
update charges c set superseded_at = now()
  where c.paid_at is null and c.dismissed_at is null and exists (
    select from charges n where n.company_id = c.company_id and n.invoice_id = c.invoice_id and n.id > c.id
      and n.paid_at is null and n.dismissed_at is null);
create unique index charges_open on charges (company_id, invoice_id)
  where paid_at is null and dismissed_at is null and superseded_at is null;
create index charges_to_withdraw on charges (superseded_at) where superseded_at is not null and withdrawn_at is null;
alter table payments drop constraint payments_outcome_check;
alter table payments add constraint payments_outcome_check check (outcome in ('applied', 'invoicePaid', 'wrongAmount', 'superseded', 'refunded')) not valid;
-- The operator moved the due date by the time that the money pays, instead of giving it back.
alter table payments add column is_credited boolean not null default false;
