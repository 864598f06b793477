import { connectionsCode, connectionsQr } from './pairing.words.ts'
import { connectionsReasons } from './reasons.words.ts'
import { connectionsPasskey } from './passkey.words.ts'
import { connectionsHealth } from './health/health.words.ts'
import { connectionsForm } from './form/form.words.ts'
import type { WordTree } from '@recado/domain'

/** The connections page. Spec: administration 2 and 4 "Connection status". */
export const connections = {
  count: {
    pt: '{count, plural, =0 {Nenhuma conexão} one {# conexão} other {# conexões}}',
    en: '{count, plural, =0 {No connections} one {# connection} other {# connections}}',
    es: '{count, plural, =0 {Ninguna conexión} one {# conexión} other {# conexiones}}',
    tr: '{count, plural, =0 {Bağlantı yok} one {# bağlantı} other {# bağlantı}}',
  },
  sentence: {
    pt: 'Os números por onde os clientes falam com você.',
    en: 'The numbers through which customers talk to you.',
    es: 'Los números por los que los clientes hablan con usted.',
    tr: 'Müşterilerin sizinle konuştuğu numaralar.',
  },
  add: { pt: 'Adicionar conexão', en: 'Add connection', es: 'Agregar conexión', tr: 'Bağlantı ekle' },
  addTitle: { pt: 'Adicionar conexão', en: 'Add connection', es: 'Agregar conexión', tr: 'Bağlantı ekle' },
  /** The dialog for a new connection, and what comes after it. */
  new: {
    nameHint: {
      pt: 'Como a equipe chama este número. O cliente não vê.',
      en: 'What the team calls this number. Customers do not see it.',
      es: 'Cómo llama el equipo a este número. El cliente no lo ve.',
      tr: 'Ekibin bu numaraya verdiği ad. Müşteri görmez.',
    },
    showCode: {
      pt: 'Continuar: QR Code',
      en: 'Continue: QR code',
      es: 'Continuar: código QR',
      tr: 'Devam: QR kodu',
    },
    connect: { pt: 'Conectar', en: 'Connect', es: 'Conectar', tr: 'Bağlan' },
    next: {
      pt: '{name} está no ar. Escolha as filas, as mensagens e os horários quando quiser.',
      en: '{name} is live. Choose its queues, messages and hours whenever you like.',
      es: '{name} está en línea. Elija las colas, los mensajes y los horarios cuando quiera.',
      tr: '{name} yayında. Kuyrukları, mesajları ve saatleri istediğiniz zaman seçin.',
    },
    setUp: { pt: 'Configurar', en: 'Set up', es: 'Configurar', tr: 'Ayarla' },
  },
  editTitle: { pt: 'Editar conexão', en: 'Edit connection', es: 'Editar conexión', tr: 'Bağlantıyı düzenle' },
  saved: {
    pt: 'Conexão salva com sucesso.',
    en: 'Connection saved.',
    es: 'Conexión guardada con éxito.',
    tr: 'Bağlantı kaydedildi.',
  },
  deleted: {
    pt: 'Conexão excluída com sucesso.',
    en: 'Connection deleted.',
    es: 'Conexión eliminada con éxito.',
    tr: 'Bağlantı silindi.',
  },
  deleteTitle: {
    pt: 'Excluir a conexão {name}?',
    en: 'Delete the connection {name}?',
    es: '¿Eliminar la conexión {name}?',
    tr: '{name} bağlantısı silinsin mi?',
  },
  deleteText: {
    pt: 'O número é desconectado, e a conexão sai do Recado com todas as conversas e mensagens e o token de API dela. Esta ação não pode ser desfeita.',
    en: 'The number is disconnected, and the connection leaves Recado with all its conversations and messages and its API token. This cannot be undone.',
    es: 'El número se desconecta y la conexión sale de Recado con todas sus conversaciones y mensajes y su token de API. Esta acción no se puede deshacer.',
    tr: 'Numaranın bağlantısı kesilir; bağlantı tüm görüşmeleri, mesajları ve API belirteciyle Recado’dan kaldırılır. Bu işlem geri alınamaz.',
  },
  restart: {
    pt: 'Reiniciar conexões',
    en: 'Restart connections',
    es: 'Reiniciar conexiones',
    tr: 'Bağlantıları yeniden başlat',
  },
  restarting: {
    pt: 'Aguarde... reiniciando...',
    en: 'Please wait... restarting...',
    es: 'Espere... reiniciando...',
    tr: 'Lütfen bekleyin... yeniden başlatılıyor...',
  },
  emptyTitle: {
    pt: 'Nenhum número conectado',
    en: 'No number connected',
    es: 'Ningún número conectado',
    tr: 'Bağlı numara yok',
  },
  emptySentence: {
    pt: 'Conecte um número, ou crie um simulador para experimentar sem número nenhum.',
    en: 'Connect a number, or make a simulator to try everything without one.',
    es: 'Conecte un número, o cree un simulador para probar sin ninguno.',
    tr: 'Bir numara bağlayın ya da numarasız denemek için bir simülatör oluşturun.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  status: { pt: 'Situação', en: 'Status', es: 'Estado', tr: 'Durum' },
  session: { pt: 'Sessão', en: 'Session', es: 'Sesión', tr: 'Oturum' },
  updatedAt: { pt: 'Atualizado em', en: 'Last update', es: 'Última actualización', tr: 'Son güncelleme' },
  default: { pt: 'Padrão', en: 'Default', es: 'Predeterminado', tr: 'Varsayılan' },
  isDefault: {
    pt: 'Conexão padrão',
    en: 'Default connection',
    es: 'Conexión predeterminada',
    tr: 'Varsayılan bağlantı',
  },
  providers: {
    beta: { pt: 'WhatsApp', en: 'WhatsApp', es: 'WhatsApp', tr: 'WhatsApp' },
    cloud: {
      pt: 'WhatsApp Cloud API',
      en: 'WhatsApp Cloud API',
      es: 'WhatsApp Cloud API',
      tr: 'WhatsApp Cloud API',
    },
    messenger: {
      pt: 'Facebook Messenger',
      en: 'Facebook Messenger',
      es: 'Facebook Messenger',
      tr: 'Facebook Messenger',
    },
    instagram: { pt: 'Instagram', en: 'Instagram', es: 'Instagram', tr: 'Instagram' },
    simulator: { pt: 'Simulador', en: 'Simulator', es: 'Simulador', tr: 'Simülatör' },
  },
  statuses: {
    DISCONNECTED: { pt: 'Desconectado', en: 'Disconnected', es: 'Desconectado', tr: 'Bağlı değil' },
    OPENING: { pt: 'Conectando', en: 'Connecting', es: 'Conectando', tr: 'Bağlanıyor' },
    qrcode: {
      pt: 'Aguardando QR Code',
      en: 'Waiting for QR code',
      es: 'Esperando código QR',
      tr: 'QR kodu bekleniyor',
    },
    CONNECTED: { pt: 'Conectado', en: 'Connected', es: 'Conectado', tr: 'Bağlı' },
    PAIRING: { pt: 'Pareando', en: 'Pairing', es: 'Emparejando', tr: 'Eşleştiriliyor' },
    TIMEOUT: {
      pt: 'Sem resposta do celular',
      en: 'Phone does not answer',
      es: 'El teléfono no responde',
      tr: 'Telefon yanıt vermiyor',
    },
  },
  reasons: connectionsReasons,
  remedies: {
    proxy: {
      pt: 'Nada sai sem ele. A conexão continua tentando; confira se o proxy está no ar.',
      en: 'Nothing leaves without it. The connection keeps trying; check that the proxy is up.',
      es: 'Nada sale sin él. La conexión sigue intentando; compruebe que el proxy esté en línea.',
      tr: 'Onsuz hiçbir şey çıkmaz. Bağlantı denemeye devam eder; proxynin çalıştığını kontrol edin.',
    },
    proxyAuth: {
      pt: 'Corrija o endereço do proxy em Editar conexão, em Avançado.',
      en: 'Correct the address of the proxy under Edit connection, Advanced.',
      es: 'Corrija la dirección del proxy en Editar conexión, en Avanzado.',
      tr: 'Proxy adresini Bağlantıyı düzenle, Gelişmiş bölümünde düzeltin.',
    },
    proxyForbidden: {
      pt: 'Use um endereço público, ou peça a quem cuida do servidor que o libere.',
      en: 'Use a public address, or ask whoever runs this server to allow it.',
      es: 'Use una dirección pública, o pida a quien administra el servidor que la permita.',
      tr: 'Genel bir adres kullanın veya sunucuyu yönetenden izin vermesini isteyin.',
    },
  },
  buttons: {
    qr: { pt: 'QR Code', en: 'QR code', es: 'Código QR', tr: 'QR kodu' },
    ways: { pt: 'Como conectar', en: 'Ways to connect', es: 'Cómo conectar', tr: 'Bağlanma yolları' },
    retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Tekrar dene' },
    newQr: { pt: 'Novo QR Code', en: 'New QR code', es: 'Nuevo código QR', tr: 'Yeni QR kodu' },
    disconnect: { pt: 'Desconectar', en: 'Disconnect', es: 'Desconectar', tr: 'Bağlantıyı kes' },
    connecting: { pt: 'Conectando', en: 'Connecting', es: 'Conectando', tr: 'Bağlanıyor' },
    simulator: {
      pt: 'Abrir o simulador',
      en: 'Open the simulator',
      es: 'Abrir el simulador',
      tr: 'Simülatörü aç',
    },
  },
  disconnect: {
    title: {
      pt: 'Desconectar {name}?',
      en: 'Disconnect {name}?',
      es: '¿Desconectar {name}?',
      tr: '{name} bağlantısı kesilsin mi?',
    },
    text: {
      pt: 'O número deixa de receber e enviar mensagens até que você o conecte de novo.',
      en: 'The number stops receiving and sending messages until you connect it again.',
      es: 'El número deja de recibir y enviar mensajes hasta que lo conecte de nuevo.',
      tr: 'Numara, yeniden bağlayana kadar mesaj alıp göndermez.',
    },
    warning: {
      pt: 'Desconectando {name}…',
      en: 'Disconnecting {name}…',
      es: 'Desconectando {name}…',
      tr: '{name} bağlantısı kesiliyor…',
    },
    loading: {
      pt: 'Sessão encerrada. Carregando um novo QR Code…',
      en: 'Session ended. Loading a new QR code…',
      es: 'Sesión cerrada. Cargando un nuevo código QR…',
      tr: 'Oturum kapandı. Yeni QR kodu yükleniyor…',
    },
    done: {
      pt: '{name} foi desconectado.',
      en: '{name} was disconnected.',
      es: '{name} se desconectó.',
      tr: '{name} bağlantısı kesildi.',
    },
  },
  qr: connectionsQr,
  passkey: connectionsPasskey,
  health: connectionsHealth,
  code: connectionsCode,
  form: connectionsForm,
} as const satisfies WordTree
