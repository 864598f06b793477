import type { Catalogue } from '../messages.ts'
import type { contactListItems as pt } from '../pt/contact-list-items.ts'

export const contactListItems = {
  count: '{count, plural, =0 {Kişi yok} one {# kişi} other {# kişi}}',
  sentence: 'Bu listedeki kişiler. Numaralar WhatsApp’ta azar azar kontrol edilir.',
  sentenceOf: '{name} listesi. Numaralar WhatsApp’ta azar azar kontrol edilir.',
  search: 'Ad veya numara ara',
  add: 'Kişi ekle',
  addTitle: 'Kişi ekle',
  editTitle: 'Kişiyi düzenle',
  saved: 'Kişi kaydedildi.',
  deleted: 'Kişi silindi.',
  deleteTitle: '{name} listeden çıkarılsın mı?',
  deleteText: 'Kişi yalnızca bu listeden çıkar. Bu işlem geri alınamaz.',
  emptyTitle: 'Bu listede kişi yok',
  emptySentence: 'Bir tablo içe aktarın veya tek tek ekleyin.',
  name: 'Ad',
  number: 'Numara',
  numberHint: 'Ülke koduyla: 90 501 000 00 01',
  email: 'E-posta',
  check: 'WhatsApp',
  validity: {
    valid: 'geçerli',
    invalid: 'geçersiz',
    unchecked: 'henüz kontrol edilmedi',
  },
  checkUnavailable:
    '{count, plural, one {# numara kontrol edilmedi} other {# numara kontrol edilmedi}}: bu şirketin bağlantıları, örneğin WhatsApp Cloud, numara kontrol etmez. Kampanyalar bu numaralara yazar, rapor var olmayanları gösterir.',
  checkWaiting:
    '{count, plural, one {# numara henüz kontrol edilmedi} other {# numara henüz kontrol edilmedi}}. Kontrol, bağlı bir numara bekliyor.',
  checking: '{count, plural, one {# numara} other {# numara}} WhatsApp’ta azar azar kontrol ediliyor…',
  back: 'Listeler',
  notFound: 'Liste bulunamadı',
  notFoundSentence: 'Silinmiş ya da adres yanlış.',
  import: 'Tablo içe aktar',
  segment: {
    open: 'Segment ekle',
    title: 'Bir segmentin kişilerini ekle',
    sentence: 'Numarası olan ve tüm koşullara uyan kişiler eklenir. Koşul yoksa herkes eklenir.',
    tags: 'Şu etiketlerden biri olan',
    queues: 'Şu kuyruklardan birinde görüşmesi olan',
    wroteWithinDays: 'Son günlerde yazan',
    silentForDays: 'Yazmadan geçen',
    days: 'gün',
    infoName: 'Ek bilgi',
    infoValue: 'İçerdiği değer',
    neverAnswered: 'Mesaj aldı ve hiç yanıtlamadı',
    count: '{count, plural, =0 {Kişi yok} one {# kişi} other {# kişi}}',
    added:
      '{count, plural, =0 {Hepsi zaten listedeydi.} one {Listede # yeni kişi.} other {Listede # yeni kişi.}}',
    add: 'Listeye ekle',
  },
} satisfies Catalogue<typeof pt>
