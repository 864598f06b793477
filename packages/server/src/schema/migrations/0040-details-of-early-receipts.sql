-- A receipt that waits for its message also keeps the price and the network's words about a failure.

alter table early_receipts add column details jsonb;
