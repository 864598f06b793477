import type { Catalogue } from '../messages.ts'
import type { mentions as pt } from '../pt/mentions.ts'

export const mentions = {
  title: 'Menciones',
  list: 'Colegas que se pueden mencionar',
  found: '{count, plural, one {# colega} other {# colegas}}',
  nobody: 'Nadie más del equipo ve esta conversación.',
  online: 'en línea',
  offline: 'ausente',
  by: '{name} lo mencionó',
  byNobody: 'Alguien lo mencionó',
  news: '{name} lo mencionó en una nota sobre {contact}',
  readAll: 'Marcar como leídas',
  more: 'Mostrar más',
} as const satisfies Catalogue<typeof pt>
