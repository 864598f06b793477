import {
  conversationComposer,
  conversationTray,
  conversationRecording,
  conversationEmoji,
  conversationChoices,
} from './composer/composer.words.ts'
import { conversationMedia, conversationTranscript, conversationLightbox } from './messages/media.words.ts'
import {
  conversationMenu,
  conversationRemove,
  conversationResend,
  conversationHistory,
  conversationSelection,
  conversationForward,
} from './messages/actions.words.ts'
import { conversationAccess } from './dialogs/access.words.ts'
import {
  conversationNotOpen,
  conversationTags,
  conversationLost,
  conversationRating,
  conversationWelcome,
} from './panes.words.ts'
import { conversationDrawer } from './drawer/drawer.words.ts'
import { conversationHeader } from './header/header.words.ts'
import { conversationTransfer } from './transfer.words.ts'
import { conversationLog } from './log.words.ts'
import type { WordTree } from '@recado/domain'

/**
 * The open conversation: header, messages, composer, and the dialogs they lead to. Spec: workspace 2 "Ticket
 * view".
 */
export const conversation = {
  askNumber: { pt: 'Pedir o número', en: 'Ask for the number', es: 'Pedir el número', tr: 'Numarayı iste' },
  with: {
    pt: 'Conversa com {name}',
    en: 'Conversation with {name}',
    es: 'Conversación con {name}',
    tr: '{name} ile görüşme',
  },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
  message: { pt: 'mensagem', en: 'message', es: 'mensaje', tr: 'mesaj' },
  failed: {
    pt: 'Não foi possível carregar a conversa',
    en: 'The conversation could not be loaded',
    es: 'No se pudo cargar la conversación',
    tr: 'Görüşme yüklenemedi',
  },
  noAccess: {
    pt: 'Acesso não permitido',
    en: 'Access not allowed',
    es: 'Acceso no permitido',
    tr: 'Erişime izin verilmiyor',
  },
  left: {
    pt: 'Esta conversa não está mais com você.',
    en: 'This ticket is no longer with you.',
    es: 'Este ticket ya no está con usted.',
    tr: 'Bu talep artık sizde değil.',
  },
  drop: {
    pt: 'Solte os arquivos para enviar',
    en: 'Drop the files to send them',
    es: 'Suelte los archivos para enviarlos',
    tr: 'Göndermek için dosyaları bırakın',
  },
  customer: { pt: 'Cliente', en: 'Customer', es: 'Cliente', tr: 'Müşteri' },
  team: { pt: 'Equipe', en: 'Team', es: 'Equipo', tr: 'Ekip' },
  note: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'İç not' },
  noteFor: {
    pt: 'só a equipe vê',
    en: 'only the team sees it',
    es: 'solo el equipo la ve',
    tr: 'yalnızca ekip görür',
  },
  automatic: {
    pt: 'Mensagem automática',
    en: 'Automatic message',
    es: 'Mensaje automático',
    tr: 'Otomatik mesaj',
  },
  edited: { pt: 'editada', en: 'edited', es: 'editado', tr: 'düzenlendi' },
  deletedMessage: {
    pt: 'Mensagem apagada',
    en: 'Message deleted',
    es: 'Mensaje eliminado',
    tr: 'Mesaj silindi',
  },
  readMore: { pt: 'Ler mais', en: 'Read more', es: 'Leer más', tr: 'Devamını oku' },
  template: { pt: 'Modelo', en: 'Template', es: 'Plantilla', tr: 'Şablon' },
  unsupported: {
    pt: 'Mensagem não suportada aqui.',
    en: 'This message is not supported here.',
    es: 'Mensaje no compatible aquí.',
    tr: 'Bu mesaj burada desteklenmiyor.',
  },
  unsupportedKind: {
    pt: '{kind, select, story_mention {Mencionou sua conta em um story. Veja no Instagram.} view_once {Visualização única: só pode ser aberta no celular.} unreadable {Ainda não pôde ser lida. Pode demorar um pouco.} poll_creation {Enquete: esta conexão não a recebe.} media_placeholder {Arquivo do histórico, ainda não recebido.} other {Mensagem que não pode ser mostrada aqui: {name}}}',
    en: '{kind, select, story_mention {Mentioned your account in a story. See it on Instagram.} view_once {To be viewed once: it opens on the phone only.} unreadable {Not readable yet. It may take a while.} poll_creation {A poll: this connection does not receive it.} media_placeholder {A file of the history, not received yet.} other {A message that cannot be shown here: {name}}}',
    es: '{kind, select, story_mention {Mencionó su cuenta en una historia. Véala en Instagram.} view_once {Para ver una sola vez: solo se abre en el teléfono.} unreadable {Aún no se puede leer. Puede tardar un poco.} poll_creation {Encuesta: esta conexión no la recibe.} media_placeholder {Archivo del historial, aún no recibido.} other {Mensaje que no se puede mostrar aquí: {name}}}',
    tr: '{kind, select, story_mention {Hesabınızdan bir hikâyede bahsetti. Instagram’da görebilirsiniz.} view_once {Tek seferlik görüntüleme: yalnızca telefonda açılır.} unreadable {Henüz okunamıyor. Biraz sürebilir.} poll_creation {Anket: bu bağlantı anketleri almıyor.} media_placeholder {Geçmişten bir dosya, henüz alınmadı.} other {Burada gösterilemeyen bir mesaj: {name}}}',
  },
  forwarded: { pt: 'Encaminhada', en: 'Forwarded', es: 'Reenviado', tr: 'İletildi' },
  fromPrompt: { pt: 'Prompt {name}', en: 'Prompt {name}', es: 'Prompt {name}', tr: '{name} komutu' },
  fromPromptWith: {
    pt: 'Prompt {name}, com: {sources}',
    en: 'Prompt {name}, with: {sources}',
    es: 'Prompt {name}, con: {sources}',
    tr: '{name} komutu, şunlarla: {sources}',
  },
  summary: {
    pt: 'Resumo da IA da Meta',
    en: 'Summary by Meta’s AI',
    es: 'Resumen de la IA de Meta',
    tr: 'Meta’nın yapay zekâsının özeti',
  },
  fromLink: {
    pt: 'Veio pelo link {link}',
    en: 'Came by the link {link}',
    es: 'Vino por el enlace {link}',
    tr: '{link} bağlantısından geldi',
  },
  fromAd: {
    pt: 'Veio de um anúncio',
    en: 'Came from an ad',
    es: 'Vino de un anuncio',
    tr: 'Bir reklamdan geldi',
  },
  answersStory: {
    pt: 'Resposta ao seu story',
    en: 'Reply to your story',
    es: 'Respuesta a su historia',
    tr: 'Hikâyenize yanıt',
  },
  openStory: { pt: 'Ver o story', en: 'See the story', es: 'Ver la historia', tr: 'Hikâyeyi gör' },
  asksNumber: {
    pt: 'Com um botão para compartilhar o número',
    en: 'With a button to share the number',
    es: 'Con un botón para compartir el número',
    tr: 'Numara paylaşma düğmesiyle',
  },
  openAd: { pt: 'Abrir o anúncio', en: 'Open the ad', es: 'Abrir el anuncio', tr: 'Reklamı aç' },
  aboutProduct: {
    pt: 'Sobre um produto do catálogo (código {product})',
    en: 'About a product of the catalogue (code {product})',
    es: 'Sobre un producto del catálogo (código {product})',
    tr: 'Katalogdaki bir ürün hakkında (kod: {product})',
  },
  callMade: { pt: 'Ligação feita', en: 'Call made', es: 'Llamada realizada', tr: 'Arama yapıldı' },
  callReceived: { pt: 'Ligação recebida', en: 'Call received', es: 'Llamada recibida', tr: 'Arama geldi' },
  videoCallMade: {
    pt: 'Chamada de vídeo feita',
    en: 'Video call made',
    es: 'Videollamada realizada',
    tr: 'Görüntülü arama yapıldı',
  },
  videoCallReceived: {
    pt: 'Chamada de vídeo recebida',
    en: 'Video call received',
    es: 'Videollamada recibida',
    tr: 'Görüntülü arama geldi',
  },
  reactions: {
    pt: 'Reações: {list}',
    en: 'Reactions: {list}',
    es: 'Reacciones: {list}',
    tr: 'Tepkiler: {list}',
  },
  select: { pt: 'Selecionar: {text}', en: 'Select: {text}', es: 'Seleccionar: {text}', tr: 'Seç: {text}' },
  ticketLine: { pt: 'Conversa #{id}', en: 'Ticket #{id}', es: 'Ticket #{id}', tr: 'Talep #{id}' },
  newMessages: {
    pt: '{count, plural, =1 {# mensagem nova} other {# mensagens novas}}',
    en: '{count, plural, one {# new message} other {# new messages}}',
    es: '{count, plural, one {# mensaje nuevo} other {# mensajes nuevos}}',
    tr: '{count, plural, one {# yeni mesaj} other {# yeni mesaj}}',
  },
  newBelow: {
    pt: '{count, plural, =1 {# nova} other {# novas}}',
    en: '{count, plural, one {# new} other {# new}}',
    es: '{count, plural, one {# nuevo} other {# nuevos}}',
    tr: '{count, plural, one {# yeni} other {# yeni}}',
  },
  toEnd: {
    pt: 'Ir para a última mensagem',
    en: 'Go to the last message',
    es: 'Ir al último mensaje',
    tr: 'Son mesaja git',
  },
  empty: {
    pt: 'Nenhuma mensagem ainda',
    en: 'No messages yet',
    es: 'Aún no hay mensajes',
    tr: 'Henüz mesaj yok',
  },
  loadingOlder: {
    pt: 'Carregando mensagens anteriores…',
    en: 'Loading earlier messages…',
    es: 'Cargando mensajes anteriores…',
    tr: 'Önceki mesajlar yükleniyor…',
  },
  heard: { pt: '{name}: {text}', en: '{name}: {text}', es: '{name}: {text}', tr: '{name}: {text}' },
  copyFailed: {
    pt: 'Não foi possível copiar.',
    en: 'It could not be copied.',
    es: 'No se pudo copiar.',
    tr: 'Kopyalanamadı.',
  },
  choices: conversationChoices,
  days: {
    today: { pt: 'Hoje', en: 'Today', es: 'Hoy', tr: 'Bugün' },
    yesterday: { pt: 'Ontem', en: 'Yesterday', es: 'Ayer', tr: 'Dün' },
  },
  header: conversationHeader,
  drawer: conversationDrawer,
  notOpen: conversationNotOpen,
  tags: conversationTags,
  composer: conversationComposer,
  lost: conversationLost,
  emoji: conversationEmoji,
  tray: conversationTray,
  recording: conversationRecording,
  menu: conversationMenu,
  remove: conversationRemove,
  resend: conversationResend,
  history: conversationHistory,
  selection: conversationSelection,
  forward: conversationForward,
  media: conversationMedia,
  transcript: conversationTranscript,
  lightbox: conversationLightbox,
  transfer: conversationTransfer,
  rating: conversationRating,
  access: conversationAccess,
  log: conversationLog,
  spy: {
    title: { pt: '{name} · #{id}', en: '{name} · #{id}', es: '{name} · #{id}', tr: '{name} · #{id}' },
    readOnly: { pt: 'Somente leitura', en: 'Read only', es: 'Solo lectura', tr: 'Salt okunur' },
  },
  welcome: conversationWelcome,
} as const satisfies WordTree
