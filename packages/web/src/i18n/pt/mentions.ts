export const mentions = {
  title: 'Menções',
  list: 'Colegas que podem ser mencionados',
  found: '{count, plural, =1 {# colega} other {# colegas}}',
  nobody: 'Ninguém mais da equipe vê esta conversa.',
  online: 'online',
  offline: 'ausente',
  by: '{name} mencionou você',
  byNobody: 'Alguém mencionou você',
  news: '{name} mencionou você em uma nota sobre {contact}',
  readAll: 'Marcar como lidas',
  more: 'Mostrar mais',
} as const
