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
  fit: {
    document: 'Como documento',
    converted: 'Como JPEG',
    shrunk: 'En tamaño menor',
    size: 'Este canal acepta como máximo {size} de este tipo de archivo.',
    type: 'Este canal no acepta este tipo de archivo: solo {types}, de hasta {size}.',
  },
  lost: { text: 'No se pudo descargar este archivo.', again: 'Intentar de nuevo' },
  trouble: {
    retry: 'Intentar de nuevo',
    resend: 'Enviar de nuevo',
    discard: 'Descartar',
    unsure: 'No sabemos si este mensaje llegó.',
    networks: { whatsapp: 'WhatsApp', facebook: 'Messenger', instagram: 'Instagram', unknown: 'El canal' },
    failures: {
      disconnected: 'El número está desconectado.',
      auth: 'La conexión perdió el acceso. Conecte el número de nuevo.',
      banned: '{name} bloqueó esta cuenta. Avise a un administrador.',
      restricted: '{name} restringió por un tiempo lo que esta cuenta envía. Intente más tarde.',
      newChats:
        'Este número ya inició todas las conversaciones que puede hoy. Intente mañana o con otro número.',
      rate: 'Demasiados mensajes en poco tiempo. Intente más tarde.',
      window:
        '{network, select, whatsapp {Pasaron más de 24 horas desde el último mensaje del cliente: solo se puede enviar una plantilla aprobada.} other {El plazo para responder terminó. Podrá escribir cuando el cliente vuelva a escribir.}}',
      limited:
        '{name} limita cuánto marketing recibe este cliente. Intente otro día, o espere a que escriba.',
      recipient:
        '{network, select, whatsapp {Este número no recibe mensajes.} other {Esta persona no recibe mensajes de esta cuenta.}}',
      group: 'Este grupo no recibe mensajes: está vacío, fue suspendido o ya no existe.',
      number: '{name} exige el número de teléfono de este cliente para este mensaje. Pídaselo.',
      blocked: 'El cliente bloqueó los mensajes de esta empresa.',
      content: '{name} no aceptó este contenido.',
      template: '{name} no acepta esta plantilla ahora. Elija otra, o pida a un administrador que la revise.',
      setup:
        'La cuenta aún no puede enviar esto. Pida a un administrador que termine la configuración en Meta.',
      payment: 'Hay un problema de pago en la cuenta. Avise a un administrador.',
      transient: '{name} no respondió.',
      unknown: '{name} rechazó el mensaje.',
      unsupported: '{name} no envía este tipo de mensaje.',
      cancelled: 'Envío cancelado.',
    },
  },
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
    ask: 'Pedir el número',
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
