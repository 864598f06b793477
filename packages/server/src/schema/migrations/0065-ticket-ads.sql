-- The advertisement that a ticket came from: the first one that a message of its customer named. Null for all others.
alter table tickets add column ad jsonb;
-- The lists of tickets that came from an ad, in their order; and the latest ads.
create index tickets_of_ad on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc) where ad is not null;
create index tickets_of_ad_latest on tickets (company_id, id desc) where ad is not null;
