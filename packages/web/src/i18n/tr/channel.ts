import type { Catalogue } from '../messages.ts'
import type { channel as pt } from '../pt/channel.ts'

export const channel = {
  open: '{left} daha yazabilirsiniz.',
  extended: 'Olağan süre doldu; bir kişi {left} daha yanıt verebilir.',
  hours: '{count, plural, one {# saat} other {# saat}}',
  minutes: '{count, plural, one {# dakika} other {# dakika}}',
  closed:
    'Müşteri 24 saatten uzun süredir yazmadı. Yeniden yazana kadar ona yalnızca onaylı bir şablon ulaşır.',
  closedForAll: 'Yanıt süresi doldu. Müşteri yeniden yazdığında yazabilirsiniz.',
  tooLong:
    '{count, plural, one {Metin bu kanalın sınırını # karakter aşıyor.} other {Metin bu kanalın sınırını # karakter aşıyor.}}',
  sendTemplate: 'Şablon gönder',
  choose: 'Bir şablon seçin',
  templates: 'Mesaj şablonları',
  loading: 'Şablonlar getiriliyor',
  search: 'Şablon ara',
  language: 'Dil',
  category: 'Kategori',
  allLanguages: 'Tüm diller',
  allCategories: 'Tüm kategoriler',
  none: 'Bu numarada onaylı şablon yok.',
  noneFits: 'Bu filtrelere uyan şablon yok.',
  preview: 'Müşterinin okuyacağı hali',
  missing: 'Bu alanı doldurun.',
  addressMissing: 'https:// ile başlayan bir adres girin.',
  send: 'Şablonu gönder',
  nextCategory: 'yakında {category}',
  categories: { MARKETING: 'Pazarlama', UTILITY: 'Hizmet', AUTHENTICATION: 'Kimlik doğrulama' },
  lost: { text: 'Bu dosya indirilemedi.', again: 'Yeniden dene' },
  held: {
    newChats: {
      until:
        'Numarayı korumak için bekliyor: bugün başlatabileceği tüm sohbetleri başlattı. En erken {when} gönderilir.',
      open: 'Numarayı korumak için bekliyor: bugün başlatabileceği tüm sohbetleri başlattı.',
    },
    restricted: {
      until: '{name} bu hesabın gönderimlerini kısıtladı. Mesaj bekliyor ve {when} sonrasında gönderilir.',
      open: '{name} bu hesabın gönderimlerini kısıtladı. Mesaj bu bitene kadar bekliyor.',
    },
    rate: {
      until: 'Bekliyor: kanal daha yavaş gönderilmesini istedi. {when} sonrasında gönderilir.',
      open: 'Bekliyor: kanal daha yavaş gönderilmesini istedi.',
    },
    when: '{day} {time}',
    cancel: 'Gönderimi iptal et',
  },
  gap: 'Bu bağlantıda {from}–{until} arasında sinyal yoktu{times, plural, one {} other { (# kez)}}; müşterinin yazdığı bir şey eksik olabilir.',
  gapOnDay:
    'Bu bağlantıda {day} günü {from}–{until} arasında sinyal yoktu{times, plural, one {} other { (# kez)}}; müşterinin yazdığı bir şey eksik olabilir.',
  gapOverDays:
    'Bu bağlantıda {day} {from} ile {untilDay} {until} arasında sinyal yoktu{times, plural, one {} other { (# kez)}}; müşterinin yazdığı bir şey eksik olabilir.',
  numberRequest: {
    label: 'Metin',
    hint: 'Müşteri, kendi numarasını paylaşması için düğmesi olan bu metni alır. Kişinin numarası böylece kaydedilir.',
    text: 'Numaranızı bizimle paylaşır mısınız?',
    send: 'İsteği gönder',
  },
  places: {
    header: 'Başlık: {name}',
    file: 'Dosyanın adresi ({name})',
    body: 'Metin: {name}',
    button: '{of} düğmesi: {name}',
    code: '{of} düğmesinin kodu',
  },
} satisfies Catalogue<typeof pt>
