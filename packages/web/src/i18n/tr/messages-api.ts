import type { Catalogue } from '../messages.ts'
import type { messagesApi as pt } from '../pt/messages-api.ts'

export const messagesApi = {
  token: {
    hint: 'Bu belirteçle başka bir sistem bu bağlantıdan mesaj gönderir: sipariş bildirimleri, ödeme hatırlatmaları, onaylar. Her biri müşterinin sohbetinde kalır.',
    failed: 'Belirteç yüklenemedi',
    make: 'Belirteç oluştur',
    secret: 'Belirteç',
    onceTitle: 'Şimdi kopyalayın',
    onceText: 'Bir daha gösterilmeyecek.',
    madeBy: '{at} tarihinde {name} oluşturdu',
    made: '{at} tarihinde oluşturuldu',
    used: 'Son kullanım: {ago}',
    unused: 'Henüz kullanılmadı',
    replace: 'Değiştir',
    replaceTitle: 'Belirteç değiştirilsin mi?',
    replaceText: 'Geçerli belirteç hemen geçersiz olur. Onu kullanan sistemler yenisini alana kadar gönderemez.',
    revoke: 'İptal et',
    revokeTitle: 'Belirteç iptal edilsin mi?',
    revokeText: 'Onu kullanan sistemler göndermeyi hemen durdurur. Bu geri alınamaz.',
    revoked: 'Belirteç iptal edildi.',
  },
} satisfies Catalogue<typeof pt>
