import type { Catalogue } from '../messages.ts'
import type { trouble as pt } from '../pt/trouble.ts'

/** Bir iletinin neden gitmediği ve neyin işe yarayacağı. */
export const trouble: Catalogue<typeof pt> = {
  retry: 'Yeniden dene',
  resend: 'Yeniden gönder',
  discard: 'Vazgeç',
  unsure: 'Bu mesajın ulaşıp ulaşmadığını bilmiyoruz.',
  networks: { whatsapp: 'WhatsApp', facebook: 'Messenger', instagram: 'Instagram', unknown: 'Kanal' },
  failures: {
    disconnected: 'Numaranın bağlantısı kesik.',
    auth: 'Bağlantı erişimini yitirdi. Numarayı yeniden bağlayın.',
    banned: '{name} bu hesabı engelledi. Bir yöneticiye haber verin.',
    restricted: '{name} bu hesabın gönderimini bir süreliğine kısıtladı. Daha sonra deneyin.',
    newChats:
      'Bu numara bugün başlatabileceği tüm sohbetleri başlattı. Yarın ya da başka bir numarayla deneyin.',
    rate: 'Kısa sürede çok fazla mesaj. Biraz sonra deneyin.',
    window:
      '{network, select, whatsapp {Müşterinin son mesajından bu yana 24 saatten fazla geçti: yalnızca onaylı bir şablon gönderilebilir.} other {Yanıt süresi doldu. Müşteri yeniden yazdığında yazabilirsiniz.}}',
    limited:
      '{name} bu müşterinin aldığı pazarlama mesajlarını sınırlıyor. Başka bir gün deneyin ya da müşterinin yazmasını bekleyin.',
    recipient:
      '{network, select, whatsapp {Bu numara mesaj almıyor.} other {Bu kişi bu hesaptan mesaj almıyor.}}',
    group: 'Bu grup mesaj almıyor: boş, askıya alınmış ya da artık yok.',
    number: '{name} bu mesaj için müşterinin telefon numarasını istiyor. Numarayı müşteriden isteyin.',
    blocked: 'Müşteri bu şirketin mesajlarını engelledi.',
    content: '{name} bu içeriği kabul etmedi.',
    template:
      '{name} bu şablonu şu anda kabul etmiyor. Başka bir şablon seçin ya da bir yöneticinin gözden geçirmesini isteyin.',
    setup: 'Hesap bunu henüz gönderemiyor. Bir yöneticiden Meta’daki kurulumu tamamlamasını isteyin.',
    payment: 'Hesapta bir ödeme sorunu var. Bir yöneticiye haber verin.',
    transient: '{name} yanıt vermedi.',
    unknown: '{name} mesajı reddetti.',
    unsupported: '{name} bu tür mesaj göndermez.',
    cancelled: 'Gönderim iptal edildi.',
  },
  fit: {
    document: 'Belge olarak',
    converted: 'JPEG olarak',
    shrunk: 'Küçültülerek',
    size: 'Bu kanal bu dosya türünden en fazla {size} kabul eder.',
    type: 'Bu kanal bu dosya türünü kabul etmez; yalnızca {types}, en fazla {size}.',
  },
}
