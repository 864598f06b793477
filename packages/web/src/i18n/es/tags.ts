import type { Catalogue } from '../messages.ts'
import type { tags as pt } from '../pt/tags.ts'

export const tags = {
  count: '{count, plural, =0 {Ninguna etiqueta} one {# etiqueta} other {# etiquetas}}',
  sentence: 'Marque los tickets para filtrarlos y ordenarlos después.',
  search: 'Buscar etiqueta',
  add: 'Agregar etiqueta',
  addTitle: 'Agregar etiqueta',
  editTitle: 'Editar etiqueta',
  saved: 'Etiqueta guardada con éxito.',
  deleted: 'Etiqueta eliminada con éxito.',
  deleteTitle: '¿Eliminar la etiqueta {name}?',
  deleteText: 'Se quita de todos los tickets que la llevan. Esta acción no se puede deshacer.',
  emptyTitle: 'Aún no hay etiquetas',
  emptySentence: 'Cree etiquetas como VIP o Presupuesto y encuentre cada conversación al instante.',
  name: 'Nombre',
  tooShort: 'Nombre demasiado corto',
  color: 'Color',
  tickets: 'Tickets',
  carried: '{count, plural, =0 {sin tickets} one {# ticket} other {# tickets}}',
  preview: 'Cómo se ve',
} satisfies Catalogue<typeof pt>
