import type { Catalogue } from '../messages.ts'
import type { consents as pt } from '../pt/consents.ts'

export const consents = {
  title: 'Consentimientos',
  history: 'Historial de consentimientos',
  saved: 'Consentimiento registrado.',
  reason: 'Motivo',
  reasonHint: 'Quién lo pidió y cómo',
  give: 'Registrar aceptación',
  withdraw: 'Registrar rechazo',
  all: 'Ver todos',
  fewer: 'Ver menos',
  purposes: { service: 'Atención', marketing: 'Publicidad' },
  states: { given: 'Acepta', withdrawn: 'No quiere', none: 'Sin registro' },
  sources: {
    message: 'Mensaje del cliente',
    screen: 'Registrado aquí',
    import: 'Importación',
    provider: 'Elección en WhatsApp',
    api: 'Otro sistema',
    number: 'Contacto anterior con este número',
  },
  words: {
    label: 'Palabras que terminan la publicidad',
    hint: 'Cada palabra es el mensaje completo del cliente; los acentos y las mayúsculas no cuentan. SAIR, PARAR, STOP, BAJA y DUR valen siempre; las demás, solo como respuesta a una publicidad, hasta 7 días después.',
    isDefault: 'Estas son las palabras habituales.',
    restore: 'Volver a las palabras habituales',
    saved: 'Palabras guardadas.',
  },
} satisfies Catalogue<typeof pt>
