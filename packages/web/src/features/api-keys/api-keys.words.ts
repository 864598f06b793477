import type { WordTree } from '@recado/domain'

/** The page of the company's API keys. */
export const apiKeys = {
  count: {
    pt: '{count, plural, =0 {Nenhuma chave} one {# chave} other {# chaves}}',
    en: '{count, plural, =0 {No keys} one {# key} other {# keys}}',
    es: '{count, plural, =0 {Ninguna clave} one {# clave} other {# claves}}',
    tr: '{count, plural, =0 {Anahtar yok} one {# anahtar} other {# anahtar}}',
  },
  sentence: {
    pt: 'Chaves com que outros sistemas agem pela empresa, cada uma só com o que você permite.',
    en: 'Keys by which other systems act for the company, each with only what you allow.',
    es: 'Claves con las que otros sistemas actúan por la empresa, cada una solo con lo que usted permite.',
    tr: 'Diğer sistemlerin şirket adına, yalnızca izin verdiğiniz kadarıyla iş yaptığı anahtarlar.',
  },
  search: { pt: 'Buscar chave', en: 'Search key', es: 'Buscar una clave', tr: 'Anahtar ara' },
  add: { pt: 'Criar chave', en: 'Create key', es: 'Crear clave', tr: 'Anahtar oluştur' },
  tryCalls: { pt: 'Testar chamadas', en: 'Try calls', es: 'Probar llamadas', tr: 'Çağrıları dene' },
  addTitle: { pt: 'Nova chave de API', en: 'New API key', es: 'Nueva clave de API', tr: 'Yeni API anahtarı' },
  made: {
    pt: 'Chave de API criada',
    en: 'API key created',
    es: 'Clave de API creada',
    tr: 'API anahtarı oluşturuldu',
  },
  deleted: {
    pt: 'Chave excluída: ela não vale mais.',
    en: 'Key deleted: it is no longer valid.',
    es: 'Clave eliminada: ya no vale.',
    tr: 'Anahtar silindi: artık geçerli değil.',
  },
  deleteTitle: {
    pt: 'Excluir a chave {name}?',
    en: 'Delete the key {name}?',
    es: '¿Eliminar la clave {name}?',
    tr: '{name} adlı anahtar silinsin mi?',
  },
  deleteText: {
    pt: 'O sistema que a usa é recusado na hora. Esta ação não pode ser desfeita.',
    en: 'The system that uses it is refused at once. This cannot be undone.',
    es: 'El sistema que la usa es rechazado al instante. Esta acción no se puede deshacer.',
    tr: 'Onu kullanan sistem hemen reddedilir. Bu işlem geri alınamaz.',
  },
  emptyTitle: {
    pt: 'Nenhuma chave ainda',
    en: 'No keys yet',
    es: 'Todavía no hay claves',
    tr: 'Henüz anahtar yok',
  },
  emptySentence: {
    pt: 'Crie uma para cada sistema, com o mínimo que ele precisa.',
    en: 'Create one for each system, with the least that it needs.',
    es: 'Cree una para cada sistema, con lo mínimo que necesita.',
    tr: 'Her sistem için, gereken en az izinle bir anahtar oluşturun.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  may: { pt: 'Pode', en: 'May', es: 'Puede', tr: 'Yapabildiği' },
  lastUsed: { pt: 'Último uso', en: 'Last use', es: 'Último uso', tr: 'Son kullanım' },
  unused: { pt: 'nunca usada', en: 'never used', es: 'nunca usada', tr: 'hiç kullanılmadı' },
  expiry: { pt: 'Validade', en: 'Valid for', es: 'Validez', tr: 'Geçerlilik' },
  never: { pt: 'não vence', en: 'does not end', es: 'no vence', tr: 'bitmez' },
  ends: { pt: 'até {at}', en: 'until {at}', es: 'hasta el {at}', tr: '{at} gününe kadar' },
  ended: { pt: 'venceu em {at}', en: 'ended on {at}', es: 'venció el {at}', tr: '{at} günü bitti' },
  secret: { pt: 'Chave', en: 'Key', es: 'Clave', tr: 'Anahtar' },
  onceTitle: { pt: 'Copie agora', en: 'Copy it now', es: 'Cópiela ahora', tr: 'Şimdi kopyalayın' },
  onceText: {
    pt: 'Ela não será mostrada de novo.',
    en: 'It will not be shown again.',
    es: 'No se mostrará de nuevo.',
    tr: 'Bir daha gösterilmez.',
  },
  how: {
    pt: 'Envie a chave no cabeçalho Authorization. O documento /api/openapi.json diz quais chamadas aceitam qual permissão.',
    en: 'Send the key in the Authorization header. The document /api/openapi.json says which calls accept which scope.',
    es: 'Envíe la clave en la cabecera Authorization. El documento /api/openapi.json dice qué llamadas aceptan qué permiso.',
    tr: 'Anahtarı Authorization başlığında gönderin. Hangi çağrının hangi izni kabul ettiğini /api/openapi.json belgesi söyler.',
  },
  example: { pt: 'Exemplo', en: 'Example', es: 'Ejemplo', tr: 'Örnek' },
  expiries: {
    month: { pt: '30 dias', en: '30 days', es: '30 días', tr: '30 gün' },
    quarter: { pt: '90 dias', en: '90 days', es: '90 días', tr: '90 gün' },
    year: { pt: '1 ano', en: '1 year', es: '1 año', tr: '1 yıl' },
    never: { pt: 'Não vence', en: 'Does not end', es: 'No vence', tr: 'Bitmez' },
  },
  scopes: {
    'contacts:read': {
      label: { pt: 'Ler contatos', en: 'Read contacts', es: 'Leer contactos', tr: 'Kişileri okuma' },
      hint: {
        pt: 'Listar e ver contatos, com o número.',
        en: 'List and see contacts, with their numbers.',
        es: 'Listar y ver contactos, con su número.',
        tr: 'Kişileri listeler ve numaralarıyla görür.',
      },
    },
    'contacts:write': {
      label: {
        pt: 'Alterar contatos',
        en: 'Write contacts',
        es: 'Cambiar contactos',
        tr: 'Kişileri değiştirme',
      },
      hint: {
        pt: 'Criar contatos e mudar seus dados.',
        en: 'Create contacts and change their data.',
        es: 'Crear contactos y cambiar sus datos.',
        tr: 'Kişi oluşturur ve bilgilerini değiştirir.',
      },
    },
    'tickets:read': {
      label: { pt: 'Ler conversas', en: 'Read tickets', es: 'Leer tickets', tr: 'Talepleri okuma' },
      hint: {
        pt: 'Listar e ver conversas.',
        en: 'List and see tickets.',
        es: 'Listar y ver tickets.',
        tr: 'Talepleri listeler ve görür.',
      },
    },
    'messages:read': {
      label: { pt: 'Ler mensagens', en: 'Read messages', es: 'Leer mensajes', tr: 'Mesajları okuma' },
      hint: {
        pt: 'As mensagens de qualquer conversa.',
        en: 'The conversations of any ticket.',
        es: 'Las conversaciones de cualquier ticket.',
        tr: 'Herhangi bir talebin görüşmeleri.',
      },
    },
    'messages:send': {
      label: { pt: 'Enviar mensagens', en: 'Send messages', es: 'Enviar mensajes', tr: 'Mesaj gönderme' },
      hint: {
        pt: 'Pela API de mensagens, por qualquer conexão.',
        en: 'By the messages API, on any connection.',
        es: 'Por la API de mensajes, por cualquier conexión.',
        tr: "Mesaj API'siyle, herhangi bir bağlantıdan.",
      },
    },
  },
} as const satisfies WordTree
