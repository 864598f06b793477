import { SETTING_WORDS_TR } from '@recado/domain'
import type { Catalogue } from '../messages.ts'
import type { settings as pt } from '../pt/settings.ts'

export const settings = {
  sentence:
    'Şirketin çalışma biçimi. Anahtarlar ve seçimler değiştirilir değiştirilmez, metinler ve sayılar kaydedilince geçerli olur.',
  saved: 'Başarıyla güncellendi.',
  failed: 'Ayarlar yüklenemedi',
  retry: 'Yeniden dene',
  sections: {
    tickets: 'Görüşmeler',
    bot: 'Sohbet robotu ve saatler',
    channels: 'Kanallar',
    people: 'Ekip ve gizlilik',
    sound: 'Sesler',
    privacy: 'Gizlilik (LGPD)',
  },
  values: SETTING_WORDS_TR.values,
  sso: {
    label: 'Tek oturum açma (SSO)',
    hint: 'Ekip, OpenID Connect ile şirket hesabını kullanarak giriş yapar.',
    open: 'Ayarla',
  },
  keys: {
    requiredTag: {
      label: SETTING_WORDS_TR.labels.requiredTag,
      hint: 'Görüşme ancak bir etiketi varsa kapatılır.',
    },
    userRating: {
      label: SETTING_WORDS_TR.labels.userRating,
      hint: 'Müşteri, bağlantının değerlendirme mesajını alır; bağlantıda varsa.',
    },
    sendGreetingAccepted: {
      label: SETTING_WORDS_TR.labels.sendGreetingAccepted,
      hint: 'Biri görüşmeyi kabul edince müşteri selamlanır. Gruplarda değil.',
    },
    sendMsgTransfTicket: {
      label: SETTING_WORDS_TR.labels.sendMsgTransfTicket,
      hint: 'Görüşme başka bir kuyruğa ya da kişiye geçince müşteriye bildirilir.',
    },
    scheduleType: {
      label: SETTING_WORDS_TR.labels.scheduleType,
      hint: 'Mesai dışı mesajı için hangi saatlerin geçerli olduğu.',
    },
    chatBotType: {
      label: SETTING_WORDS_TR.labels.chatBotType,
      hint: 'Düğme ve listeler kanalda varsa görünür; yoksa metin gönderilir.',
    },
    sendGreetingMessageOneQueues: {
      label: SETTING_WORDS_TR.labels.sendGreetingMessageOneQueues,
      hint: 'Bağlantının tek kuyruğu olsa da kuyruğun karşılaması gönderilir.',
    },
    call: {
      label: SETTING_WORDS_TR.labels.call,
      hint: 'Kapalıyken arayan, burada yalnızca yazıyla hizmet verildiğini söyleyen bir mesaj alır.',
    },
    CheckMsgIsGroup: {
      label: SETTING_WORDS_TR.labels.CheckMsgIsGroup,
      hint: "Grup mesajları Recado'ya girmez.",
    },
    linkPreviews: {
      label: SETTING_WORDS_TR.labels.linkPreviews,
      hint: "Ekipten birinin QR kodla bağlanan WhatsApp'ta yazdığı adres, sunucunun önceden açtığı sayfanın başlığı ve resmiyle gider.",
    },
    enableLGPD: {
      label: SETTING_WORDS_TR.labels.enableLGPD,
      hint: 'Başlamadan önce müşteri, bağlantının gizlilik mesajını okur ve kabul edip etmediğini söyler.',
    },
    lgpdConsent: {
      label: SETTING_WORDS_TR.labels.lgpdConsent,
      hint: 'Kapalıyken her müşteriye bir kez sorulur.',
    },
    lgpdDeleteMessage: {
      label: SETTING_WORDS_TR.labels.lgpdDeleteMessage,
      hint: 'Müşterinin geri aldığı mesajın metni burada da silinir.',
    },
    lgpdHideNumber: {
      label: SETTING_WORDS_TR.labels.lgpdHideNumber,
      hint: 'İzni olanlar dahil kimse tam numaraları görmez.',
    },
    requireTwoFactor: {
      label: SETTING_WORDS_TR.labels.requireTwoFactor,
      hint: 'Henüz açmamış olanlar bir sonraki girişte, her şeyden önce açar.',
    },
    severalDevices: {
      label: SETTING_WORDS_TR.labels.severalDevices,
      hint: 'Kapalıyken başka bir cihazda oturum açmak öncekini bitirir.',
    },
    pushText: {
      label: SETTING_WORDS_TR.labels.pushText,
      hint: 'Kapalıyken müşterinin yazdığı kilitli ekranlarda görünmez.',
    },
    transcribeOnPlay: {
      label: SETTING_WORDS_TR.labels.transcribeOnPlay,
      hint: 'Bir sesi dinlemek yazıya dökülmesini de ister. Yoksa yalnızca Yazıya dök’e basılınca.',
    },
  },
  hours: {
    title: 'Şirketin çalışma saatleri',
    saved: 'Saatler güncellendi.',
    missing: {
      company: 'Şirketin henüz kayıtlı saatleri yok: o zamana kadar kimse mesai dışı mesajını almaz.',
      queue: 'Saati olmayan, bu yüzden her zaman açık olanlar: {names}.',
      connection: 'Saati olmayan, bu yüzden her zaman açık olanlar: {names}.',
      queueMessage:
        'Saatleri var, ama bazı bağlantılarda mesai dışı mesajı yok: {names}. Mesai dışında yazanlar yanıt almaz.',
      connectionMessage:
        'Saatleri var, ama mesai dışı mesajı yok: {names}. Mesai dışında yazanlar yanıt almaz.',
    },
  },
  secrets: {
    title: 'Faturalar ve erişim açma',
    hint: 'Self servis kuyruklar için. Değerler şifrelenir ve hiç gösterilmez; başka bir adres, öncekine girilen anahtarları siler.',
    saved: 'Kaydedildi.',
    removed: 'Kaldırıldı.',
    isSet: 'Tanımlı; değiştirmek için yazın',
    notSet: 'Tanımlı değil',
    remove: 'Kaldır',
    removeOf: 'Kaldır: {name}',
    keys: SETTING_WORDS_TR.secrets,
  },
  transcription: {
    source: {
      company: 'Sesler aşağıdaki hizmetle, yalnızca bir temsilci isteyince yazıya dökülür.',
      operator:
        'Sesler bu sunucunun hizmetiyle, yalnızca bir temsilci isteyince yazıya dökülür. Kendinizinkini kullanmak için doldurun.',
      none: 'Henüz sesleri yazıya döken bir hizmet yok. OpenAI API ile uyumlu herhangi birini kullanın.',
    },
    baseUrl: 'Hizmetin adresi',
    baseUrlHint: 'API sürümüne kadar.',
    model: 'Model',
    apiKey: 'Anahtar',
    apiKeyHint: 'Şifreli saklanır ve asla gösterilmez. Hizmet istemiyorsa boş bırakın.',
    keep: 'Şimdikini korumak için boş bırakın',
    saved: 'Yazıya dökme hizmeti kaydedildi.',
    remove: 'Bu hizmeti kaldır',
    removed: 'Yazıya dökme hizmeti kaldırıldı.',
    try: 'Bir sesle dene',
    silence: 'Hizmet yanıt verdi ama konuşma tanımadı.',
  },
} satisfies Catalogue<typeof pt>
