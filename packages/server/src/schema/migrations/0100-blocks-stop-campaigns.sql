-- The share of messages that customers refuse by the network beyond which a campaign stops by itself.
alter table campaigns add column max_blocked_percent float8 not null default 2;

alter table campaigns drop constraint campaigns_hold_check;
alter table campaigns add constraint campaigns_hold_check
  check (hold in ('person', 'canary', 'failures', 'blocks', 'optOuts', 'deliveries', 'restricted')) not valid;
