import type { WordTree } from '@recado/domain'

export const conversationNotOpen = {
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar', tr: 'Kabul et' },
  reopen: { pt: 'Reabrir', en: 'Reopen', es: 'Reabrir', tr: 'Yeniden aç' },
  why: {
    pending: {
      pt: 'Aceite a conversa para responder.',
      en: 'Accept the ticket to answer.',
      es: 'Acepte el ticket para responder.',
      tr: 'Yanıtlamak için talebi kabul edin.',
    },
    closed: {
      pt: 'Esta conversa está encerrada.',
      en: 'This ticket is closed.',
      es: 'Este ticket está cerrado.',
      tr: 'Bu talep kapalı.',
    },
    nps: {
      pt: 'Aguardando a avaliação do cliente.',
      en: 'Waiting for the customer’s rating.',
      es: 'Esperando la valoración del cliente.',
      tr: 'Müşterinin değerlendirmesi bekleniyor.',
    },
    lgpd: {
      pt: 'Aguardando o consentimento do cliente.',
      en: 'Waiting for the customer’s consent.',
      es: 'Esperando el consentimiento del cliente.',
      tr: 'Müşterinin onayı bekleniyor.',
    },
  },
} as const satisfies WordTree

export const conversationTags = {
  list: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
  add: { pt: 'Etiqueta', en: 'Tag', es: 'Etiqueta', tr: 'Etiket' },
  label: {
    pt: 'Etiquetas da conversa',
    en: 'Tags of the ticket',
    es: 'Etiquetas del ticket',
    tr: 'Talebin etiketleri',
  },
  hint: {
    pt: 'Escolha ou escreva uma nova e aperte Enter.',
    en: 'Choose one, or type a new one and press Enter.',
    es: 'Elija o escriba una nueva y pulse Enter.',
    tr: 'Birini seçin ya da yenisini yazıp Enter’a basın.',
  },
  placeholder: { pt: 'VIP, Orçamento…', en: 'VIP, Quote…', es: 'VIP, Presupuesto…', tr: 'VIP, Teklif…' },
  length: {
    pt: 'Use de {min} a {max} letras.',
    en: 'Use {min} to {max} letters.',
    es: 'Use de {min} a {max} letras.',
    tr: '{min} ile {max} arası harf kullanın.',
  },
} as const satisfies WordTree

/** A ticket that somebody else accepted first. */
export const conversationLost = {
  title: {
    pt: 'Outra pessoa ficou com {name}',
    en: 'Somebody else has {name}',
    es: 'Otra persona se quedó con {name}',
    tr: '{name} başka birinde',
  },
  by: {
    pt: '{user} aceitou primeiro e está com esta conversa.',
    en: '{user} accepted first and has this conversation.',
    es: '{user} aceptó primero y tiene esta conversación.',
    tr: 'Bu görüşmeyi ilk {user} kabul etti.',
  },
  bySomebody: {
    pt: 'Outra pessoa aceitou primeiro esta conversa.',
    en: 'Somebody else accepted this conversation first.',
    es: 'Otra persona aceptó primero esta conversación.',
    tr: 'Bu görüşmeyi ilk başka biri kabul etti.',
  },
  text: {
    pt: 'O que você escreveu',
    en: 'What you wrote',
    es: 'Lo que usted escribió',
    tr: 'Yazdıklarınız',
  },
  files: {
    pt: 'Arquivos que você anexou',
    en: 'Files you attached',
    es: 'Archivos que usted adjuntó',
    tr: 'Eklediğiniz dosyalar',
  },
} as const satisfies WordTree

export const conversationRating = {
  score: {
    pt: 'Avaliação: {rate} de {outOf}',
    en: 'Rating: {rate} of {outOf}',
    es: 'Valoración: {rate} de {outOf}',
    tr: 'Değerlendirme: {rate} / {outOf}',
  },
  ofThree: {
    pt: 'Avaliação: {word} ({rate} de 3)',
    en: 'Rating: {word} ({rate} of 3)',
    es: 'Valoración: {word} ({rate} de 3)',
    tr: 'Değerlendirme: {word} ({rate} / 3)',
  },
  words: {
    low: { pt: 'Insatisfeito', en: 'Dissatisfied', es: 'Insatisfecho', tr: 'Memnun değil' },
    middle: { pt: 'Satisfeito', en: 'Satisfied', es: 'Satisfecho', tr: 'Memnun' },
    high: { pt: 'Muito satisfeito', en: 'Very satisfied', es: 'Muy Satisfecho', tr: 'Çok memnun' },
  },
} as const satisfies WordTree

export const conversationWelcome = {
  title: {
    pt: 'Escolha uma conversa',
    en: 'Choose a conversation',
    es: 'Elija una conversación',
    tr: 'Bir görüşme seçin',
  },
  sentence: {
    pt: 'Abra uma conversa da lista ou comece uma nova. Tudo o que o cliente escrever aparece aqui na hora.',
    en: 'Open a ticket from the list or begin a new one. Whatever the customer writes appears here at once.',
    es: 'Abra un ticket de la lista o inicie uno nuevo. Todo lo que escriba el cliente aparece aquí al instante.',
    tr: 'Listeden bir görüşme açın ya da yenisini başlatın. Müşterinin yazdığı her şey anında burada görünür.',
  },
  new: { pt: 'Nova conversa', en: 'New ticket', es: 'Nuevo ticket', tr: 'Yeni talep' },
  nextKeys: {
    pt: 'próxima e anterior',
    en: 'next and previous',
    es: 'siguiente y anterior',
    tr: 'sonraki ve önceki',
  },
  closeKeys: { pt: 'encerrar', en: 'close', es: 'cerrar', tr: 'kapat' },
  paletteKeys: {
    pt: 'buscar ou executar',
    en: 'search or run',
    es: 'buscar o ejecutar',
    tr: 'ara veya çalıştır',
  },
} as const satisfies WordTree
