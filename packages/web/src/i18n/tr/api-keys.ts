import type { Catalogue } from '../messages.ts'
import type { apiKeys as pt } from '../pt/api-keys.ts'

export const apiKeys = {
  count: '{count, plural, =0 {Anahtar yok} one {# anahtar} other {# anahtar}}',
  sentence: 'Diğer sistemlerin şirket adına, yalnızca izin verdiğiniz kadarıyla iş yaptığı anahtarlar.',
  search: 'Anahtar ara',
  add: 'Anahtar oluştur',
  tryCalls: 'Çağrıları dene',
  addTitle: 'Yeni API anahtarı',
  made: 'API anahtarı oluşturuldu',
  deleted: 'Anahtar silindi: artık geçerli değil.',
  deleteTitle: '{name} adlı anahtar silinsin mi?',
  deleteText: 'Onu kullanan sistem hemen reddedilir. Bu işlem geri alınamaz.',
  emptyTitle: 'Henüz anahtar yok',
  emptySentence: 'Her sistem için, gereken en az izinle bir anahtar oluşturun.',
  name: 'Ad',
  may: 'Yapabildiği',
  lastUsed: 'Son kullanım',
  unused: 'hiç kullanılmadı',
  expiry: 'Geçerlilik',
  never: 'bitmez',
  ends: '{at} gününe kadar',
  ended: '{at} günü bitti',
  secret: 'Anahtar',
  onceTitle: 'Şimdi kopyalayın',
  onceText: 'Bir daha gösterilmez.',
  how: 'Anahtarı Authorization başlığında gönderin. Hangi çağrının hangi izni kabul ettiğini /api/openapi.json belgesi söyler.',
  example: 'Örnek',
  expiries: {
    month: '30 gün',
    quarter: '90 gün',
    year: '1 yıl',
    never: 'Bitmez',
  },
  scopes: {
    'contacts:read': {
      label: 'Kişileri okuma',
      hint: 'Kişileri listeler ve numaralarıyla görür.',
    },
    'contacts:write': {
      label: 'Kişileri değiştirme',
      hint: 'Kişi oluşturur ve bilgilerini değiştirir.',
    },
    'tickets:read': {
      label: 'Talepleri okuma',
      hint: 'Talepleri listeler ve görür.',
    },
    'messages:read': {
      label: 'Mesajları okuma',
      hint: 'Herhangi bir talebin konuşmaları.',
    },
    'messages:send': {
      label: 'Mesaj gönderme',
      hint: "Mesaj API'siyle, herhangi bir bağlantıdan.",
    },
  },
} satisfies Catalogue<typeof pt>
