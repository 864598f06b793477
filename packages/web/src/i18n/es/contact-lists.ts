import type { Catalogue } from '../messages.ts'
import type { contactLists as pt } from '../pt/contact-lists.ts'

export const contactLists = {
  count: '{count, plural, =0 {Ninguna lista} one {# lista} other {# listas}}',
  sentence: 'Personas a las que escriben sus campañas, aparte de los contactos.',
  search: 'Buscar lista',
  add: 'Agregar lista',
  addTitle: 'Agregar lista',
  editTitle: 'Editar lista',
  saved: 'Lista guardada con éxito.',
  deleted: 'Lista eliminada con éxito.',
  deleteTitle: '¿Eliminar la lista {name}?',
  deleteText:
    'Sus personas se quitan con ella; los contactos de la empresa quedan. Esta acción no se puede deshacer.',
  emptyTitle: 'Aún no hay listas',
  emptySentence: 'Cree una lista y traiga personas de una hoja de cálculo de Excel o CSV.',
  name: 'Nombre',
  contacts: 'Contactos',
  check: 'WhatsApp',
  checked:
    '{valid, number} {valid, plural, one {válido} other {válidos}}, {invalid, number} {invalid, plural, one {inválido} other {inválidos}}, {unchecked, number} sin verificar',
  contactsOf: '{count, plural, =0 {vacía} one {# contacto} other {# contactos}}',
  open: 'Abrir contactos',
  sample: 'Hoja de cálculo de ejemplo',
} satisfies Catalogue<typeof pt>
