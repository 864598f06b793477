import type { Catalogue } from '../messages.ts'
import type { contactListItems as pt } from '../pt/contact-list-items.ts'

export const contactListItems = {
  count: '{count, plural, =0 {Ningún contacto} one {# contacto} other {# contactos}}',
  sentence: 'Las personas de esta lista. Cada número se verifica en WhatsApp poco a poco.',
  sentenceOf: 'Lista {name}. Cada número se verifica en WhatsApp poco a poco.',
  search: 'Buscar por nombre o número',
  add: 'Agregar contacto',
  addTitle: 'Agregar contacto',
  editTitle: 'Editar contacto',
  saved: 'Contacto guardado con éxito.',
  deleted: 'Contacto eliminado con éxito.',
  deleteTitle: '¿Quitar a {name} de la lista?',
  deleteText: 'La persona sale solo de esta lista. Esta acción no se puede deshacer.',
  emptyTitle: 'Ningún contacto en esta lista',
  emptySentence: 'Importe una hoja de cálculo o agréguelos uno por uno.',
  name: 'Nombre',
  number: 'Número',
  numberHint: 'Con el código del país: 54 9 11 5000-0001',
  email: 'Correo',
  check: 'WhatsApp',
  validity: {
    valid: 'válido',
    invalid: 'inválido',
    unchecked: 'aún no verificado',
  },
  checkUnavailable:
    '{count, plural, one {# número no está verificado} other {# números no están verificados}}: las conexiones de esta empresa, como las de WhatsApp Cloud, no verifican números. Las campañas les escriben, y el informe muestra quién no existe.',
  checkWaiting:
    '{count, plural, one {# número aún no verificado} other {# números aún no verificados}}. La verificación espera un número conectado.',
  checking:
    '{count, plural, one {Verificando # número} other {Verificando # números}} en WhatsApp, poco a poco…',
  back: 'Listas',
  notFound: 'Lista no encontrada',
  notFoundSentence: 'Fue eliminada, o la dirección está mal.',
  import: 'Importar hoja de cálculo',
  segment: {
    open: 'Agregar por segmento',
    title: 'Agregar contactos por segmento',
    sentence:
      'Entran los contactos con número que cumplen todas las condiciones. Sin condiciones, entran todos.',
    tags: 'Con una de estas etiquetas',
    queues: 'Con un ticket en una de estas colas',
    wroteWithinDays: 'Escribió en los últimos',
    silentForDays: 'Sin escribir hace',
    days: 'días',
    infoName: 'Información adicional',
    infoValue: 'Valor que contiene',
    neverAnswered: 'Recibió mensajes y nunca respondió',
    count: '{count, plural, =0 {Ningún contacto} one {# contacto} other {# contactos}}',
    added:
      '{count, plural, =0 {Todos estaban ya en la lista.} one {# contacto nuevo en la lista.} other {# contactos nuevos en la lista.}}',
    add: 'Agregar a la lista',
  },
} satisfies Catalogue<typeof pt>
