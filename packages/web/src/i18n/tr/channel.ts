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
  fit: {
    document: 'Belge olarak',
    converted: 'JPEG olarak',
    shrunk: 'Küçültülerek',
    size: 'Bu kanal bu dosya türünden en fazla {size} kabul eder.',
    type: 'Bu kanal bu dosya türünü kabul etmez; yalnızca {types}, en fazla {size}.',
  },
  lost: { text: 'Bu dosya indirilemedi.', again: 'Yeniden dene' },
  trouble: {
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
  },
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
    ask: 'Numarayı iste',
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
