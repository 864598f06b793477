import type { WordTree } from '@recado/domain'

export const ticketsNew = {
  title: { pt: 'Nova conversa', en: 'New ticket', es: 'Nuevo ticket', tr: 'Yeni talep' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto', tr: 'Kişi' },
  contactRequired: {
    pt: 'Escolha um contato',
    en: 'Choose a contact',
    es: 'Elija un contacto',
    tr: 'Bir kişi seçin',
  },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola', tr: 'Kuyruk' },
  queuePlaceholder: {
    pt: 'Escolha uma fila',
    en: 'Choose a queue',
    es: 'Elija una cola',
    tr: 'Bir kuyruk seçin',
  },
  queueRequired: {
    pt: 'Selecione uma fila',
    en: 'Select a queue',
    es: 'Seleccione una cola',
    tr: 'Bir kuyruk seçin',
  },
  noQueues: {
    pt: 'Nenhuma fila encontrada',
    en: 'No queue found',
    es: 'No se encontró ninguna cola',
    tr: 'Kuyruk bulunamadı',
  },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
  connectionPlaceholder: {
    pt: 'Conexão padrão',
    en: 'Default connection',
    es: 'Conexión predeterminada',
    tr: 'Varsayılan bağlantı',
  },
  noConnections: {
    pt: 'Nenhuma conexão',
    en: 'No connections',
    es: 'Ninguna conexión',
    tr: 'Bağlantı yok',
  },
  start: {
    pt: 'Iniciar conversa',
    en: 'Begin conversation',
    es: 'Iniciar conversación',
    tr: 'Görüşmeyi başlat',
  },
} as const satisfies WordTree
