import type { WordTree } from '@recado/domain'

/** Consents of contacts, and the words that end marketing. */
export const consents = {
  title: { pt: 'Consentimentos', en: 'Consents', es: 'Consentimientos', tr: 'Onaylar' },
  history: {
    pt: 'Histórico de consentimentos',
    en: 'History of consents',
    es: 'Historial de consentimientos',
    tr: 'Onay geçmişi',
  },
  saved: {
    pt: 'Consentimento registrado.',
    en: 'Consent recorded.',
    es: 'Consentimiento registrado.',
    tr: 'Onay kaydedildi.',
  },
  reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo', tr: 'Neden' },
  reasonHint: {
    pt: 'Quem pediu, e como',
    en: 'Who asked, and how',
    es: 'Quién lo pidió y cómo',
    tr: 'Kim, nasıl istedi',
  },
  give: { pt: 'Registrar aceite', en: 'Record consent', es: 'Registrar aceptación', tr: 'Onayı kaydet' },
  withdraw: { pt: 'Registrar recusa', en: 'Record refusal', es: 'Registrar rechazo', tr: 'Reddi kaydet' },
  all: { pt: 'Ver todos', en: 'See all', es: 'Ver todos', tr: 'Tümünü gör' },
  fewer: { pt: 'Ver menos', en: 'See fewer', es: 'Ver menos', tr: 'Daha az göster' },
  purposes: {
    service: { pt: 'Atendimento', en: 'Service', es: 'Atención', tr: 'Hizmet' },
    marketing: { pt: 'Divulgação', en: 'Marketing', es: 'Publicidad', tr: 'Tanıtım' },
  },
  states: {
    given: { pt: 'Aceita', en: 'Allowed', es: 'Acepta', tr: 'Onaylı' },
    withdrawn: { pt: 'Não quer', en: 'Refused', es: 'No quiere', tr: 'İstemiyor' },
    none: { pt: 'Sem registro', en: 'No record', es: 'Sin registro', tr: 'Kayıt yok' },
  },
  sources: {
    message: {
      pt: 'Mensagem do cliente',
      en: 'Message of the customer',
      es: 'Mensaje del cliente',
      tr: 'Müşterinin mesajı',
    },
    screen: { pt: 'Registrado aqui', en: 'Recorded here', es: 'Registrado aquí', tr: 'Burada kaydedildi' },
    import: { pt: 'Importação', en: 'Spreadsheet import', es: 'Importación', tr: 'İçe aktarma' },
    provider: {
      pt: 'Escolha no WhatsApp',
      en: 'Choice in WhatsApp',
      es: 'Elección en WhatsApp',
      tr: 'WhatsApp’taki seçim',
    },
    api: { pt: 'Outro sistema', en: 'Another system', es: 'Otro sistema', tr: 'Başka bir sistem' },
    number: {
      pt: 'Contato anterior com este número',
      en: 'Earlier contact with this number',
      es: 'Contacto anterior con este número',
      tr: 'Bu numaranın önceki kişisi',
    },
  },
  words: {
    label: {
      pt: 'Palavras que encerram a divulgação',
      en: 'Words that end marketing',
      es: 'Palabras que terminan la publicidad',
      tr: 'Tanıtımı sonlandıran kelimeler',
    },
    hint: {
      pt: 'Cada palavra é a mensagem inteira do cliente; acentos e maiúsculas não contam. SAIR, PARAR, STOP, BAJA e DUR valem sempre; as outras, só como resposta a uma divulgação, até 7 dias depois.',
      en: 'Each word is the whole message of the customer; accents and capitals do not count. SAIR, PARAR, STOP, BAJA and DUR always work; the others only as an answer to marketing, within 7 days.',
      es: 'Cada palabra es el mensaje completo del cliente; los acentos y las mayúsculas no cuentan. SAIR, PARAR, STOP, BAJA y DUR valen siempre; las demás, solo como respuesta a una publicidad, hasta 7 días después.',
      tr: 'Her kelime müşterinin mesajının tamamıdır; aksan ve büyük harf önemsizdir. SAIR, PARAR, STOP, BAJA ve DUR her zaman geçerlidir; ötekiler yalnızca tanıtıma yanıt olarak, 7 gün içinde.',
    },
    isDefault: {
      pt: 'Estas são as palavras de costume.',
      en: 'These are the usual words.',
      es: 'Estas son las palabras habituales.',
      tr: 'Bunlar alışılmış kelimelerdir.',
    },
    restore: {
      pt: 'Voltar às palavras de costume',
      en: 'Back to the usual words',
      es: 'Volver a las palabras habituales',
      tr: 'Alışılmış kelimelere dön',
    },
    saved: {
      pt: 'Palavras salvas.',
      en: 'Words saved.',
      es: 'Palabras guardadas.',
      tr: 'Kelimeler kaydedildi.',
    },
  },
} as const satisfies WordTree
