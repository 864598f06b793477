import type { Catalogue } from '../messages.ts'
import type { outreachErrors as pt } from '../pt/outreach-errors.ts'

export const outreachErrors = {
  ERR_CAMPAIGN_INCOMPLETE: 'Kampanyanın gönderilmesi için bir şey eksik.',
  ERR_CAMPAIGN_LOCKED: 'Bu kampanya artık değiştirilemez.',
  ERR_CAMPAIGN_STATUS: 'Kampanya şu anki durumunda buna izin vermiyor.',
  ERR_NO_CAMPAIGN_FOUND: 'Bu kampanya artık yok.',
  ERR_NO_RECIPIENT_FOUND: 'Bu alıcı artık yok.',
  ERR_NO_CONTACT_LIST_FOUND: 'Kişi listesi bulunamadı.',
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 'Kişi bu listede bulunamadı.',
  ERR_SPREADSHEET_COLUMNS: 'Numara için bir sütun seçin; ad ve e-posta birer sütundur.',
  ERR_NO_FILE_OPTION_FOUND: 'Listenin dosyası bulunamadı.',
} satisfies Catalogue<typeof pt>
