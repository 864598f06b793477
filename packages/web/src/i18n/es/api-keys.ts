import type { Catalogue } from '../messages.ts'
import type { apiKeys as pt } from '../pt/api-keys.ts'

export const apiKeys = {
  count: '{count, plural, =0 {Ninguna clave} one {# clave} other {# claves}}',
  sentence:
    'Claves con las que otros sistemas actúan por la empresa, cada una solo con lo que usted permite.',
  search: 'Buscar una clave',
  add: 'Crear clave',
  tryCalls: 'Probar llamadas',
  addTitle: 'Nueva clave de API',
  made: 'Clave de API creada',
  deleted: 'Clave eliminada: ya no vale.',
  deleteTitle: '¿Eliminar la clave {name}?',
  deleteText: 'El sistema que la usa es rechazado al instante. Esta acción no se puede deshacer.',
  emptyTitle: 'Todavía no hay claves',
  emptySentence: 'Cree una para cada sistema, con lo mínimo que necesita.',
  name: 'Nombre',
  may: 'Puede',
  lastUsed: 'Último uso',
  unused: 'nunca usada',
  expiry: 'Validez',
  never: 'no vence',
  ends: 'hasta el {at}',
  ended: 'venció el {at}',
  secret: 'Clave',
  onceTitle: 'Cópiela ahora',
  onceText: 'No se mostrará de nuevo.',
  how: 'Envíe la clave en la cabecera Authorization. El documento /api/openapi.json dice qué llamadas aceptan qué permiso.',
  example: 'Ejemplo',
  expiries: {
    month: '30 días',
    quarter: '90 días',
    year: '1 año',
    never: 'No vence',
  },
  scopes: {
    'contacts:read': {
      label: 'Leer contactos',
      hint: 'Listar y ver contactos, con su número.',
    },
    'contacts:write': {
      label: 'Cambiar contactos',
      hint: 'Crear contactos y cambiar sus datos.',
    },
    'tickets:read': {
      label: 'Leer tickets',
      hint: 'Listar y ver tickets.',
    },
    'messages:read': {
      label: 'Leer mensajes',
      hint: 'Las conversaciones de cualquier ticket.',
    },
    'messages:send': {
      label: 'Enviar mensajes',
      hint: 'Por la API de mensajes, por cualquier conexión.',
    },
  },
} satisfies Catalogue<typeof pt>
