import type { Catalogue } from '../messages.ts'
import type { channel as pt } from '../pt/channel.ts'

export const channel = {
  open: 'Puede escribir durante {left} más.',
  extended: 'El plazo normal pasó; una persona aún puede responder durante {left}.',
  hours: '{count, plural, one {# hora} other {# horas}}',
  minutes: '{count, plural, one {# minuto} other {# minutos}}',
  closed:
    'El cliente no escribe desde hace más de 24 horas. Hasta que escriba de nuevo, solo le llega una plantilla aprobada.',
  closedForAll: 'El plazo para responder terminó. Podrá escribir cuando el cliente escriba de nuevo.',
  tooLong:
    '{count, plural, one {El texto supera el límite de este canal en # carácter.} other {El texto supera el límite de este canal en # caracteres.}}',
  sendTemplate: 'Enviar una plantilla',
  choose: 'Elija una plantilla',
  templates: 'Plantillas de mensaje',
  loading: 'Buscando las plantillas',
  search: 'Buscar plantillas',
  language: 'Idioma',
  category: 'Categoría',
  allLanguages: 'Todos los idiomas',
  allCategories: 'Todas las categorías',
  none: 'Ninguna plantilla aprobada en este número.',
  noneFits: 'Ninguna plantilla con esos filtros.',
  preview: 'Como lo leerá el cliente',
  missing: 'Complete este campo.',
  addressMissing: 'Indique una dirección que empiece con https://.',
  send: 'Enviar plantilla',
  nextCategory: 'pronto {category}',
  categories: { MARKETING: 'Marketing', UTILITY: 'Utilidad', AUTHENTICATION: 'Autenticación' },
  lost: { text: 'No se pudo descargar este archivo.', again: 'Intentar de nuevo' },
  held: {
    newChats: {
      until:
        'Espera para proteger el número: ya inició todas las conversaciones que puede hoy. Sale a partir del {when}.',
      open: 'Espera para proteger el número: ya inició todas las conversaciones que puede hoy.',
    },
    restricted: {
      until: '{name} restringió lo que esta cuenta envía. El mensaje espera y sale después del {when}.',
      open: '{name} restringió lo que esta cuenta envía. El mensaje espera hasta que eso termine.',
    },
    rate: {
      until: 'Espera: el canal pidió enviar más despacio. Sale después del {when}.',
      open: 'Espera: el canal pidió enviar más despacio.',
    },
    when: '{day} a las {time}',
    cancel: 'Cancelar envío',
  },
  gap: 'Esta conexión estuvo sin señal de {from} a {until}{times, plural, one {} other {, # veces}}; puede faltar algo que el cliente escribió.',
  gapOnDay:
    'Esta conexión estuvo sin señal el {day} de {from} a {until}{times, plural, one {} other {, # veces}}; puede faltar algo que el cliente escribió.',
  gapOverDays:
    'Esta conexión estuvo sin señal desde el {day} {from} hasta el {untilDay} {until}{times, plural, one {} other {, # veces}}; puede faltar algo que el cliente escribió.',
  numberRequest: {
    label: 'Texto',
    hint: 'El cliente recibe el texto con un botón para compartir su propio número. El contacto pasa a tener ese número.',
    text: '¿Puede compartir su número con nosotros?',
    send: 'Enviar pedido',
  },
  places: {
    header: 'Título: {name}',
    file: 'Dirección del archivo ({name})',
    body: 'Texto: {name}',
    button: 'Botón {of}: {name}',
    code: 'Código del botón {of}',
  },
} satisfies Catalogue<typeof pt>
