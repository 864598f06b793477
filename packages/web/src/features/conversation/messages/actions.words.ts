import type { WordTree } from '@recado/domain'

export const conversationMenu = {
  label: {
    pt: 'Ações da mensagem',
    en: 'Message actions',
    es: 'Acciones del mensaje',
    tr: 'Mesaj işlemleri',
  },
  reply: { pt: 'Responder', en: 'Reply', es: 'Responder', tr: 'Yanıtla' },
  react: { pt: 'Reagir', en: 'React', es: 'Reaccionar', tr: 'Tepki ver' },
  reactWith: {
    pt: 'Reagir com {emoji}',
    en: 'React with {emoji}',
    es: 'Reaccionar con {emoji}',
    tr: '{emoji} ile tepki ver',
  },
  moreEmoji: { pt: 'Mais emojis', en: 'More emoji', es: 'Más emojis', tr: 'Daha çok emoji' },
  forward: { pt: 'Encaminhar', en: 'Forward', es: 'Reenviar', tr: 'İlet' },
  select: { pt: 'Selecionar várias', en: 'Select several', es: 'Seleccionar varios', tr: 'Birden çok seç' },
  copy: { pt: 'Copiar texto', en: 'Copy text', es: 'Copiar texto', tr: 'Metni kopyala' },
  edit: { pt: 'Editar', en: 'Edit', es: 'Editar', tr: 'Düzenle' },
  history: {
    pt: 'Ver versões anteriores',
    en: 'See earlier versions',
    es: 'Ver versiones anteriores',
    tr: 'Önceki sürümleri gör',
  },
  remove: {
    pt: 'Apagar para todos',
    en: 'Delete for everyone',
    es: 'Eliminar para todos',
    tr: 'Herkesten sil',
  },
} as const satisfies WordTree

export const conversationRemove = {
  title: {
    pt: 'Apagar a mensagem?',
    en: 'Delete the message?',
    es: '¿Eliminar el mensaje?',
    tr: 'Mesaj silinsin mi?',
  },
  text: {
    pt: 'Ela será apagada também no celular do cliente.',
    en: 'It is deleted on the customer’s phone as well.',
    es: 'También se eliminará en el teléfono del cliente.',
    tr: 'Müşterinin telefonundan da silinir.',
  },
  noteTitle: {
    pt: 'Apagar a nota?',
    en: 'Delete the note?',
    es: '¿Eliminar la nota?',
    tr: 'Not silinsin mi?',
  },
  noteText: {
    pt: 'Os colegas ainda a veem, riscada.',
    en: 'Colleagues still see it, struck out.',
    es: 'Sus colegas aún la ven, tachada.',
    tr: 'Ekip arkadaşlarınız onu üstü çizili görmeye devam eder.',
  },
  confirm: { pt: 'Apagar', en: 'Delete', es: 'Eliminar', tr: 'Sil' },
} as const satisfies WordTree

export const conversationResend = {
  title: {
    pt: 'Enviar de novo?',
    en: 'Send again?',
    es: '¿Enviar de nuevo?',
    tr: 'Yeniden gönderilsin mi?',
  },
  text: {
    pt: 'A resposta do canal se perdeu: a mensagem pode já ter chegado. Se chegou, o cliente vai recebê-la duas vezes.',
    en: 'The channel’s answer was lost: the message may have arrived. If it did, the customer gets it twice.',
    es: 'La respuesta del canal se perdió: el mensaje puede haber llegado. Si llegó, el cliente lo recibirá dos veces.',
    tr: 'Kanalın yanıtı kayboldu: mesaj ulaşmış olabilir. Ulaştıysa müşteri onu iki kez alır.',
  },
  confirm: { pt: 'Enviar de novo', en: 'Send again', es: 'Enviar de nuevo', tr: 'Yeniden gönder' },
} as const satisfies WordTree

export const conversationHistory = {
  title: {
    pt: 'Versões anteriores',
    en: 'Earlier versions',
    es: 'Versiones anteriores',
    tr: 'Önceki sürümler',
  },
} as const satisfies WordTree

export const conversationSelection = {
  label: {
    pt: 'Mensagens selecionadas',
    en: 'Selected messages',
    es: 'Mensajes seleccionados',
    tr: 'Seçilen mesajlar',
  },
  count: {
    pt: '{count, plural, =0 {Escolha as mensagens} one {# selecionada} other {# selecionadas}}',
    en: '{count, plural, =0 {Choose the messages} one {# selected} other {# selected}}',
    es: '{count, plural, =0 {Elija los mensajes} one {# seleccionado} other {# seleccionados}}',
    tr: '{count, plural, =0 {Mesajları seçin} one {# seçildi} other {# seçildi}}',
  },
  forward: { pt: 'Encaminhar', en: 'Forward', es: 'Reenviar', tr: 'İlet' },
  nothing: {
    pt: 'Nenhuma mensagem selecionada',
    en: 'No message selected',
    es: 'Ningún mensaje seleccionado',
    tr: 'Hiçbir mesaj seçilmedi',
  },
  limit: {
    pt: 'Você não pode selecionar mais de 4 mensagens para encaminhar.',
    en: 'You cannot select more than 4 messages to forward.',
    es: 'No puedes seleccionar más de 4 mensajes para reenviar.',
    tr: 'İletmek için en çok 4 mesaj seçebilirsiniz.',
  },
} as const satisfies WordTree

export const conversationForward = {
  title: {
    pt: '{count, plural, =1 {Encaminhar mensagem} other {Encaminhar # mensagens}}',
    en: '{count, plural, one {Forward message} other {Forward # messages}}',
    es: '{count, plural, one {Reenviar mensaje} other {Reenviar # mensajes}}',
    tr: '{count, plural, one {Mesajı ilet} other {# mesajı ilet}}',
  },
  contact: { pt: 'Para quem', en: 'To whom', es: 'Para quién', tr: 'Kime' },
  send: {
    pt: '{count, plural, =1 {Encaminhar} other {Encaminhar #}}',
    en: '{count, plural, one {Forward} other {Forward #}}',
    es: '{count, plural, one {Reenviar} other {Reenviar #}}',
    tr: '{count, plural, one {İlet} other {İlet (#)}}',
  },
  progress: {
    pt: 'Enviando {sent} de {count}…',
    en: 'Sending {sent} of {count}…',
    es: 'Enviando {sent} de {count}…',
    tr: 'Gönderiliyor: {sent} / {count}…',
  },
  done: {
    pt: '{count, plural, =1 {Mensagem encaminhada.} other {# mensagens encaminhadas.}}',
    en: '{count, plural, one {Message forwarded.} other {# messages forwarded.}}',
    es: '{count, plural, one {Mensaje reenviado.} other {# mensajes reenviados.}}',
    tr: '{count, plural, one {Mesaj iletildi.} other {# mesaj iletildi.}}',
  },
} as const satisfies WordTree
