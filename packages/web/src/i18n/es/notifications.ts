import type { Catalogue } from '../messages.ts'
import type { notifications as pt } from '../pt/notifications.ts'

export const notifications = {
  shown: {
    message: 'Mensaje nuevo',
    test: 'Las notificaciones llegan a este dispositivo.',
    transfer: { toUser: 'Ticket transferido a usted', toQueue: 'Ticket transferido a la cola {queue}' },
    /** The answer to {name} is due in, or late by, {time}. */
    answer: {
      soon: '{name}: responder en {time}.',
      now: '{name}: responder ahora.',
      late: '{name} espera respuesta hace {time} más allá del plazo.',
      escalated: 'Venció el plazo de la respuesta a {name}: el ticket pasó a la cola {queue}.',
    },
  },
  settings: 'Ajustes de notificaciones',
  desktop: 'Avisar en la pantalla',
  desktopHint: 'Mientras ninguna ventana de Recado está a la vista.',
  push: 'Avisar con Recado cerrado',
  pushHint: 'También con el navegador en segundo plano, hasta que cierre la sesión.',
  showText: 'Mostrar el texto de los mensajes',
  hidden: 'Su empresa no muestra el texto de los mensajes en las notificaciones.',
  waitingSound: 'Sonido cuando un cliente espera',
  waitingSoundHint: 'Suena cuando alguien empieza a esperar en sus colas, al volumen de arriba.',
  denied:
    'El navegador bloquea las notificaciones de este sitio. Permítalas en los ajustes del sitio e inténtelo de nuevo.',
  unsupported:
    'Este navegador no lo ofrece aquí. En el iPhone, instale antes Recado en la pantalla de inicio.',
  try: 'Enviar prueba',
  tried: 'Enviada: la notificación aparece en unos instantes.',
  newVersion: 'Hay una nueva versión de Recado.',
  reload: 'Recargar',
  notKeptTitle: 'Sin conexión',
  notKept: 'Esta conversación no está guardada en este dispositivo. Se abre en cuanto vuelva la conexión.',
} satisfies Catalogue<typeof pt>
