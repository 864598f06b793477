-- no transaction

-- The recipients of a campaign in the order of each filter of the report.
drop index concurrently if exists campaign_recipients_due;
create index concurrently campaign_recipients_due on campaign_recipients (company_id, campaign_id, state, place);
drop index concurrently if exists campaign_recipients_page;
drop index concurrently if exists campaign_recipients_by_reason;
create index concurrently campaign_recipients_by_reason on campaign_recipients (company_id, campaign_id, reason, place) where reason is not null;
drop index concurrently if exists campaign_recipients_answered;
create index concurrently campaign_recipients_answered on campaign_recipients (company_id, campaign_id, place) where answered_at is not null;
drop index concurrently if exists campaign_recipients_asked;
create index concurrently campaign_recipients_asked on campaign_recipients (company_id, campaign_id, place) where confirmation_requested_at is not null;
drop index concurrently if exists campaign_recipients_confirmed;
create index concurrently campaign_recipients_confirmed on campaign_recipients (company_id, campaign_id, place) where confirmed_at is not null;
-- Those who got nothing have no connection.
drop index concurrently if exists campaign_recipients_of_connection;
create index concurrently campaign_recipients_of_connection on campaign_recipients (company_id, connection_id) where connection_id is not null;
