import type { files as pt } from '../pt/files.ts'
import type { Catalogue } from '../messages.ts'

/** File lists. Spec: administration 2 "Files". */
export const files = {
  count:
    '{count, plural, =0 {Ninguna lista de archivos} one {# lista de archivos} other {# listas de archivos}}',
  sentence: 'Archivos que van juntos, en el mismo orden, con un mensaje.',
  search: 'Buscar lista de archivos',
  add: 'Agregar lista',
  addTitle: 'Agregar lista de archivos',
  editTitle: 'Editar lista de archivos',
  saved: 'Lista de archivos guardada con éxito.',
  deleted: 'Lista de archivos eliminada con éxito.',
  deleteTitle: '¿Eliminar la lista {name}?',
  deleteText: 'Lo que ya se envió sigue en las conversaciones. Esta acción no se puede deshacer.',
  emptyTitle: 'Todavía no hay listas de archivos',
  emptySentence: 'Reúna el catálogo, la lista de precios y las fotos una vez y envíe todo junto.',
  name: 'Nombre',
  message: 'Mensaje',
  messageHint: 'Va antes de los archivos.',
  options: 'Archivos',
  optionsHint: 'Se envían en este orden.',
  optionName: 'Nombre del archivo',
  nameMissing: 'Ponga un nombre al archivo',
  file: 'Archivo',
  addOption: 'Agregar archivo',
  removeOption: 'Quitar {name}',
  moveUp: 'Subir {name}',
  moveDown: 'Bajar {name}',
  noFiles: 'Sin archivos',
  files: '{count, plural, one {# archivo} other {# archivos}}',
} satisfies Catalogue<typeof pt>
