import type { Catalogue } from '../messages.ts'
import type { alerts as pt } from '../pt/alerts.ts'

export const alerts = {
  down: '{name} lleva más de 2 minutos sin conexión.',
  banned: 'Meta bloqueó {name}.',
  replaced: '{name} se conectó en otro lugar y se detuvo aquí.',
  outdated: 'La versión de WhatsApp que usa {name} ya no se acepta.',
  auth: 'La sesión de {name} terminó: hay que conectar de nuevo.',
  passkey: 'WhatsApp pide una llave de acceso para {name}, que por código QR no se puede conectar.',
  payment: 'Hay un pago pendiente en Meta para {name}.',
  offboarded:
    'El teléfono retiró {name} de la API oficial: nada sale ni llega hasta que el número se conecte de nuevo.',
  restricted: '{name} tiene restricciones para iniciar conversaciones.',
  account: 'Meta avisó de un problema en la cuenta de {name}.',
  back: '{name} volvió a funcionar, después de {time}.',
  gap: '{name} estuvo {time} fuera de línea, y la red no confirmó la entrega de lo que llegó en ese tiempo.',
  integration: 'La integración {name} falló varias veces seguidas y está en pausa.',
  webhookOff: 'El webhook {name} falló durante tres días y fue desactivado.',
  setAside: {
    title: 'Trabajos que se detuvieron',
    retry: 'Intentar de nuevo',
    dismiss: 'Descartar',
    lost: 'El servidor terminó dos veces mientras esto corría.',
    failed: 'El último intento falló.',
    kinds: {
      imports: 'Importación de contactos',
      spreadsheets: 'Importación de hoja de cálculo',
      privacy: 'Borrado o exportación de datos',
      reportMailings: 'Informe por correo',
      billCopies: 'Copia de factura',
      templates: 'Plantillas de mensaje',
      push: 'Notificaciones',
      other: 'Otro trabajo',
    },
  },
} satisfies Catalogue<typeof pt>
