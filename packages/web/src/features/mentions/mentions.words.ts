import type { WordTree } from '@recado/domain'

export const mentions = {
  title: { pt: 'Menções', en: 'Mentions', es: 'Menciones', tr: 'Bahsetmeler' },
  list: {
    pt: 'Colegas que podem ser mencionados',
    en: 'Colleagues who can be mentioned',
    es: 'Colegas que se pueden mencionar',
    tr: 'Bahsedilebilecek iş arkadaşları',
  },
  found: {
    pt: '{count, plural, =1 {# colega} other {# colegas}}',
    en: '{count, plural, one {# colleague} other {# colleagues}}',
    es: '{count, plural, one {# colega} other {# colegas}}',
    tr: '{count, plural, one {# iş arkadaşı} other {# iş arkadaşı}}',
  },
  nobody: {
    pt: 'Ninguém mais da equipe vê esta conversa.',
    en: 'Nobody else on the team sees this conversation.',
    es: 'Nadie más del equipo ve esta conversación.',
    tr: 'Ekipten başka kimse bu görüşmeyi görmüyor.',
  },
  online: { pt: 'online', en: 'online', es: 'en línea', tr: 'çevrimiçi' },
  offline: { pt: 'ausente', en: 'away', es: 'ausente', tr: 'uzakta' },
  by: {
    pt: '{name} mencionou você',
    en: '{name} mentioned you',
    es: '{name} lo mencionó',
    tr: '{name} sizden bahsetti',
  },
  byNobody: {
    pt: 'Alguém mencionou você',
    en: 'Somebody mentioned you',
    es: 'Alguien lo mencionó',
    tr: 'Biri sizden bahsetti',
  },
  news: {
    pt: '{name} mencionou você em uma nota sobre {contact}',
    en: '{name} mentioned you in a note about {contact}',
    es: '{name} lo mencionó en una nota sobre {contact}',
    tr: '{name}, {contact} hakkındaki bir notta sizden bahsetti',
  },
  readAll: {
    pt: 'Marcar como lidas',
    en: 'Mark as read',
    es: 'Marcar como leídas',
    tr: 'Okundu olarak işaretle',
  },
  more: { pt: 'Mostrar mais', en: 'Show more', es: 'Mostrar más', tr: 'Daha fazla göster' },
} as const satisfies WordTree
