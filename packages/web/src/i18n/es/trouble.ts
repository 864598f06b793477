import type { Catalogue } from '../messages.ts'
import type { trouble as pt } from '../pt/trouble.ts'

/** Por qué un mensaje no salió, y qué ayuda. */
export const trouble: Catalogue<typeof pt> = {
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
    limited: '{name} limita cuánto marketing recibe este cliente. Intente otro día, o espere a que escriba.',
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
  fit: {
    document: 'Como documento',
    converted: 'Como JPEG',
    shrunk: 'En tamaño menor',
    size: 'Este canal acepta como máximo {size} de este tipo de archivo.',
    type: 'Este canal no acepta este tipo de archivo: solo {types}, de hasta {size}.',
  },
}
