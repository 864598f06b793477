import type { Catalogue } from '../messages.ts'
import type { helps as pt } from '../pt/helps.ts'

export const helps = {
  count: '{count, plural, =0 {Ninguna ayuda} one {# ayuda} other {# ayudas}}',
  sentence: 'Vídeos que todas las empresas ven en Ayuda.',
  search: 'Buscar ayuda',
  add: 'Agregar ayuda',
  addTitle: 'Agregar ayuda',
  editTitle: 'Editar ayuda',
  saved: 'Ayuda guardada con éxito.',
  deleted: 'Ayuda eliminada con éxito.',
  deleteTitle: '¿Eliminar la ayuda {name}?',
  deleteText: 'El vídeo desaparece para todas las empresas. Esta acción no se puede deshacer.',
  emptyTitle: 'Ninguna ayuda todavía',
  emptySentence: 'Muestre en vídeo cómo usar Recado: lo ven todas las empresas.',
  title: 'Título',
  description: 'Descripción',
  video: 'Vídeo',
  videoHint: 'Dirección o código de un vídeo de YouTube.',
  videos: '{count, plural, =0 {Ningún vídeo} one {# vídeo} other {# vídeos}}',
  pageSentence: 'Vídeos cortos para resolver dudas.',
  play: 'Ver: {title}',
  noneTitle: 'Ningún vídeo todavía',
  noneSentence: 'Los vídeos de ayuda de la plataforma aparecen aquí.',
} satisfies Catalogue<typeof pt>
