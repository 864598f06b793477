import type { WordTree } from '@recado/domain'

export const appTop = {
  online: { pt: 'Online', en: 'Online', es: 'En línea', tr: 'Çevrimiçi' },
  offline: { pt: 'Sem conexão', en: 'Offline', es: 'Sin conexión', tr: 'Bağlantı yok' },
  darkTheme: {
    pt: 'Usar tema escuro',
    en: 'Use the dark theme',
    es: 'Usar tema oscuro',
    tr: 'Koyu temayı kullan',
  },
  lightTheme: {
    pt: 'Usar tema claro',
    en: 'Use the light theme',
    es: 'Usar tema claro',
    tr: 'Açık temayı kullan',
  },
  volume: { pt: 'Volume dos avisos', en: 'Alert volume', es: 'Volumen de los avisos', tr: 'Uyarı sesi' },
  mute: { pt: 'Silenciar avisos', en: 'Mute alerts', es: 'Silenciar avisos', tr: 'Uyarıları sustur' },
  unmute: { pt: 'Ativar avisos', en: 'Unmute alerts', es: 'Activar avisos', tr: 'Uyarıları aç' },
  refresh: { pt: 'Atualizar dados', en: 'Refresh data', es: 'Actualizar datos', tr: 'Verileri yenile' },
  refreshed: {
    pt: 'Dados atualizados.',
    en: 'Data refreshed.',
    es: 'Datos actualizados.',
    tr: 'Veriler yenilendi.',
  },
  notifications: { pt: 'Notificações', en: 'Notifications', es: 'Notificaciones', tr: 'Bildirimler' },
  notificationsUnread: {
    pt: 'Notificações, {count, plural, =1 {# conversa não lida} other {# conversas não lidas}}',
    en: 'Notifications, {count, plural, one {# unread conversation} other {# unread conversations}}',
    es: 'Notificaciones, {count, plural, one {# conversación sin leer} other {# conversaciones sin leer}}',
    tr: 'Bildirimler, {count, number} okunmamış görüşme',
  },
  notificationsMentions: {
    pt: 'Notificações, {tickets, plural, =1 {# conversa não lida} other {# conversas não lidas}}, {mentions, plural, =1 {# menção} other {# menções}}',
    en: 'Notifications, {tickets, plural, one {# unread conversation} other {# unread conversations}}, {mentions, plural, one {# mention} other {# mentions}}',
    es: 'Notificaciones, {tickets, plural, one {# conversación sin leer} other {# conversaciones sin leer}}, {mentions, plural, one {# mención} other {# menciones}}',
    tr: 'Bildirimler, {tickets, number} okunmamış görüşme, {mentions, number} bahsetme',
  },
  notificationsWaiting: {
    pt: '{unread}, {count, plural, =1 {# cliente esperando} other {# clientes esperando}}',
    en: '{unread}, {count, plural, one {# customer waiting} other {# customers waiting}}',
    es: '{unread}, {count, plural, one {# cliente esperando} other {# clientes esperando}}',
    tr: '{unread}, {count, number} müşteri bekliyor',
  },
  notificationsLate: {
    pt: '{unread}, {count, plural, =1 {# cliente a responder logo} other {# clientes a responder logo}}',
    en: '{unread}, {count, plural, one {# customer to answer soon} other {# customers to answer soon}}',
    es: '{unread}, {count, plural, one {# cliente por responder pronto} other {# clientes por responder pronto}}',
    tr: '{unread}, {count, number} müşteri hemen yanıt bekliyor',
  },
  notificationsTroubles: {
    pt: '{unread}, {count, plural, =1 {# número com problema} other {# números com problema}}',
    en: '{unread}, {count, plural, one {# number in trouble} other {# numbers in trouble}}',
    es: '{unread}, {count, plural, one {# número con problemas} other {# números con problemas}}',
    tr: '{unread}, {count, number} sorunlu numara',
  },
  notificationsAnnouncements: {
    pt: '{unread}, {count, plural, =1 {# comunicado novo} other {# comunicados novos}}',
    en: '{unread}, {count, plural, one {# new announcement} other {# new announcements}}',
    es: '{unread}, {count, plural, one {# comunicado nuevo} other {# comunicados nuevos}}',
    tr: '{unread}, {count, number} yeni duyuru',
  },
  allRead: { pt: 'Tudo em dia', en: 'All caught up', es: 'Todo al día', tr: 'Her şey güncel' },
  allReadSentence: {
    pt: 'Conversas com mensagens novas aparecem aqui.',
    en: 'Conversations with new messages show up here.',
    es: 'Las conversaciones con mensajes nuevos aparecen aquí.',
    tr: 'Yeni mesajı olan görüşmeler burada görünür.',
  },
  profileMenu: {
    pt: 'Menu de {name} ({initials})',
    en: '{name}’s menu ({initials})',
    es: 'Menú de {name} ({initials})',
    tr: '{name} menüsü ({initials})',
  },
  guide: {
    pt: 'Guia desta tela',
    en: 'Guide to this screen',
    es: 'Guía de esta pantalla',
    tr: 'Bu ekranın kılavuzu',
  },
} as const satisfies WordTree
