import type { Catalogue } from '../messages.ts'
import type { contactLists as pt } from '../pt/contact-lists.ts'

export const contactLists = {
  count: '{count, plural, =0 {Liste yok} one {# liste} other {# liste}}',
  sentence: 'Kampanyalarınızın yazdığı, kişilerinizden ayrı insanlar.',
  search: 'Liste ara',
  add: 'Liste ekle',
  addTitle: 'Liste ekle',
  editTitle: 'Listeyi düzenle',
  saved: 'Liste kaydedildi.',
  deleted: 'Liste silindi.',
  deleteTitle: '{name} listesi silinsin mi?',
  deleteText: 'Listedeki kişiler de silinir; şirketin kişileri kalır. Bu işlem geri alınamaz.',
  emptyTitle: 'Henüz liste yok',
  emptySentence: 'Bir liste oluşturun ve kişileri bir Excel ya da CSV tablosundan getirin.',
  name: 'Ad',
  contacts: 'Kişiler',
  check: 'WhatsApp',
  checked: '{valid, number} geçerli, {invalid, number} geçersiz, {unchecked, number} kontrol edilmedi',
  contactsOf: '{count, plural, =0 {boş} one {# kişi} other {# kişi}}',
  open: 'Kişileri aç',
  sample: 'Örnek tablo',
} satisfies Catalogue<typeof pt>
