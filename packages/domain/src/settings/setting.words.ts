import type { SecretSettingKey, SettingKey, SETTINGS } from '@recado/contract'
import type { Sentence } from '../words/words.ts'

/** The settings of a company and their values, for the files of the server and for the screens. */
export const SETTING_WORDS = {
  labels: {
    requiredTag: {
      pt: 'Etiqueta obrigatória ao encerrar',
      en: 'Tag required to close',
      es: 'Etiqueta obligatoria al cerrar',
      tr: 'Kapatmak için etiket zorunlu',
    },
    userRating: {
      pt: 'Pedir avaliação ao encerrar',
      en: 'Ask for a rating on closing',
      es: 'Pedir valoración al cerrar',
      tr: 'Kapatırken değerlendirme iste',
    },
    sendGreetingAccepted: {
      pt: 'Saudação ao aceitar',
      en: 'Greeting on accepting',
      es: 'Saludo al aceptar',
      tr: 'Kabulde karşılama',
    },
    sendMsgTransfTicket: {
      pt: 'Aviso de transferência',
      en: 'Transfer notice',
      es: 'Aviso de transferencia',
      tr: 'Aktarma bildirimi',
    },
    scheduleType: {
      pt: 'Horário de atendimento',
      en: 'Opening hours',
      es: 'Horario de atención',
      tr: 'Çalışma saatleri',
    },
    chatBotType: {
      pt: 'Formato do menu de filas',
      en: 'Form of the queue menu',
      es: 'Formato del menú de colas',
      tr: 'Kuyruk menüsünün biçimi',
    },
    sendGreetingMessageOneQueues: {
      pt: 'Saudação com uma só fila',
      en: 'Greeting with a single queue',
      es: 'Saludo con una sola cola',
      tr: 'Tek kuyrukta karşılama',
    },
    call: { pt: 'Aceitar chamadas', en: 'Accept calls', es: 'Aceptar llamadas', tr: 'Aramaları kabul et' },
    CheckMsgIsGroup: {
      pt: 'Ignorar grupos',
      en: 'Ignore groups',
      es: 'Ignorar grupos',
      tr: 'Grupları yok say',
    },
    linkPreviews: {
      pt: 'Prévia de links',
      en: 'Link previews',
      es: 'Vista previa de enlaces',
      tr: 'Bağlantı önizlemesi',
    },
    enableLGPD: {
      pt: 'Pedir consentimento (LGPD)',
      en: 'Ask for consent (LGPD)',
      es: 'Pedir consentimiento (LGPD)',
      tr: 'Onay iste (LGPD)',
    },
    lgpdConsent: {
      pt: 'Perguntar em toda conversa',
      en: 'Ask in every conversation',
      es: 'Preguntar en cada ticket',
      tr: 'Her görüşmede sor',
    },
    lgpdDeleteMessage: {
      pt: 'Apagar o que o cliente apaga',
      en: 'Delete what customers delete',
      es: 'Borrar lo que el cliente borra',
      tr: 'Müşterinin sildiğini sil',
    },
    lgpdHideNumber: {
      pt: 'Ocultar números de telefone',
      en: 'Hide phone numbers',
      es: 'Ocultar números de teléfono',
      tr: 'Telefon numaralarını gizle',
    },
    requireTwoFactor: {
      pt: 'Exigir verificação em duas etapas',
      en: 'Demand two-step verification',
      es: 'Exigir verificación en dos pasos',
      tr: 'İki adımlı doğrulamayı zorunlu tut',
    },
    severalDevices: {
      pt: 'Vários aparelhos por pessoa',
      en: 'Several devices per person',
      es: 'Varios dispositivos por persona',
      tr: 'Kişi başına birden çok cihaz',
    },
    pushText: {
      pt: 'Texto nas notificações',
      en: 'Text in notifications',
      es: 'Texto en las notificaciones',
      tr: 'Bildirimlerde metin',
    },
    transcribeOnPlay: {
      pt: 'Transcrever ao ouvir',
      en: 'Transcribe on play',
      es: 'Transcribir al escuchar',
      tr: 'Dinlerken yazıya dök',
    },
  },
  secrets: {
    ipixc: { pt: 'Endereço do IXC', en: 'Address of IXC', es: 'Dirección de IXC', tr: 'IXC adresi' },
    tokenixc: { pt: 'Token do IXC', en: 'Token of IXC', es: 'Token de IXC', tr: 'IXC anahtarı' },
    ipmkauth: {
      pt: 'Endereço do MK-Auth',
      en: 'Address of MK-Auth',
      es: 'Dirección de MK-Auth',
      tr: 'MK-Auth adresi',
    },
    clientidmkauth: {
      pt: 'Client ID do MK-Auth',
      en: 'Client ID of MK-Auth',
      es: 'Client ID de MK-Auth',
      tr: 'MK-Auth Client ID',
    },
    clientsecretmkauth: {
      pt: 'Client Secret do MK-Auth',
      en: 'Client secret of MK-Auth',
      es: 'Client Secret de MK-Auth',
      tr: 'MK-Auth Client Secret',
    },
    asaas: { pt: 'Chave do Asaas', en: 'Key of Asaas', es: 'Clave de Asaas', tr: 'Asaas anahtarı' },
  },
  values: {
    text: { pt: 'Texto', en: 'Text', es: 'Texto', tr: 'Metin' },
    button: { pt: 'Botões', en: 'Buttons', es: 'Botones', tr: 'Düğmeler' },
    list: { pt: 'Lista', en: 'List', es: 'Lista', tr: 'Liste' },
    disabled: { pt: 'Desativado', en: 'Off', es: 'Desactivado', tr: 'Kapalı' },
    queue: { pt: 'Por fila', en: 'Of each queue', es: 'Por cola', tr: 'Kuyruğun saatleri' },
    company: { pt: 'Da empresa', en: 'Of the company', es: 'De la empresa', tr: 'Şirketin saatleri' },
    connection: { pt: 'Por conexão', en: 'Per connection', es: 'Por conexión', tr: 'Bağlantıya göre' },
    enabled: { pt: 'Ativado', en: 'On', es: 'Activado', tr: 'Açık' },
  },
} as const satisfies {
  readonly labels: Readonly<Record<SettingKey, Sentence>>
  readonly secrets: Readonly<Record<SecretSettingKey, Sentence>>
  readonly values: Readonly<Record<(typeof SETTINGS)[SettingKey]['values'][number], Sentence>>
}
