import type { WordTree } from '@recado/domain'

/** Até quando se pode escrever ao cliente, e os modelos de mensagem para depois disso. */
export const channel = {
  open: {
    pt: 'Você pode escrever por mais {left}.',
    en: 'You can still write for {left}.',
    es: 'Puede escribir durante {left} más.',
    tr: '{left} daha yazabilirsiniz.',
  },
  extended: {
    pt: 'O prazo normal passou; uma pessoa ainda pode responder por {left}.',
    en: 'The usual time is over; a person can still reply for {left}.',
    es: 'El plazo normal pasó; una persona aún puede responder durante {left}.',
    tr: 'Olağan süre doldu; bir kişi {left} daha yanıt verebilir.',
  },
  hours: {
    pt: '{count, plural, =1 {# hora} other {# horas}}',
    en: '{count, plural, one {# hour} other {# hours}}',
    es: '{count, plural, one {# hora} other {# horas}}',
    tr: '{count, plural, one {# saat} other {# saat}}',
  },
  minutes: {
    pt: '{count, plural, =1 {# minuto} other {# minutos}}',
    en: '{count, plural, one {# minute} other {# minutes}}',
    es: '{count, plural, one {# minuto} other {# minutos}}',
    tr: '{count, plural, one {# dakika} other {# dakika}}',
  },
  closed: {
    pt: 'O cliente não escreve há mais de 24 horas. Até ele escrever de novo, só um modelo aprovado chega a ele.',
    en: 'The customer has not written for more than 24 hours. Until they write again, only an approved template reaches them.',
    es: 'El cliente no escribe desde hace más de 24 horas. Hasta que escriba de nuevo, solo le llega una plantilla aprobada.',
    tr: 'Müşteri 24 saatten uzun süredir yazmadı. Yeniden yazana kadar ona yalnızca onaylı bir şablon ulaşır.',
  },
  closedForAll: {
    pt: 'O prazo para responder terminou. Você pode escrever quando o cliente escrever de novo.',
    en: 'The time to reply is over. You can write when the customer writes again.',
    es: 'El plazo para responder terminó. Podrá escribir cuando el cliente escriba de nuevo.',
    tr: 'Yanıt süresi doldu. Müşteri yeniden yazdığında yazabilirsiniz.',
  },
  tooLong: {
    pt: '{count, plural, =1 {O texto passa do limite deste canal em # caractere.} other {O texto passa do limite deste canal em # caracteres.}}',
    en: '{count, plural, one {The text is # character over this channel’s limit.} other {The text is # characters over this channel’s limit.}}',
    es: '{count, plural, one {El texto supera el límite de este canal en # carácter.} other {El texto supera el límite de este canal en # caracteres.}}',
    tr: '{count, plural, one {Metin bu kanalın sınırını # karakter aşıyor.} other {Metin bu kanalın sınırını # karakter aşıyor.}}',
  },
  sendTemplate: {
    pt: 'Enviar um modelo',
    en: 'Send a template',
    es: 'Enviar una plantilla',
    tr: 'Şablon gönder',
  },
  choose: {
    pt: 'Escolha um modelo',
    en: 'Choose a template',
    es: 'Elija una plantilla',
    tr: 'Bir şablon seçin',
  },
  templates: {
    pt: 'Modelos de mensagem',
    en: 'Message templates',
    es: 'Plantillas de mensaje',
    tr: 'Mesaj şablonları',
  },
  loading: {
    pt: 'Buscando os modelos',
    en: 'Fetching the templates',
    es: 'Buscando las plantillas',
    tr: 'Şablonlar getiriliyor',
  },
  search: { pt: 'Buscar modelos', en: 'Search templates', es: 'Buscar plantillas', tr: 'Şablon ara' },
  language: { pt: 'Idioma', en: 'Language', es: 'Idioma', tr: 'Dil' },
  category: { pt: 'Categoria', en: 'Category', es: 'Categoría', tr: 'Kategori' },
  allLanguages: { pt: 'Todos os idiomas', en: 'All languages', es: 'Todos los idiomas', tr: 'Tüm diller' },
  allCategories: {
    pt: 'Todas as categorias',
    en: 'All categories',
    es: 'Todas las categorías',
    tr: 'Tüm kategoriler',
  },
  none: {
    pt: 'Nenhum modelo aprovado neste número.',
    en: 'No approved template on this number.',
    es: 'Ninguna plantilla aprobada en este número.',
    tr: 'Bu numarada onaylı şablon yok.',
  },
  noneFits: {
    pt: 'Nenhum modelo com esses filtros.',
    en: 'No template with these filters.',
    es: 'Ninguna plantilla con esos filtros.',
    tr: 'Bu filtrelere uyan şablon yok.',
  },
  preview: {
    pt: 'Como o cliente vai ler',
    en: 'How the customer will read it',
    es: 'Como lo leerá el cliente',
    tr: 'Müşterinin okuyacağı hali',
  },
  missing: {
    pt: 'Preencha este campo.',
    en: 'Fill in this field.',
    es: 'Complete este campo.',
    tr: 'Bu alanı doldurun.',
  },
  addressMissing: {
    pt: 'Informe um endereço que comece com https://.',
    en: 'Give an address that begins with https://.',
    es: 'Indique una dirección que empiece con https://.',
    tr: 'https:// ile başlayan bir adres girin.',
  },
  send: { pt: 'Enviar modelo', en: 'Send template', es: 'Enviar plantilla', tr: 'Şablonu gönder' },
  nextCategory: {
    pt: 'em breve {category}',
    en: 'soon {category}',
    es: 'pronto {category}',
    tr: 'yakında {category}',
  },
  categories: {
    MARKETING: { pt: 'Marketing', en: 'Marketing', es: 'Marketing', tr: 'Pazarlama' },
    UTILITY: { pt: 'Utilidade', en: 'Utility', es: 'Utilidad', tr: 'Hizmet' },
    AUTHENTICATION: { pt: 'Autenticação', en: 'Authentication', es: 'Autenticación', tr: 'Kimlik doğrulama' },
  },
  lost: {
    text: {
      pt: 'Não foi possível baixar este arquivo.',
      en: 'This file could not be downloaded.',
      es: 'No se pudo descargar este archivo.',
      tr: 'Bu dosya indirilemedi.',
    },
    again: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  },
  held: {
    newChats: {
      until: {
        pt: 'Espera para proteger o número: as conversas novas de hoje acabaram. Sai a partir de {when}.',
        en: 'Waits to protect the number: it has begun all the chats it may today. Leaves from {when}.',
        es: 'Espera para proteger el número: ya inició todas las conversaciones que puede hoy. Sale a partir del {when}.',
        tr: 'Numarayı korumak için bekliyor: bugün başlatabileceği tüm sohbetleri başlattı. En erken {when} gönderilir.',
      },
      open: {
        pt: 'Espera para proteger o número: as conversas novas de hoje acabaram.',
        en: 'Waits to protect the number: it has begun all the chats it may today.',
        es: 'Espera para proteger el número: ya inició todas las conversaciones que puede hoy.',
        tr: 'Numarayı korumak için bekliyor: bugün başlatabileceği tüm sohbetleri başlattı.',
      },
    },
    restricted: {
      until: {
        pt: '{name} restringiu o que esta conta envia. A mensagem espera e sai depois de {when}.',
        en: '{name} has restricted what this account may send. The message waits and leaves after {when}.',
        es: '{name} restringió lo que esta cuenta envía. El mensaje espera y sale después del {when}.',
        tr: '{name} bu hesabın gönderimlerini kısıtladı. Mesaj bekliyor ve {when} sonrasında gönderilir.',
      },
      open: {
        pt: '{name} restringiu o que esta conta envia. A mensagem espera até isso terminar.',
        en: '{name} has restricted what this account may send. The message waits until that ends.',
        es: '{name} restringió lo que esta cuenta envía. El mensaje espera hasta que eso termine.',
        tr: '{name} bu hesabın gönderimlerini kısıtladı. Mesaj bu bitene kadar bekliyor.',
      },
    },
    rate: {
      until: {
        pt: 'Espera: o canal pediu para enviar mais devagar. Sai depois de {when}.',
        en: 'Waits: the channel asked for fewer messages at a time. Leaves after {when}.',
        es: 'Espera: el canal pidió enviar más despacio. Sale después del {when}.',
        tr: 'Bekliyor: kanal daha yavaş gönderilmesini istedi. {when} sonrasında gönderilir.',
      },
      open: {
        pt: 'Espera: o canal pediu para enviar mais devagar.',
        en: 'Waits: the channel asked for fewer messages at a time.',
        es: 'Espera: el canal pidió enviar más despacio.',
        tr: 'Bekliyor: kanal daha yavaş gönderilmesini istedi.',
      },
    },
    when: { pt: '{day} às {time}', en: '{day} at {time}', es: '{day} a las {time}', tr: '{day} {time}' },
    cancel: { pt: 'Cancelar envio', en: 'Cancel sending', es: 'Cancelar envío', tr: 'Gönderimi iptal et' },
  },
  gap: {
    pt: 'Esta conexão ficou sem sinal das {from} às {until}{times, plural, =1 {} other {, # vezes}}; pode faltar algo que o cliente escreveu.',
    en: 'This connection had no signal from {from} to {until}{times, plural, one {} other {, # times}}; something the customer wrote may be missing.',
    es: 'Esta conexión estuvo sin señal de {from} a {until}{times, plural, one {} other {, # veces}}; puede faltar algo que el cliente escribió.',
    tr: 'Bu bağlantıda {from}–{until} arasında sinyal yoktu{times, plural, one {} other { (# kez)}}; müşterinin yazdığı bir şey eksik olabilir.',
  },
  gapOnDay: {
    pt: 'Esta conexão ficou sem sinal em {day} das {from} às {until}{times, plural, =1 {} other {, # vezes}}; pode faltar algo que o cliente escreveu.',
    en: 'This connection had no signal on {day} from {from} to {until}{times, plural, one {} other {, # times}}; something the customer wrote may be missing.',
    es: 'Esta conexión estuvo sin señal el {day} de {from} a {until}{times, plural, one {} other {, # veces}}; puede faltar algo que el cliente escribió.',
    tr: 'Bu bağlantıda {day} günü {from}–{until} arasında sinyal yoktu{times, plural, one {} other { (# kez)}}; müşterinin yazdığı bir şey eksik olabilir.',
  },
  gapOverDays: {
    pt: 'Esta conexão ficou sem sinal de {day} {from} até {untilDay} {until}{times, plural, =1 {} other {, # vezes}}; pode faltar algo que o cliente escreveu.',
    en: 'This connection had no signal from {day} {from} to {untilDay} {until}{times, plural, one {} other {, # times}}; something the customer wrote may be missing.',
    es: 'Esta conexión estuvo sin señal desde el {day} {from} hasta el {untilDay} {until}{times, plural, one {} other {, # veces}}; puede faltar algo que el cliente escribió.',
    tr: 'Bu bağlantıda {day} {from} ile {untilDay} {until} arasında sinyal yoktu{times, plural, one {} other { (# kez)}}; müşterinin yazdığı bir şey eksik olabilir.',
  },
  numberRequest: {
    label: { pt: 'Texto', en: 'Text', es: 'Texto', tr: 'Metin' },
    hint: {
      pt: 'O cliente recebe o texto com um botão para compartilhar o próprio número. O contato passa a ter esse número.',
      en: 'The customer gets the text with a button to share their own number. The contact then has that number.',
      es: 'El cliente recibe el texto con un botón para compartir su propio número. El contacto pasa a tener ese número.',
      tr: 'Müşteri, kendi numarasını paylaşması için düğmesi olan bu metni alır. Kişinin numarası böylece kaydedilir.',
    },
    text: {
      pt: 'Você pode compartilhar o seu número com a gente?',
      en: 'Could you share your number with us?',
      es: '¿Puede compartir su número con nosotros?',
      tr: 'Numaranızı bizimle paylaşır mısınız?',
    },
    send: { pt: 'Enviar pedido', en: 'Send request', es: 'Enviar pedido', tr: 'İsteği gönder' },
  },
  places: {
    header: { pt: 'Título: {name}', en: 'Title: {name}', es: 'Título: {name}', tr: 'Başlık: {name}' },
    file: {
      pt: 'Endereço do arquivo ({name})',
      en: 'Address of the file ({name})',
      es: 'Dirección del archivo ({name})',
      tr: 'Dosyanın adresi ({name})',
    },
    body: { pt: 'Texto: {name}', en: 'Text: {name}', es: 'Texto: {name}', tr: 'Metin: {name}' },
    button: {
      pt: 'Botão {of}: {name}',
      en: 'Button {of}: {name}',
      es: 'Botón {of}: {name}',
      tr: '{of} düğmesi: {name}',
    },
    code: {
      pt: 'Código do botão {of}',
      en: 'Code of the button {of}',
      es: 'Código del botón {of}',
      tr: '{of} düğmesinin kodu',
    },
  },
} as const satisfies WordTree
