-- How much a bot has said lately, without a look at what people said.
create index messages_automatic on messages (company_id, ticket_id, created_at) where automatic;
