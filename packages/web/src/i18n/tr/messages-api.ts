import type { Catalogue } from '../messages.ts'
import type { messagesApi as pt } from '../pt/messages-api.ts'

export const messagesApi = {
  sentence:
    'Başka bir sistem, bağlantının belirteciyle mesaj gönderir: sipariş bildirimleri, ödeme hatırlatmaları, onaylar.',
  refusals: 'Bir şey ters giderse',
  how: {
    title: 'Nasıl gönderilir',
    token: 'Her WhatsApp bağlantısının kendi belirteci vardır: Bağlantılar › Düzenle › Entegrasyon.',
    number: 'Numara ülke ve alan koduyla yazılır; kişi henüz yoksa oluşturulur.',
    ticket: 'Mesaj müşterinin açık sohbetine girer. Açık sohbet yoksa bekleyen bir talep açılır.',
    line: 'Bağlantı yoksa sırada bekler ve numara dönünce çıkar. Ekibin yazdıkları önce gider. Dakikada en çok 60 çağrı.',
    key: 'clientKey isteğe bağlıdır: aynı anahtarla yinelenen çağrı yeniden göndermez ve aynı yanıtı verir.',
    address: 'Adres',
  },
  example: {
    token: 'BELIRTECINIZ',
    body: 'Merhaba {name}! Siparişiniz yola çıktı.',
    text: 'Metin',
    files: 'Dosyalar',
    answer: 'Yanıt',
  },
  trial: {
    what: 'Ne gönderilecek',
    title: 'Deneyin',
    hint: 'Buradan gönderilen gerçekten gider.',
    token: 'Bağlantı belirteci',
    text: 'Metin',
    files: 'Dosyalar',
    number: 'Numara',
    numberHint: 'Ülke ve alan koduyla.',
    body: 'Mesaj',
    caption: 'İlk dosyanın açıklaması',
    choose: 'Dosya seç',
    send: 'Gönder',
    answer: 'Yanıt',
  },
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
    replaceText:
      'Geçerli belirteç hemen geçersiz olur. Onu kullanan sistemler yenisini alana kadar gönderemez.',
    revoke: 'İptal et',
    revokeTitle: 'Belirteç iptal edilsin mi?',
    revokeText: 'Onu kullanan sistemler göndermeyi hemen durdurur. Bu geri alınamaz.',
    revoked: 'Belirteç iptal edildi.',
  },
} satisfies Catalogue<typeof pt>
