import type { Catalogue } from '../messages.ts'
import type { consents as pt } from '../pt/consents.ts'

export const consents = {
  title: 'Onaylar',
  history: 'Onay geçmişi',
  saved: 'Onay kaydedildi.',
  reason: 'Neden',
  reasonHint: 'Kim, nasıl istedi',
  give: 'Onayı kaydet',
  withdraw: 'Reddi kaydet',
  all: 'Tümünü gör',
  fewer: 'Daha az göster',
  purposes: { service: 'Hizmet', marketing: 'Tanıtım' },
  states: { given: 'Onaylı', withdrawn: 'İstemiyor', none: 'Kayıt yok' },
  sources: {
    message: 'Müşterinin mesajı',
    screen: 'Burada kaydedildi',
    import: 'İçe aktarma',
    provider: 'WhatsApp’taki seçim',
    api: 'Başka bir sistem',
    number: 'Bu numaranın önceki kişisi',
  },
  words: {
    label: 'Tanıtımı sonlandıran kelimeler',
    hint: 'Her kelime müşterinin mesajının tamamıdır; aksan ve büyük harf önemsizdir. SAIR, PARAR, STOP, BAJA ve DUR her zaman geçerlidir; ötekiler yalnızca tanıtıma yanıt olarak, 7 gün içinde.',
    isDefault: 'Bunlar alışılmış kelimelerdir.',
    restore: 'Alışılmış kelimelere dön',
    saved: 'Kelimeler kaydedildi.',
  },
} satisfies Catalogue<typeof pt>
