import type { WordTree } from '@recado/domain'

export const ticketsTabs = {
  label: {
    pt: 'Conversas por situação',
    en: 'Tickets by state',
    es: 'Tickets por situación',
    tr: 'Duruma göre talepler',
  },
  open: { pt: 'Abertos', en: 'Open', es: 'Abiertos', tr: 'Açık' },
  closed: { pt: 'Encerrados', en: 'Closed', es: 'Cerrados', tr: 'Kapalı' },
  groups: { pt: 'Grupos', en: 'Groups', es: 'Grupos', tr: 'Gruplar' },
  unread: {
    pt: 'com mensagens não lidas',
    en: 'with unread messages',
    es: 'con mensajes sin leer',
    tr: 'okunmamış mesaj var',
  },
  search: { pt: 'Busca', en: 'Search', es: 'Buscar', tr: 'Arama' },
} as const satisfies WordTree

/** Heads of the groups of the tickets in service. */
export const ticketsGroups = {
  waiting: {
    pt: 'Esperam por você',
    en: 'Waiting for you',
    es: 'Esperan por usted',
    tr: 'Sizi bekleyenler',
  },
  waitingOfAll: {
    pt: 'Esperam resposta',
    en: 'Waiting for an answer',
    es: 'Esperan respuesta',
    tr: 'Yanıt bekleyenler',
  },
  queue: {
    pt: 'Na fila, o mais antigo primeiro',
    en: 'In the queue, oldest first',
    es: 'En la cola, el más antiguo primero',
    tr: 'Kuyrukta, en eski önce',
  },
  answered: { pt: 'Respondidas', en: 'Answered', es: 'Respondidas', tr: 'Yanıtlananlar' },
  waits: {
    pt: '{known, select, yes {{count, number} · até {time}} other {até {time}}}',
    en: '{known, select, yes {{count, number} · up to {time}} other {up to {time}}}',
    es: '{known, select, yes {{count, number} · hasta {time}} other {hasta {time}}}',
    tr: '{known, select, yes {{count, number} · en çok {time}} other {en çok {time}}}',
  },
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar', tr: 'Kabul et' },
  acceptOldest: {
    pt: 'Aceitar quem espera há mais tempo',
    en: 'Accept whoever has waited longest',
    es: 'Aceptar a quien espera hace más tiempo',
    tr: 'En uzun bekleyeni kabul et',
  },
} as const satisfies WordTree

export const ticketsListMenu = {
  label: { pt: 'Ações da lista', en: 'List actions', es: 'Acciones de la lista', tr: 'Liste işlemleri' },
  choose: {
    pt: 'Selecionar conversas',
    en: 'Select conversations',
    es: 'Seleccionar conversaciones',
    tr: 'Görüşmeleri seç',
  },
  unreadOnly: {
    pt: 'Somente não lidas',
    en: 'Unread only',
    es: 'Solo no leídos',
    tr: 'Yalnızca okunmamışlar',
  },
  byActivity: {
    pt: 'Último contato primeiro',
    en: 'Last contact first',
    es: 'Último contacto primero',
    tr: 'Son görüşme önce',
  },
  compact: { pt: 'Linhas compactas', en: 'Compact rows', es: 'Filas compactas', tr: 'Dar satırlar' },
  clear: { pt: 'Limpar filtros', en: 'Clear filters', es: 'Limpiar filtros', tr: 'Filtreleri temizle' },
  refresh: { pt: 'Atualizar lista', en: 'Refresh list', es: 'Actualizar lista', tr: 'Listeyi yenile' },
  views: { pt: 'Visões salvas', en: 'Saved views', es: 'Vistas guardadas', tr: 'Kayıtlı görünümler' },
  saveView: {
    pt: 'Salvar esta visão…',
    en: 'Save this view…',
    es: 'Guardar esta vista…',
    tr: 'Bu görünümü kaydet…',
  },
  manageViews: {
    pt: 'Organizar visões…',
    en: 'Organize views…',
    es: 'Organizar vistas…',
    tr: 'Görünümleri düzenle…',
  },
} as const satisfies WordTree

export const ticketsOwned = {
  title: {
    pt: 'Já existe uma conversa aberta',
    en: 'There is already an open ticket',
    es: 'Ya existe un ticket abierto',
    tr: 'Zaten açık bir talep var',
  },
  by: {
    pt: 'Este contato está com {user}, na fila {queue}.',
    en: 'This contact is with {user}, in the queue {queue}.',
    es: 'Este contacto está con {user}, en la cola {queue}.',
    tr: 'Bu kişiyle {user} ilgileniyor, kuyruk: {queue}.',
  },
  waiting: {
    pt: 'Este contato está aguardando na fila {queue}. Aceite a conversa na aba Aguardando.',
    en: 'This contact is waiting in the queue {queue}. Accept the conversation in the Waiting tab.',
    es: 'Este contacto está esperando en la cola {queue}. Acepte la conversación en la pestaña Esperando.',
    tr: 'Bu kişi {queue} kuyruğunda bekliyor. Görüşmeyi Bekleyen sekmesinde kabul edin.',
  },
  hidden: {
    pt: 'Este contato está aguardando na fila {queue}, que você não atende.',
    en: 'This contact is waiting in the queue {queue}, which you do not serve.',
    es: 'Este contacto está esperando en la cola {queue}, que usted no atiende.',
    tr: 'Bu kişi {queue} kuyruğunda bekliyor; bu kuyrukta çalışmıyorsunuz.',
  },
  hiddenWithoutQueue: {
    pt: 'Este contato está aguardando onde você não vê.',
    en: 'This contact is waiting where you do not see it.',
    es: 'Este contacto está esperando donde usted no lo ve.',
    tr: 'Bu kişi sizin görmediğiniz bir yerde bekliyor.',
  },
  ask: {
    pt: 'Avisar quem atende',
    en: 'Tell those who serve it',
    es: 'Avisar a quien atiende',
    tr: 'İlgilenenlere haber ver',
  },
  asked: {
    pt: 'Avisamos {names}.',
    en: 'We told {names}.',
    es: 'Avisamos a {names}.',
    tr: '{names} haberdar edildi.',
  },
  askedNobody: {
    pt: 'Ninguém atende esta conversa agora.',
    en: 'Nobody serves this conversation now.',
    es: 'Nadie atiende esta conversación ahora.',
    tr: 'Bu görüşmeyle şu an kimse ilgilenmiyor.',
  },
  noQueue: { pt: 'sem fila', en: 'no queue', es: 'sin cola', tr: 'kuyruk yok' },
} as const satisfies WordTree
