import type { WordTree } from '@recado/domain'

/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence: {
    pt: 'As chamadas que uma chave de API pode fazer. Preencha, execute e veja a resposta deste servidor.',
    en: 'The calls that an API key may make. Fill in, run, and see the answer of this server.',
    es: 'Las llamadas que puede hacer una clave de API. Complete, ejecute y vea la respuesta de este servidor.',
    tr: 'Bir API anahtarının yapabileceği çağrılar. Doldurun, çalıştırın ve bu sunucunun yanıtını görün.',
  },
  back: { pt: 'Chaves de API', en: 'API keys', es: 'Claves de API', tr: 'API anahtarları' },
  key: { pt: 'Chave de API', en: 'API key', es: 'Clave de API', tr: 'API anahtarı' },
  keyHint: {
    pt: 'Fica só nesta tela. O que você executa é feito de verdade, com as permissões da chave.',
    en: 'It stays on this screen alone. Calls are made for real, with the permissions of the key.',
    es: 'Queda solo en esta pantalla. Lo que ejecuta se hace de verdad, con los permisos de la clave.',
    tr: 'Yalnızca bu ekranda kalır. Çalıştırdığınız çağrı, anahtarın izinleriyle gerçekten yapılır.',
  },
  document: {
    pt: 'O documento OpenAPI, para a sua ferramenta:',
    en: 'The OpenAPI document, for your tool:',
    es: 'El documento OpenAPI, para su herramienta:',
    tr: 'Aracınız için OpenAPI belgesi:',
  },
  failed: {
    pt: 'Não foi possível carregar as chamadas',
    en: 'The calls did not load',
    es: 'No se pudieron cargar las llamadas',
    tr: 'Çağrılar yüklenemedi',
  },
  calls: { pt: 'Chamadas', en: 'Calls', es: 'Llamadas', tr: 'Çağrılar' },
  needs: { pt: 'permissão: {scope}', en: 'permission: {scope}', es: 'permiso: {scope}', tr: 'izin: {scope}' },
  /** By the names of the calls in the OpenAPI document. */
  summaries: {
    createContact: {
      pt: 'Adiciona um contato.',
      en: 'Adds a contact.',
      es: 'Agrega un contacto.',
      tr: 'Bir kişi ekler.',
    },
    listContacts: {
      pt: 'Uma página de contatos, por nome.',
      en: 'A page of contacts, by name.',
      es: 'Una página de contactos, por nombre.',
      tr: 'Ada göre bir sayfa kişi.',
    },
    showContact: { pt: 'Um contato.', en: 'One contact.', es: 'Un contacto.', tr: 'Bir kişi.' },
    updateContact: {
      pt: 'Altera um contato.',
      en: 'Changes a contact.',
      es: 'Cambia un contacto.',
      tr: 'Bir kişiyi değiştirir.',
    },
    listTickets: {
      pt: 'Uma página de conversas: primeiro as não lidas, depois as de atividade mais recente.',
      en: 'A page of tickets: unread first, then by latest activity.',
      es: 'Una página de tickets: primero los no leídos y después los de actividad más reciente.',
      tr: 'Bir sayfa talep: önce okunmamışlar, sonra en son hareket edenler.',
    },
    showTicket: { pt: 'Uma conversa.', en: 'One ticket.', es: 'Un ticket.', tr: 'Bir talep.' },
    listMessages: {
      pt: 'Uma página da conversa, com a mensagem mais antiga no alto; depois dela vêm as conversas anteriores do mesmo contato e da mesma conexão. gaps: quando a conexão esteve fora nesse tempo. isAgedOut: o prazo de retenção apagou mensagens mais antigas. onlyFiles: só mensagens com foto, vídeo ou documento.',
      en: 'A page of a conversation, the oldest message first; earlier tickets of the same contact and connection follow. gaps: when the connection was away meanwhile. isAgedOut: the retention rule deleted older messages. onlyFiles: only messages with a picture, video or document.',
      es: 'Una página de la conversación, con el mensaje más antiguo primero; después siguen los tickets anteriores del mismo contacto y de la misma conexión. gaps: cuándo estuvo caída la conexión en ese tiempo. isAgedOut: el plazo de retención borró mensajes más antiguos. onlyFiles: solo mensajes con foto, video o documento.',
      tr: 'Görüşmenin bir sayfası, en eski mesaj önce; ardından aynı kişinin aynı bağlantıdaki önceki talepleri gelir. gaps: bağlantının bu sürede kapalı olduğu zamanlar. isAgedOut: saklama süresi daha eski mesajları sildi. onlyFiles: yalnızca fotoğraf, video veya belge içeren mesajlar.',
    },
    sendByToken: {
      pt: 'Envia um texto, ou uma mensagem por arquivo, a um número, pela conexão que a chamada nomeia. Um aviso, como um recibo, sai seja qual for o consentimento do cliente; com marketing, quem não quer receber marketing é recusado com ERR_MARKETING_WITHDRAWN.',
      en: 'Sends a text, or one message per file, to a number, by the connection that the call names. A notice, such as a receipt, leaves whatever the customer agreed to; with marketing, a customer who wants no marketing is refused as ERR_MARKETING_WITHDRAWN.',
      es: 'Envía un texto, o un mensaje por archivo, a un número, por la conexión que nombra la llamada. Un aviso, como un recibo, sale sea cual sea el consentimiento del cliente; con marketing, quien no quiere recibir marketing es rechazado con ERR_MARKETING_WITHDRAWN.',
      tr: 'Çağrıda adı geçen bağlantıdan bir numaraya bir metin ya da her dosya için bir mesaj gönderir. Makbuz gibi bir bildirim, müşterinin onayı ne olursa olsun gider; marketing ile gönderilen, pazarlama istemeyen müşteride ERR_MARKETING_WITHDRAWN ile reddedilir.',
    },
  },
  body: { pt: 'Corpo (JSON)', en: 'Body (JSON)', es: 'Cuerpo (JSON)', tr: 'Gövde (JSON)' },
  noJson: {
    pt: 'O corpo não é um JSON válido.',
    en: 'The body is no valid JSON.',
    es: 'El cuerpo no es un JSON válido.',
    tr: 'Gövde geçerli bir JSON değil.',
  },
  command: { pt: 'Comando', en: 'Command', es: 'Comando', tr: 'Komut' },
  keyHere: { pt: 'SUA_CHAVE', en: 'YOUR_KEY', es: 'SU_CLAVE', tr: 'ANAHTARINIZ' },
  keyFirst: {
    pt: 'Cole uma chave no alto da página para executar.',
    en: 'Paste a key at the top of the page to run this call.',
    es: 'Pegue una clave arriba en la página para ejecutar.',
    tr: 'Çalıştırmak için sayfanın başına bir anahtar yapıştırın.',
  },
  run: { pt: 'Executar', en: 'Run', es: 'Ejecutar', tr: 'Çalıştır' },
  noAnswer: {
    pt: 'O servidor não respondeu.',
    en: 'The server did not answer.',
    es: 'El servidor no respondió.',
    tr: 'Sunucu yanıt vermedi.',
  },
  took: {
    pt: '{milliseconds} ms',
    en: '{milliseconds} ms',
    es: '{milliseconds} ms',
    tr: '{milliseconds} ms',
  },
  answer: { pt: 'Resposta', en: 'Answer', es: 'Respuesta', tr: 'Yanıt' },
} as const satisfies WordTree
