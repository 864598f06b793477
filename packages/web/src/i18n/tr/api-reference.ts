import type { Catalogue } from '../messages.ts'
import type { apiReference as pt } from '../pt/api-reference.ts'

/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence: 'Bir API anahtarının yapabileceği çağrılar. Doldurun, çalıştırın ve bu sunucunun yanıtını görün.',
  back: 'API anahtarları',
  key: 'API anahtarı',
  keyHint: 'Yalnızca bu ekranda kalır. Çalıştırdığınız çağrı, anahtarın izinleriyle gerçekten yapılır.',
  document: 'Aracınız için OpenAPI belgesi:',
  failed: 'Çağrılar yüklenemedi',
  calls: 'Çağrılar',
  needs: 'izin: {scope}',
  summaries: {
    createContact: 'Bir kişi ekler.',
    listContacts: 'Ada göre bir sayfa kişi.',
    showContact: 'Bir kişi.',
    updateContact: 'Bir kişiyi değiştirir.',
    listTickets: 'Bir sayfa talep: önce okunmamışlar, sonra en son hareket edenler.',
    showTicket: 'Bir talep.',
    listMessages:
      'Görüşmenin bir sayfası, en eski mesaj önce; ardından aynı kişinin aynı bağlantıdaki önceki talepleri gelir. gaps: bağlantının bu sürede kapalı olduğu zamanlar. isAgedOut: saklama süresi daha eski mesajları sildi.',
    sendByToken:
      'Çağrıda adı geçen bağlantıdan bir numaraya bir metin ya da her dosya için bir mesaj gönderir. Makbuz gibi bir bildirim, müşterinin onayı ne olursa olsun gider; marketing ile gönderilen, pazarlama istemeyen müşteride ERR_MARKETING_WITHDRAWN ile reddedilir.',
  },
  body: 'Gövde (JSON)',
  noJson: 'Gövde geçerli bir JSON değil.',
  command: 'Komut',
  keyHere: 'ANAHTARINIZ',
  keyFirst: 'Çalıştırmak için sayfanın başına bir anahtar yapıştırın.',
  run: 'Çalıştır',
  noAnswer: 'Sunucu yanıt vermedi.',
  took: '{milliseconds} ms',
  answer: 'Yanıt',
} satisfies Catalogue<typeof pt>
