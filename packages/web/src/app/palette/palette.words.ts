import { paletteWordsScreens } from './screens.words.ts'
import type { WordTree } from '@recado/domain'

/** Words that users type for a screen, a setting or a card of the settings, beside its name. */
export const paletteWords = {
  titles: {
    transcription: {
      pt: 'Serviço de transcrição',
      en: 'Transcription service',
      es: 'Servicio de transcripción',
      tr: 'Yazıya dökme hizmeti',
    },
  },
  screens: paletteWordsScreens,
  settings: {
    CheckMsgIsGroup: {
      pt: 'grupos whatsapp',
      en: 'groups whatsapp',
      es: 'grupos whatsapp',
      tr: 'gruplar whatsapp',
    },
    linkPreviews: {
      pt: 'prévia link título imagem whatsapp',
      en: 'preview link title picture whatsapp',
      es: 'vista previa enlace título imagen whatsapp',
      tr: 'önizleme link adres başlık resim whatsapp',
    },
    sendGreetingAccepted: {
      pt: 'boas-vindas apresentação',
      en: 'welcome introduction',
      es: 'bienvenida presentación',
      tr: 'hoş geldiniz tanıtım',
    },
    sendMsgTransfTicket: {
      pt: 'mudar de fila mudar de atendente',
      en: 'change of queue handover',
      es: 'cambio de cola cambio de agente',
      tr: 'kuyruk değişikliği devir',
    },
    sendGreetingMessageOneQueues: { pt: 'boas-vindas', en: 'welcome', es: 'bienvenida', tr: 'hoş geldiniz' },
    chatBotType: {
      pt: 'chatbot robô botões lista',
      en: 'chatbot bot buttons list',
      es: 'chatbot robot botones lista',
      tr: 'chatbot robot düğmeler liste',
    },
    scheduleType: {
      pt: 'expediente feriados feriado abertura fechado fora do horário plantão domingo',
      en: 'business hours schedule holidays holiday closed out of hours sunday',
      es: 'feriados festivos feriado apertura cerrado fuera de horario domingo',
      tr: 'çalışma saatleri mesai tatil tatiller kapalı pazar',
    },
    enableLGPD: {
      pt: 'privacidade termos aceite',
      en: 'privacy terms gdpr',
      es: 'privacidad términos',
      tr: 'gizlilik kvkk',
    },
    lgpdConsent: {
      pt: 'privacidade termos aceite',
      en: 'privacy terms gdpr',
      es: 'privacidad términos',
      tr: 'gizlilik kvkk',
    },
    lgpdDeleteMessage: {
      pt: 'privacidade mensagem apagada',
      en: 'privacy deleted message',
      es: 'privacidad mensaje borrado',
      tr: 'gizlilik silinen mesaj',
    },
    lgpdHideNumber: {
      pt: 'privacidade mascarar telefone',
      en: 'privacy mask phone',
      es: 'privacidad enmascarar teléfono',
      tr: 'gizlilik maskele telefon',
    },
    call: {
      pt: 'ligação telefonema voz vídeo',
      en: 'phone call voice video',
      es: 'llamada telefónica voz video',
      tr: 'telefon araması ses video',
    },
    requiredTag: {
      pt: 'etiqueta obrigatória motivo marcador',
      en: 'label mandatory reason',
      es: 'etiqueta obligatoria motivo',
      tr: 'etiket zorunlu neden',
    },
    userRating: {
      pt: 'nps satisfação pesquisa estrelas',
      en: 'nps satisfaction survey stars',
      es: 'nps satisfacción encuesta estrellas',
      tr: 'nps memnuniyet anket yıldız',
    },
    pushText: {
      pt: 'push celular tela bloqueada privacidade',
      en: 'push phone lock screen privacy',
      es: 'push móvil pantalla bloqueada privacidad',
      tr: 'push telefon kilit ekranı gizlilik',
    },
    transcribeOnPlay: {
      pt: 'áudio voz texto',
      en: 'audio voice text',
      es: 'audio voz texto',
      tr: 'ses metin',
    },
    requireTwoFactor: {
      pt: '2fa senha segurança autenticador',
      en: '2fa password security authenticator',
      es: '2fa contraseña seguridad autenticador',
      tr: '2fa parola şifre güvenlik doğrulayıcı',
    },
    severalDevices: {
      pt: 'sessão login simultâneo celular computador',
      en: 'session login simultaneous phone computer',
      es: 'sesión acceso simultáneo móvil computadora',
      tr: 'oturum giriş aynı anda telefon bilgisayar',
    },
  },
  cards: {
    companyLocale: {
      pt: 'país idioma língua fuso horário moeda região',
      en: 'country language time zone timezone currency region',
      es: 'país idioma lengua zona horaria huso moneda región',
      tr: 'ülke dil saat dilimi para birimi bölge',
    },
    secrets: {
      pt: 'boleto fatura segunda via 2ª via pix desbloqueio autoatendimento ixc mk-auth asaas chave token provedor internet',
      en: 'bill invoice second copy pix unlock self-service ixc mk-auth asaas key token internet provider',
      es: 'boleto factura segunda copia pix desbloqueo autoservicio ixc mk-auth asaas clave token proveedor internet',
      tr: 'fatura ikinci kopya boleto pix erişim açma self servis ixc mk-auth asaas anahtar token internet sağlayıcı',
    },
    stopWords: {
      pt: 'sair parar descadastrar campanha opt-out marketing',
      en: 'stop unsubscribe opt-out campaign marketing',
      es: 'salir parar baja campaña opt-out marketing',
      tr: 'dur çık abonelikten çık opt-out kampanya pazarlama',
    },
    retention: {
      pt: 'apagar mensagens antigas retenção prazo dias arquivos LGPD limpeza automática',
      en: 'delete old messages retention days files automatic cleanup GDPR LGPD',
      es: 'borrar mensajes antiguos conservación retención plazo días archivos limpieza automática',
      tr: 'eski mesajları sil saklama süresi gün dosya otomatik temizlik KVKK',
    },
    transcription: {
      pt: 'áudio voz texto whisper openai chave',
      en: 'audio voice text whisper openai key',
      es: 'audio voz texto whisper openai clave',
      tr: 'ses metin whisper openai anahtar',
    },
    sso: {
      pt: 'sso oidc openid connect login único entrar provedor de identidade google workspace microsoft entra okta domínio',
      en: 'sso oidc openid connect single sign-on login identity provider google workspace microsoft entra okta domain',
      es: 'sso oidc openid connect inicio de sesión único entrar proveedor de identidad google workspace microsoft entra okta dominio',
      tr: 'sso oidc openid connect tek oturum açma giriş kimlik sağlayıcı google workspace microsoft entra okta alan adı',
    },
  },
} as const satisfies WordTree
