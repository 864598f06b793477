-- Companies pay by an account at Mercado Pago too. Its client_id is the number of the account, and it has no pix_key of ours.
alter table charges drop constraint charges_gateway_check;
alter table charges add constraint charges_gateway_check check (gateway in ('manual', 'efi', 'mercadoPago')) not valid;
alter table payment_gateways drop constraint payment_gateways_name_check;
alter table payment_gateways add constraint payment_gateways_name_check check (name in ('efi', 'mercadoPago')) not valid;
