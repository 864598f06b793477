import type { Catalogue } from '../messages.ts'
import type { helps as pt } from '../pt/helps.ts'

export const helps = {
  count: '{count, plural, =0 {Yardım yok} other {# yardım}}',
  sentence: 'Tüm şirketlerin Yardım altında gördüğü videolar.',
  search: 'Yardım ara',
  add: 'Yardım ekle',
  addTitle: 'Yardım ekle',
  editTitle: 'Yardımı düzenle',
  saved: 'Yardım kaydedildi.',
  deleted: 'Yardım silindi.',
  deleteTitle: '{name} yardımı silinsin mi?',
  deleteText: 'Video tüm şirketler için kaybolur. Bu işlem geri alınamaz.',
  emptyTitle: 'Henüz yardım yok',
  emptySentence: 'Recado’nun nasıl kullanıldığını videolarla gösterin: tüm şirketler görür.',
  title: 'Başlık',
  description: 'Açıklama',
  video: 'Video',
  videoHint: 'Bir YouTube videosunun adresi veya kodu.',
  videos: '{count, plural, =0 {Video yok} other {# video}}',
  pageSentence: 'Soruları yanıtlayan kısa videolar.',
  play: 'İzle: {title}',
  noneTitle: 'Henüz video yok',
  noneSentence: 'Platformun yardım videoları burada görünür.',
} satisfies Catalogue<typeof pt>
