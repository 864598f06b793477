import type { RecipientState } from '@recado/contract'
import type { Sentence, WordTree } from '../words/words.ts'
import type { RecipientReason } from './recipient-reason.ts'

/** The words of recipients, for the files of the server and for the screens. */
export const RECIPIENT_WORDS = {
  head: {
    contact: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'Kişi' },
    number: { pt: 'Número', en: 'Number', es: 'Número', tr: 'Numara' },
    variant: { pt: 'Variante', en: 'Variant', es: 'Variante', tr: 'Çeşit' },
    state: { pt: 'Situação', en: 'State', es: 'Estado', tr: 'Durum' },
    reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo', tr: 'Neden' },
    sentAt: { pt: 'Enviada em', en: 'Sent at', es: 'Enviado el', tr: 'Gönderildi' },
    deliveredAt: { pt: 'Entregue em', en: 'Delivered at', es: 'Entregado el', tr: 'Teslim edildi' },
    readAt: { pt: 'Lida em', en: 'Read at', es: 'Leído el', tr: 'Okundu' },
    answer: { pt: 'Resposta', en: 'Answer', es: 'Respuesta', tr: 'Yanıt' },
  },
  states: {
    prepared: { pt: 'Na fila', en: 'In the queue', es: 'En la cola', tr: 'Kuyrukta' },
    asking: { pt: 'Pedindo', en: 'Asking', es: 'Preguntando', tr: 'Soruluyor' },
    asked: {
      pt: 'Confirmação pedida',
      en: 'Confirmation asked',
      es: 'Confirmación pedida',
      tr: 'Onay istendi',
    },
    confirmed: { pt: 'Disse sim', en: 'Said yes', es: 'Dijo sí', tr: 'Evet dedi' },
    queued: { pt: 'Saindo', en: 'Leaving', es: 'Saliendo', tr: 'Gidiyor' },
    sent: { pt: 'Enviada', en: 'Sent', es: 'Enviado', tr: 'Gönderildi' },
    delivered: { pt: 'Entregue', en: 'Delivered', es: 'Entregado', tr: 'Teslim edildi' },
    read: { pt: 'Lida', en: 'Read', es: 'Leído', tr: 'Okundu' },
    failed: { pt: 'Falhou', en: 'Failed', es: 'Falló', tr: 'Başarısız' },
    skipped: { pt: 'Pulado', en: 'Left out', es: 'Omitido', tr: 'Atlandı' },
    unsure: { pt: 'Incerto', en: 'Unsure', es: 'Incierto', tr: 'Belirsiz' },
  },
  reasons: {
    optedOut: { pt: 'Pediram para sair', en: 'Opted out', es: 'Pidieron salir', tr: 'Çıkmak istedi' },
    invalid: { pt: 'Sem WhatsApp', en: 'Not on WhatsApp', es: 'Sin WhatsApp', tr: 'WhatsApp yok' },
    duplicate: { pt: 'Repetidos', en: 'Repeated', es: 'Repetidos', tr: 'Yinelenen' },
    refused: { pt: 'Disseram não', en: 'Said no', es: 'Dijeron no', tr: 'Hayır dedi' },
    noAnswer: { pt: 'Não responderam', en: 'Did not answer', es: 'No respondieron', tr: 'Yanıtlamadı' },
    removed: { pt: 'Contato removido', en: 'Contact removed', es: 'Contacto eliminado', tr: 'Kişi silindi' },
    notArrived: { pt: 'Não chegou', en: 'Did not arrive', es: 'No llegó', tr: 'Ulaşmadı' },
    auth: {
      pt: 'Acesso da conexão recusado',
      en: 'The connection was refused',
      es: 'Acceso de la conexión rechazado',
      tr: 'Bağlantı erişimi reddedildi',
    },
    banned: {
      pt: 'Número bloqueado pelo WhatsApp',
      en: 'Number banned by WhatsApp',
      es: 'Número bloqueado por WhatsApp',
      tr: 'Numara WhatsApp tarafından engellendi',
    },
    restricted: {
      pt: 'Número restrito',
      en: 'Number restricted',
      es: 'Número restringido',
      tr: 'Numara kısıtlı',
    },
    disconnected: { pt: 'Conexão caída', en: 'Disconnected', es: 'Desconectado', tr: 'Bağlantı koptu' },
    rate: { pt: 'Rápido demais', en: 'Too fast', es: 'Demasiado rápido', tr: 'Çok hızlı' },
    window: {
      pt: 'Fora da janela de 24 horas',
      en: 'Outside of the 24-hour window',
      es: 'Fuera de la ventana de 24 horas',
      tr: '24 saatlik pencerenin dışında',
    },
    limited: {
      pt: 'O WhatsApp poupa este cliente',
      en: 'WhatsApp spares this customer',
      es: 'WhatsApp protege a este cliente',
      tr: 'WhatsApp bu müşteriyi koruyor',
    },
    recipient: {
      pt: 'Número não recebe',
      en: 'The number does not receive',
      es: 'El número no recibe',
      tr: 'Numara almıyor',
    },
    group: {
      pt: 'O grupo não recebe',
      en: 'The group does not receive',
      es: 'El grupo no recibe',
      tr: 'Grup almıyor',
    },
    number: {
      pt: 'Falta o número de telefone',
      en: 'The phone number is missing',
      es: 'Falta el número de teléfono',
      tr: 'Telefon numarası eksik',
    },
    blocked: {
      pt: 'Bloqueou a empresa',
      en: 'Blocked the company',
      es: 'Bloqueó a la empresa',
      tr: 'Şirketi engelledi',
    },
    content: {
      pt: 'Conteúdo recusado',
      en: 'Content refused',
      es: 'Contenido rechazado',
      tr: 'İçerik reddedildi',
    },
    template: {
      pt: 'Modelo recusado',
      en: 'Template refused',
      es: 'Plantilla rechazada',
      tr: 'Şablon reddedildi',
    },
    setup: {
      pt: 'Conta incompleta na Meta',
      en: 'Account incomplete at Meta',
      es: 'Cuenta incompleta en Meta',
      tr: 'Meta hesabı eksik',
    },
    payment: { pt: 'Pagamento pendente', en: 'Payment due', es: 'Pago pendiente', tr: 'Ödeme bekliyor' },
    transient: {
      pt: 'Sem resposta do WhatsApp',
      en: 'No answer from WhatsApp',
      es: 'Sin respuesta de WhatsApp',
      tr: 'WhatsApp yanıt vermedi',
    },
    unsupported: {
      pt: 'Tipo não aceito',
      en: 'Type not supported',
      es: 'Tipo no admitido',
      tr: 'Tür desteklenmiyor',
    },
    newChats: {
      pt: 'Limite de conversas novas',
      en: 'Limit of new chats',
      es: 'Límite de chats nuevos',
      tr: 'Yeni sohbet sınırı',
    },
    unknown: {
      pt: 'Motivo desconhecido',
      en: 'Unknown reason',
      es: 'Motivo desconocido',
      tr: 'Bilinmeyen neden',
    },
  },
} as const satisfies WordTree & {
  readonly states: Readonly<Record<RecipientState, Sentence>>
  readonly reasons: Readonly<Record<RecipientReason, Sentence>>
}
