-- The channel's own details of a message: the advertisement, the product, "forwarded", the price, the error.

alter table messages add column channel_details jsonb;
