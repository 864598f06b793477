-- The country of a company was a line of its address, written in any language; now it is an ISO code by which national numbers
-- are completed. The line wins over the time zone.
update companies c set country = coalesce(
    (select known.code from (values
        ('BR', '^(br|bra|brasil|brazil|brezilya)$'), ('AR', '^(ar|arg|argentina|arjantin)$'),
        ('MX', '^(mx|mex|m[eé]xico|meksika)$'), ('CL', '^(cl|chl|chile|şili)$'),
        ('CO', '^(co|col|col[oô]mbia|kolombiya)$'), ('PE', '^(pe|per|per[uúû])$'),
        ('UY', '^(uy|ury|urugua[iy])$'), ('PY', '^(py|pry|paragua[iy])$'), ('BO', '^(bo|bol|bol[ií]via)$'),
        ('EC', '^(ec|ecu|ecuador|equador)$'), ('VE', '^(ve|ven|venezuela)$'), ('PA', '^(pa|pan|panam[aá])$'),
        ('CR', '^(cr|cri|costa rica)$'), ('GT', '^(gt|gtm|guatemala)$'), ('PT', '^(pt|prt|portugal|portekiz)$'),
        ('ES', '^(es|esp|espa[nñ]a|espanha|spain|ispanya|i̇spanya)$'), ('FR', '^(fr|fra|fran[cç]a|francia|france|fransa)$'),
        ('IT', '^(it|ita|it[aá]lia|italy|italya|i̇talya)$'), ('DE', '^(de|deu|alemanha|alemania|germany|almanya)$'),
        ('TR', '^(tr|tur|turquia|turqu[ií]a|turkey|t[uü]rkiye)$'),
        ('GB', '^(gb|uk|gbr|reino unido|united kingdom|england|inglaterra)$'),
        ('US', '^(us|usa|eua|ee\.? ?uu\.?|estados unidos|united states|amerika birleşik devletleri|abd)$'),
        ('CA', '^(ca|can|canad[aá]|kanada)$'), ('AO', '^(ao|ago|angola)$'), ('MZ', '^(mz|moz|mo[cç]ambique|mozambique)$'))
      known (code, written) where lower(trim(c.country)) ~ known.written),
    (select zoned.code from (values
        ('BR', '^America/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$'),
        ('AR', '^America/(Argentina/\w+|Buenos_Aires)$'),
        ('MX', '^America/(Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|Tijuana)$'),
        ('CL', '^(America/(Santiago|Punta_Arenas|Coyhaique)|Pacific/Easter)$'), ('CO', '^America/Bogota$'),
        ('PE', '^America/Lima$'), ('UY', '^America/Montevideo$'), ('PY', '^America/Asuncion$'), ('BO', '^America/La_Paz$'),
        ('EC', '^America/Guayaquil$'), ('VE', '^America/Caracas$'), ('PA', '^America/Panama$'), ('CR', '^America/Costa_Rica$'),
        ('GT', '^America/Guatemala$'), ('PT', '^(Europe/Lisbon|Atlantic/(Azores|Madeira))$'),
        ('ES', '^(Europe/Madrid|Africa/Ceuta|Atlantic/Canary)$'), ('FR', '^Europe/Paris$'), ('IT', '^Europe/Rome$'),
        ('DE', '^Europe/(Berlin|Busingen)$'), ('TR', '^(Europe|Asia)/Istanbul$'),
        ('GB', '^Europe/(London|Belfast)$'), ('GG', '^Europe/Guernsey$'), ('JE', '^Europe/Jersey$'), ('IM', '^Europe/Isle_of_Man$'),
        ('US', '^(America/(Anchorage|Boise|Chicago|Denver|Detroit|Indiana/\w+|Juneau|Kentucky/\w+|Los_Angeles|New_York|North_Dakota/\w+|Phoenix)|Pacific/Honolulu)$'),
        ('CA', '^America/(Edmonton|Halifax|Regina|St_Johns|Toronto|Vancouver|Winnipeg)$'),
        ('DO', '^America/Santo_Domingo$'), ('HN', '^America/Tegucigalpa$'), ('NI', '^America/Managua$'),
        ('PR', '^America/Puerto_Rico$'), ('SV', '^America/El_Salvador$'), ('CV', '^Atlantic/Cape_Verde$'),
        ('AO', '^Africa/Luanda$'), ('MZ', '^Africa/Maputo$'))
      zoned (code, zone) where c.timezone ~ zoned.zone),
    'BR');
alter table companies alter country set default 'BR',
  add constraint companies_country check (country ~ '^[A-Z]{2}$');

-- The currency of its own amounts: that of the plan, in which they have been so far; where the plan costs nothing, its country's.
alter table companies add column currency text not null default 'BRL';
update companies c set currency = case when p.value > 0 then p.currency else coalesce(
    (select used.currency from (values ('BR', 'BRL'), ('AR', 'ARS'), ('MX', 'MXN'), ('CL', 'CLP'), ('CO', 'COP'), ('PE', 'PEN'),
        ('UY', 'UYU'), ('PY', 'PYG'), ('BO', 'BOB'), ('CR', 'CRC'), ('GT', 'GTQ'), ('PT', 'EUR'), ('ES', 'EUR'), ('FR', 'EUR'),
        ('IT', 'EUR'), ('DE', 'EUR'), ('TR', 'TRY'), ('GB', 'GBP'), ('GG', 'GBP'), ('JE', 'GBP'), ('IM', 'GBP'), ('CA', 'CAD'),
        ('AO', 'AOA'), ('MZ', 'MZN')) used (country, currency) where used.country = c.country), 'USD') end
  from plans p where p.id = c.plan_id;
create or replace function keep_card_currency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.card_value is null then
    new.card_currency := null;
  elsif new.card_currency is null then
    select c.currency into new.card_currency from companies c where c.id = new.company_id;
  end if;
  return new;
end $$;
-- An admin changes where the own company is.
grant update (country, language, timezone, currency) on companies to recado_app;
