import { ticketsBulk } from './bulk/bulk.words.ts'
import { ticketsSnooze } from './snooze/snooze.words.ts'
import { ticketsViews } from './views.words.ts'
import { ticketsTabs, ticketsGroups, ticketsListMenu, ticketsOwned } from './list/list.words.ts'
import { ticketsNew } from './new-ticket.words.ts'
import { ticketsFilters } from './filters.words.ts'
import { ticketsUpcoming } from './upcoming.words.ts'
import { ticketsEmpty } from './empty.words.ts'
import type { WordTree } from '@recado/domain'

/** The manager of the tickets screen: search, filters, tabs, the list. Spec: workspace 2 "Tickets screen". */
export const tickets = {
  list: { pt: 'Lista de conversas', en: 'List of tickets', es: 'Lista de tickets', tr: 'Talep listesi' },
  search: {
    pt: 'Buscar nome, número ou mensagem',
    en: 'Search name, number or message',
    es: 'Buscar nombre, número o mensaje',
    tr: 'Ad, numara veya mesaj ara',
  },
  tabs: ticketsTabs,
  groups: ticketsGroups,
  /** The customer of a ticket needs no answer. */
  noAnswer: {
    label: {
      pt: 'Não precisa de resposta',
      en: 'Needs no answer',
      es: 'No necesita respuesta',
      tr: 'Yanıt gerekmiyor',
    },
    of: {
      pt: '{name} não precisa de resposta',
      en: '{name} needs no answer',
      es: '{name} no necesita respuesta',
      tr: '{name} için yanıt gerekmiyor',
    },
    done: {
      pt: '{name} não espera mais, até escrever de novo.',
      en: '{name} waits no longer, until the next message.',
      es: '{name} ya no espera, hasta que vuelva a escribir.',
      tr: '{name} yeniden yazana kadar artık beklemiyor.',
    },
    undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer', tr: 'Geri al' },
  },
  parts: {
    label: { pt: 'Situação', en: 'State', es: 'Situación', tr: 'Durum' },
    open: { pt: 'Atendendo', en: 'In service', es: 'Atendiendo', tr: 'Görüşülen' },
    pending: { pt: 'Aguardando', en: 'Waiting', es: 'Esperando', tr: 'Bekleyen' },
  },
  failed: {
    pt: 'Não foi possível carregar as conversas',
    en: 'The tickets could not be loaded',
    es: 'No se pudieron cargar los tickets',
    tr: 'Talepler yüklenemedi',
  },
  typing: { pt: 'digitando…', en: 'typing…', es: 'escribiendo…', tr: 'yazıyor…' },
  recording: { pt: 'gravando áudio…', en: 'recording audio…', es: 'grabando audio…', tr: 'ses kaydediyor…' },
  draft: { pt: 'Rascunho:', en: 'Draft:', es: 'Borrador:', tr: 'Taslak:' },
  you: { pt: 'Você:', en: 'You:', es: 'Usted:', tr: 'Siz:' },
  waitsFor: {
    nps: {
      pt: 'aguardando avaliação',
      en: 'waiting for a rating',
      es: 'esperando valoración',
      tr: 'değerlendirme bekliyor',
    },
    lgpd: {
      pt: 'aguardando consentimento',
      en: 'waiting for consent',
      es: 'esperando consentimiento',
      tr: 'onay bekliyor',
    },
  },
  closing: {
    pt: 'Encerrando a conversa com {name}…',
    en: 'Closing the conversation with {name}…',
    es: 'Cerrando la conversación con {name}…',
    tr: '{name} ile görüşme kapatılıyor…',
  },
  closingFailed: {
    pt: 'A conversa com {name} continua aberta: {reason}',
    en: 'The conversation with {name} stays open: {reason}',
    es: 'La conversación con {name} sigue abierta: {reason}',
    tr: '{name} ile görüşme açık kaldı: {reason}',
  },
  ratingAsked: {
    pt: 'Avaliação pedida. Até {name} responder, a conversa aparece na Busca.',
    en: 'Rating requested. Until {name} answers, find the ticket with Search.',
    es: 'Valoración pedida. Hasta que {name} responda, el ticket aparece en Búsqueda.',
    tr: 'Değerlendirme istendi. {name} yanıtlayana kadar talep Arama sekmesinde bulunur.',
  },
  received: {
    pt: 'Conversa de {name} transferida para você.',
    en: 'The ticket of {name} was transferred to you.',
    es: 'Le transfirieron el ticket de {name}.',
    tr: 'Bir talep size aktarıldı: {name}',
  },
  transferred: {
    pt: 'Conversa de {name} transferida.',
    en: 'Ticket of {name} transferred.',
    es: 'Ticket de {name} transferido.',
    tr: 'Talep aktarıldı: {name}',
  },
  ownedBy: { pt: 'com {name}', en: 'with {name}', es: 'con {name}', tr: 'temsilci: {name}' },
  waits: {
    pt: 'O cliente espera resposta: {ago}',
    en: 'The customer waits for an answer: {ago}',
    es: 'El cliente espera respuesta: {ago}',
    tr: 'Müşteri yanıt bekliyor: {ago}',
  },
  /** How long the answer to a waiting customer has left, or is late by ({time}); {at} is a time of day. */
  answer: {
    left: { pt: 'em {time}', en: 'in {time}', es: 'en {time}', tr: '{time} kaldı' },
    /** Stands for {time} in the first and the last minute. */
    underMinute: { pt: 'menos de 1 min', en: 'under 1 min', es: 'menos de 1 min', tr: '1 dk’dan az' },
    lateBy: { pt: 'atrasada há {time}', en: '{time} late', es: '{time} de retraso', tr: '{time} gecikti' },
    titles: {
      calm: {
        pt: 'O cliente espera; responder até {at}',
        en: 'The customer waits; answer by {at}',
        es: 'El cliente espera; responder hasta {at}',
        tr: 'Müşteri bekliyor; son yanıt zamanı {at}',
      },
      soon: {
        pt: 'Responder logo: o prazo acaba às {at}',
        en: 'Answer soon: due at {at}',
        es: 'Responder pronto: el plazo termina a las {at}',
        tr: 'Yakında yanıtlayın: süre {at} dolacak',
      },
      late: {
        pt: 'Resposta atrasada: o prazo era {at}',
        en: 'Answer is late: it was due at {at}',
        es: 'Respuesta atrasada: el plazo era {at}',
        tr: 'Yanıt gecikti: süre {at} dolmuştu',
      },
    },
  },
  deletedMessage: {
    pt: 'Mensagem apagada',
    en: 'Message deleted',
    es: 'Mensaje eliminado',
    tr: 'Mesaj silindi',
  },
  noMessages: {
    pt: 'Nenhuma mensagem ainda',
    en: 'No messages yet',
    es: 'Aún no hay mensajes',
    tr: 'Henüz mesaj yok',
  },
  waiting: {
    title: {
      pt: '{count, plural, =1 {# cliente espera} other {# clientes esperam}}{own, select, yes { nas suas filas} other {}}',
      en: '{count, plural, one {# customer is waiting} other {# customers are waiting}}{own, select, yes { in your queues} other {}}',
      es: '{count, plural, one {# cliente espera} other {# clientes esperan}}{own, select, yes { en sus colas} other {}}',
      tr: '{own, select, yes {Kuyruklarınızda } other {}}{count, plural, one {# müşteri bekliyor} other {# müşteri bekliyor}}',
    },
    titleMore: {
      pt: 'Mais de {count, number} clientes esperam{own, select, yes { nas suas filas} other {}}',
      en: 'More than {count, number} customers are waiting{own, select, yes { in your queues} other {}}',
      es: 'Más de {count, number} clientes esperan{own, select, yes { en sus colas} other {}}',
      tr: '{own, select, yes {Kuyruklarınızda } other {}}{count, number} üzerinde müşteri bekliyor',
    },
    showList: { pt: 'Ver a lista', en: 'Show the list', es: 'Ver la lista', tr: 'Listeyi göster' },
  },
  noQueue: { pt: 'Sem fila', en: 'No queue', es: 'Sin cola', tr: 'Kuyruk yok' },
  withBot: {
    pt: 'Em atendimento pelo chatbot',
    en: 'Talking to the chatbot',
    es: 'Atendido por el chatbot',
    tr: 'Sohbet robotu ilgileniyor',
  },
  unread: {
    pt: '{count, plural, =1 {# mensagem não lida} other {# mensagens não lidas}}',
    en: '{count, plural, one {# unread message} other {# unread messages}}',
    es: '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
    tr: '{count, plural, one {# okunmamış mesaj} other {# okunmamış mesaj}}',
  },
  moreTags: {
    pt: '{count, plural, =1 {mais # etiqueta} other {mais # etiquetas}}',
    en: '{count, plural, one {# more tag} other {# more tags}}',
    es: '{count, plural, one {# etiqueta más} other {# etiquetas más}}',
    tr: '{count, plural, one {# etiket daha} other {# etiket daha}}',
  },
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar', tr: 'Kabul et' },
  close: { pt: 'Encerrar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  acceptOf: { pt: 'Aceitar {name}', en: 'Accept {name}', es: 'Aceptar a {name}', tr: 'Kabul et: {name}' },
  closeOf: { pt: 'Encerrar {name}', en: 'Close {name}', es: 'Cerrar a {name}', tr: 'Kapat: {name}' },
  spyOn: {
    pt: 'Espiar a conversa de {name}',
    en: 'Look into the conversation of {name}',
    es: 'Espiar la conversación de {name}',
    tr: 'Görüşmeye göz at: {name}',
  },
  select: { pt: 'Selecionar {name}', en: 'Select {name}', es: 'Seleccionar {name}', tr: '{name} seç' },
  bulk: ticketsBulk,
  kinds: {
    image: { pt: 'Foto', en: 'Photo', es: 'Foto', tr: 'Fotoğraf' },
    audio: { pt: 'Áudio', en: 'Audio', es: 'Audio', tr: 'Ses' },
    video: { pt: 'Vídeo', en: 'Video', es: 'Video', tr: 'Video' },
    application: { pt: 'Documento', en: 'Document', es: 'Documento', tr: 'Belge' },
    sticker: { pt: 'Figurinha', en: 'Sticker', es: 'Sticker', tr: 'Çıkartma' },
    locationMessage: { pt: 'Localização', en: 'Location', es: 'Ubicación', tr: 'Konum' },
    contactMessage: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'Kişi' },
    call_log: { pt: 'Ligação', en: 'Call', es: 'Llamada', tr: 'Arama' },
    template: { pt: 'Modelo', en: 'Template', es: 'Plantilla', tr: 'Şablon' },
    unsupported: {
      pt: 'Mensagem não suportada',
      en: 'Unsupported message',
      es: 'Mensaje no compatible',
      tr: 'Desteklenmeyen mesaj',
    },
  },
  ack: {
    failed: { pt: 'Não enviada', en: 'Not sent', es: 'No enviado', tr: 'Gönderilemedi' },
    pending: {
      pt: 'Aguardando envio',
      en: 'Waiting to be sent',
      es: 'Esperando envío',
      tr: 'Gönderilmeyi bekliyor',
    },
    sent: { pt: 'Enviada', en: 'Sent', es: 'Enviado', tr: 'Gönderildi' },
    delivered: { pt: 'Entregue', en: 'Delivered', es: 'Entregado', tr: 'Teslim edildi' },
    deliveredToAll: {
      pt: 'Entregue a todos',
      en: 'Delivered to everyone',
      es: 'Entregado a todos',
      tr: 'Herkese teslim edildi',
    },
    read: { pt: 'Lida', en: 'Read', es: 'Leído', tr: 'Okundu' },
  },
  filters: ticketsFilters,
  total: {
    pt: '{count, plural, =0 {Nenhuma conversa} one {# conversa} other {# conversas}}',
    en: '{count, plural, =0 {No tickets} one {# ticket} other {# tickets}}',
    es: '{count, plural, =0 {Ningún ticket} one {# ticket} other {# tickets}}',
    tr: '{count, plural, =0 {Talep yok} one {# talep} other {# talep}}',
  },
  listMenu: ticketsListMenu,
  views: ticketsViews,
  /** The next deadline of a ticket; `at` is a time, with the date unless it is today. */
  upcoming: ticketsUpcoming,
  snooze: ticketsSnooze,
  empty: ticketsEmpty,
  new: ticketsNew,
  owned: ticketsOwned,
} as const satisfies WordTree
