import type { Catalogue } from '../messages.ts'
import type { tags as pt } from '../pt/tags.ts'

export const tags = {
  count: '{count, plural, =0 {Etiket yok} one {# etiket} other {# etiket}}',
  sentence: 'Sonradan filtrelemek ve düzenlemek için talepleri işaretleyin.',
  search: 'Etiket ara',
  add: 'Etiket ekle',
  addTitle: 'Etiket ekle',
  editTitle: 'Etiketi düzenle',
  saved: 'Etiket kaydedildi.',
  deleted: 'Etiket silindi.',
  deleteTitle: '{name} etiketi silinsin mi?',
  deleteText: 'Etiket, bulunduğu tüm taleplerden kaldırılır. Bu işlem geri alınamaz.',
  emptyTitle: 'Henüz etiket yok',
  emptySentence: 'VIP veya Teklif gibi etiketler oluşturun, her konuşmayı anında bulun.',
  name: 'Ad',
  tooShort: 'Ad çok kısa',
  color: 'Renk',
  tickets: 'Talepler',
  carried: '{count, plural, =0 {talep yok} one {# talep} other {# talep}}',
  preview: 'Görünümü',
} satisfies Catalogue<typeof pt>
