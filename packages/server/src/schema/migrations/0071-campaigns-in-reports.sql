-- Reports count the recipients of campaigns by the day on which the campaign first wrote to them.
create index campaign_recipients_wrote on campaign_recipients (company_id, (coalesce(confirmation_requested_at, sent_at)))
  where coalesce(confirmation_requested_at, sent_at) is not null;
